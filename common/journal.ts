import * as z from 'zod';
import { entityId, instant, typedText } from './fields';

/** Who an entry names, in words: an e-mail address as of then, or who else it was. */
interface Names {
  by: string;
  to: string;
  /** " (by a one-time link)"; empty where there is nothing to add. */
  more: string;
}

/** What the club's journal holds: each kind of event once, with its name and a sentence for a person. */
export const JOURNAL_KINDS = {
  sign_in: { label: 'Sign-in', says: ({ by, more }: Names) => `${by} signed in${more}.` },
  sign_in_failed: {
    label: 'Failed sign-in',
    says: ({ to, more }: Names) => `Somebody could not sign in${to && ` as ${to}`}${more}.`,
  },
  signed_out: { label: 'Sign-out', says: ({ by, more }: Names) => `${by} signed out${more}.` },
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
    says: ({ by, to, more }: Names) => `${by} took the admin right from ${to}${more}.`,
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
  backup_made: { label: 'Backup', says: ({ more }: Names) => `The server made a backup of all data${more}.` },
} as const;

export type JournalKind = keyof typeof JOURNAL_KINDS;
const kinds = Object.keys(JOURNAL_KINDS) as [JournalKind, ...JournalKind[]];

/** A person as an entry keeps them: id and address as of then. An address alone: not a member (yet). */
const journalPersonSchema = z.strictObject({
  id: entityId.nullable(),
  email: z.string().nullable(),
});
export type JournalPerson = z.infer<typeof journalPersonSchema>;

/** One thing that happened to the club's accounts. */
export const journalEntrySchema = z.strictObject({
  /** Counts from 1 without gaps; what is purged leaves its numbers behind. */
  seq: z.number().int().min(1),
  at: instant,
  kind: z.enum(kinds),
  /** Who did it; null: the server itself, or somebody unknown. */
  by: journalPersonSchema.nullable(),
  /** To whom; null: to nobody else. */
  to: journalPersonSchema.nullable(),
  /** The way, the reason or the name of the thing. Never a secret. */
  detail: z.string().nullable(),
  /** Network address and device; null where there was no request, or where it is not for the reader. */
  address: z.string().nullable(),
  device: z.string().nullable(),
  /** `false`: the server ended while it was at it, so that it may or may not have been done. */
  isCertain: z.boolean(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Newest first. `next` is the `before` of the next page; null: this was the last one. */
export const journalPageSchema = z.strictObject({
  entries: z.array(journalEntrySchema),
  next: z.number().int().nullable(),
});
export type JournalPage = z.infer<typeof journalPageSchema>;

/** GET /api/journal. `from` is part of the time asked for, `to` is not. */
export const ownJournalQuerySchema = z.strictObject({
  kind: z.enum(kinds).optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** Entries with a smaller `seq` than this. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

/** GET /api/admin/journal: also by text (in addresses of people and network, device and detail) and by member. */
export const journalQuerySchema = ownJournalQuerySchema.extend({
  text: typedText(100).optional(),
  member: entityId.optional(),
});
export type JournalQuery = z.infer<typeof journalQuerySchema>;

/** Whether the chain of entries is whole. */
export const journalCheckSchema = z.strictObject({
  isWhole: z.boolean(),
  /** How many entries were looked at. */
  entries: z.number().int(),
  /** What is wrong, and from which entry on; null: nothing. */
  fault: z
    .strictObject({ seq: z.number().int(), kind: z.enum(['changed', 'missing', 'out-of-order']) })
    .nullable(),
  /** The newest entry's number and hash, to be noted down elsewhere; null: there is none. */
  newest: z.strictObject({ seq: z.number().int(), hash: z.string() }).nullable(),
});
export type JournalCheck = z.infer<typeof journalCheckSchema>;
