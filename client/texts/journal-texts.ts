import type { JournalKind } from '@common/contract/people/journal';

/** The people of an entry in words: an e-mail address as of then, or a phrase for anyone else. */
interface Names {
  by: string;
  to: string;
  /** " (by a one-time link)"; empty where there is nothing to add. */
  more: string;
}

/** Each kind of event in the journal: its name and a sentence for a person. Apart from the schemas, which every screen loads. */
export const JOURNAL_KINDS = {
  sign_in: { label: 'Sign-in', says: ({ by, more }: Names) => `${by} signed in${more}.` },
  sign_in_failed: {
    label: 'Failed sign-in',
    says: ({ to, more }: Names) => `Someone could not sign in${to && ` as ${to}`}${more}.`,
  },
  link_asked: {
    label: 'Link requested',
    says: ({ to, more }: Names) => `Someone asked for a sign-in link for ${to}${more}.`,
  },
  turned_away: {
    label: 'Too many attempts',
    says: ({ more }: Names) => `Someone was blocked after too many attempts${more}.`,
  },
  passkey_added: {
    label: 'Passkey added',
    says: ({ by, more }: Names) => `${by} added a passkey${more}.`,
  },
  passkey_removed: {
    label: 'Passkey removed',
    says: ({ by, more }: Names) => `${by} removed a passkey${more}.`,
  },
  proved: {
    label: 'Identity confirmed',
    says: ({ by, more }: Names) => `${by} confirmed their identity${more}.`,
  },
  signed_out: { label: 'Sign-out', says: ({ by, more }: Names) => `${by} signed out${more}.` },
  device_allowed: {
    label: 'Device added',
    says: ({ by, more }: Names) => `${by} added another device${more}.`,
  },
  device_refused: {
    label: 'Device refused',
    says: ({ by, more }: Names) => `${by} refused another device${more}.`,
  },
  registered: {
    label: 'Waiting for approval',
    says: ({ by, more }: Names) =>
      `${by} signed up without an invitation and is waiting for approval${more}.`,
  },
  google_bound: {
    label: 'Google account linked',
    says: ({ by }: Names) =>
      `${by} signed in with Google for the first time. That account is linked from now on, and earlier sign-ins ended.`,
  },
  admin_granted: {
    label: 'Admin added',
    says: ({ by, to, more }: Names) => `${by} made ${to} an admin${more}.`,
  },
  admin_removed: {
    label: 'Admin removed',
    says: ({ by, to, more }: Names) => `${by} removed ${to} as an admin${more}.`,
  },
  approved: { label: 'Approval', says: ({ by, to, more }: Names) => `${by} approved ${to}${more}.` },
  approval_withdrawn: {
    label: 'Approval revoked',
    says: ({ by, to, more }: Names) => `${by} revoked the approval of ${to}${more}.`,
  },
  member_deleted: {
    label: 'Member deleted',
    says: ({ by, to, more }: Names) => `${by} deleted ${to} and all their data${more}.`,
  },
  invitation_made: { label: 'Invitation', says: ({ by, to, more }: Names) => `${by} invited ${to}${more}.` },
  invitation_renewed: {
    label: 'Invitation renewed',
    says: ({ by, to, more }: Names) => `${by} invited ${to} again; the earlier link ended${more}.`,
  },
  invitation_deleted: {
    label: 'Invitation deleted',
    says: ({ by, to, more }: Names) => `${by} deleted the invitation for ${to}${more}.`,
  },
  invitation_redeemed: {
    label: 'Invitation redeemed',
    says: ({ by, more }: Names) => `${by} joined with an invitation${more}.`,
  },
  token_made: {
    label: 'Token created',
    says: ({ by, more }: Names) => `${by} created a personal token${more}.`,
  },
  token_revoked: {
    label: 'Token revoked',
    says: ({ by, more }: Names) => `${by} revoked a personal token${more}.`,
  },
  calendar_made: {
    label: 'Calendar address made',
    says: ({ by, more }: Names) => `${by} made a private calendar address${more}.`,
  },
  calendar_ended: {
    label: 'Calendar address ended',
    says: ({ by, more }: Names) => `${by} ended a private calendar address${more}.`,
  },
  webhook_made: {
    label: 'Webhook made',
    says: ({ by, more }: Names) => `${by} made a webhook${more}.`,
  },
  webhook_changed: {
    label: 'Webhook changed',
    says: ({ by, more }: Names) => `${by} changed a webhook${more}.`,
  },
  webhook_deleted: {
    label: 'Webhook deleted',
    says: ({ by, more }: Names) => `${by} deleted a webhook${more}.`,
  },
  terminal_browser: {
    label: 'Browser at the terminal',
    says: () =>
      'A browser was confirmed at the server’s terminal. It can sign in with just an email address.',
  },
  direct_sign_in_ended: {
    label: 'Direct sign-in ended',
    says: ({ more }: Names) => `Signing in with just an email address ended${more}.`,
  },
  direct_sign_in_allowed: {
    label: 'Direct sign-in allowed',
    says: () => 'The server’s settings allow signing in with just an email address again.',
  },
  program_published: {
    label: 'Program published',
    says: ({ by, more }: Names) => `${by} published a program to all members${more}.`,
  },
  program_unpublished: {
    label: 'Program unpublished',
    says: ({ by, more }: Names) => `${by} unpublished a program${more}.`,
  },
  program_assigned: {
    label: 'Program assigned',
    says: ({ by, to, more }: Names) => `${by} assigned a program to ${to}${more}.`,
  },
  assignment_taken_back: {
    label: 'Assignment withdrawn',
    says: ({ by, to, more }: Names) => `${by} withdrew a program assigned to ${to}${more}.`,
  },
  exercise_made: {
    label: 'Club exercise created',
    says: ({ by, more }: Names) => `${by} created a club exercise${more}.`,
  },
  exercise_changed: {
    label: 'Club exercise edited',
    says: ({ by, more }: Names) => `${by} edited a club exercise${more}.`,
  },
  exercise_archived: {
    label: 'Club exercise archived',
    says: ({ by, more }: Names) => `${by} archived a club exercise${more}.`,
  },
  exercise_restored: {
    label: 'Club exercise restored',
    says: ({ by, more }: Names) => `${by} restored a club exercise${more}.`,
  },
  exercises_merged: {
    label: 'Club exercises merged',
    says: ({ by, more }: Names) => `${by} merged a club exercise${more}.`,
  },
  exercises_separated: {
    label: 'Merge undone',
    says: ({ by, more }: Names) => `${by} undid the merge of a club exercise${more}.`,
  },
  club_changed: {
    label: 'Club',
    says: ({ by, more }: Names) => `${by} changed the club’s name and logo${more}.`,
  },
  backup_made: { label: 'Backup', says: ({ by, more }: Names) => `${by} made a backup of all data${more}.` },
  data_exported: {
    label: 'Export',
    says: ({ more }: Names) => `All data was copied to another database${more}.`,
  },
  data_imported: {
    label: 'Import',
    says: ({ more }: Names) => `All data was copied into this database${more}.`,
  },
  backup_restored: {
    label: 'Restore',
    says: ({ more }: Names) => `All data was restored from a backup${more}.`,
  },
} as const satisfies Record<JournalKind, { label: string; says: (names: Names) => string }>;

/** The club's journal. */
export const journalTexts = {
  failed: 'Failed to fetch the journal',
  empty: 'No entries match.',
  own: 'What you did with your account, and what others did to it: sign-ins, roles, invitations, tokens.',
  club: 'Who signed in, who changed whose rights, and more.',
} as const;
