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
    says: ({ to, more }: Names) => `Somebody could not sign in${to && ` as ${to}`}${more}.`,
  },
  link_asked: {
    label: 'Link asked for',
    says: ({ to, more }: Names) => `Somebody asked for a sign-in link for ${to}${more}.`,
  },
  turned_away: {
    label: 'Too many attempts',
    says: ({ more }: Names) => `Somebody was turned away after too many attempts${more}.`,
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
    label: 'Proof',
    says: ({ by, more }: Names) => `${by} confirmed that it is them${more}.`,
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
    says: ({ by, more }: Names) => `${by} came without an invitation and waits for approval${more}.`,
  },
  google_bound: {
    label: 'Google account bound',
    says: ({ by }: Names) =>
      `${by} signed in with Google for the first time. That account is theirs from now on, and what came before it ended.`,
  },
  admin_granted: {
    label: 'Admin made',
    says: ({ by, to, more }: Names) => `${by} made ${to} an admin${more}.`,
  },
  admin_removed: {
    label: 'Admin removed',
    says: ({ by, to, more }: Names) => `${by} removed ${to} as an admin${more}.`,
  },
  approved: { label: 'Approval', says: ({ by, to, more }: Names) => `${by} approved ${to}${more}.` },
  approval_withdrawn: {
    label: 'Approval withdrawn',
    says: ({ by, to, more }: Names) => `${by} withdrew the approval of ${to}${more}.`,
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
    says: ({ by, to, more }: Names) => `${by} deleted the invitation of ${to}${more}.`,
  },
  invitation_redeemed: {
    label: 'Invitation redeemed',
    says: ({ by, more }: Names) => `${by} joined by an invitation${more}.`,
  },
  token_made: { label: 'Token made', says: ({ by, more }: Names) => `${by} made a personal token${more}.` },
  token_revoked: {
    label: 'Token revoked',
    says: ({ by, more }: Names) => `${by} revoked a personal token${more}.`,
  },
  terminal_browser: {
    label: 'Browser at the terminal',
    says: () => 'A browser proved to sit at the server’s terminal. It may sign in by e-mail address alone.',
  },
  direct_sign_in_ended: {
    label: 'Direct sign-in ended',
    says: ({ more }: Names) => `Signing in by e-mail address alone ended${more}.`,
  },
  direct_sign_in_allowed: {
    label: 'Direct sign-in allowed',
    says: () => 'Signing in by e-mail address alone was allowed again by the server’s settings.',
  },
  program_published: {
    label: 'Program published',
    says: ({ by, more }: Names) => `${by} published a program to all members${more}.`,
  },
  program_unpublished: {
    label: 'Program taken back',
    says: ({ by, more }: Names) => `${by} took a published program back${more}.`,
  },
  program_assigned: {
    label: 'Program assigned',
    says: ({ by, to, more }: Names) => `${by} assigned a program to ${to}${more}.`,
  },
  assignment_taken_back: {
    label: 'Assignment taken back',
    says: ({ by, to, more }: Names) => `${by} took the assignment of a program to ${to} back${more}.`,
  },
  exercise_made: {
    label: 'Club exercise made',
    says: ({ by, more }: Names) => `${by} made an exercise of the club${more}.`,
  },
  exercise_changed: {
    label: 'Club exercise edited',
    says: ({ by, more }: Names) => `${by} edited an exercise of the club${more}.`,
  },
  exercise_archived: {
    label: 'Club exercise archived',
    says: ({ by, more }: Names) => `${by} archived an exercise of the club${more}.`,
  },
  exercise_restored: {
    label: 'Club exercise restored',
    says: ({ by, more }: Names) => `${by} restored an exercise of the club${more}.`,
  },
  exercises_merged: {
    label: 'Club exercises merged',
    says: ({ by, more }: Names) => `${by} merged an exercise of the club${more}.`,
  },
  exercises_separated: {
    label: 'Merge undone',
    says: ({ by, more }: Names) => `${by} undid the merge of an exercise of the club${more}.`,
  },
  club_changed: {
    label: 'Club',
    says: ({ by, more }: Names) => `${by} changed the club’s name and mark${more}.`,
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
  club: 'Who signed in, who changed whose rights, and the like.',
} as const;
