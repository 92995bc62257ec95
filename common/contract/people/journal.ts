import * as z from 'zod';
import type { Calls } from '../api-call';
import { entityId, instant, integer, typedText } from '../fields';

/** Kinds of journal entries; `client/texts/journal-texts.ts` has a sentence for each. */
const KINDS = [
  'sign_in',
  'sign_in_failed',
  'link_asked',
  'turned_away',
  'passkey_added',
  'passkey_removed',
  'proved',
  'signed_out',
  'device_allowed',
  'device_refused',
  'registered',
  'google_bound',
  'admin_granted',
  'admin_removed',
  'approved',
  'approval_withdrawn',
  'member_deleted',
  'invitation_made',
  'invitation_renewed',
  'invitation_deleted',
  'invitation_redeemed',
  'token_made',
  'token_revoked',
  'calendar_made',
  'calendar_ended',
  'webhook_made',
  'webhook_changed',
  'webhook_deleted',
  'terminal_browser',
  'direct_sign_in_ended',
  'direct_sign_in_allowed',
  'program_published',
  'program_unpublished',
  'program_assigned',
  'assignment_taken_back',
  'exercise_made',
  'exercise_changed',
  'exercise_archived',
  'exercise_restored',
  'exercises_merged',
  'exercises_separated',
  'club_changed',
  'backup_made',
  'backup_restored',
  'data_exported',
  'data_imported',
] as const;
export type JournalKind = (typeof KINDS)[number];

/** A person as an entry keeps them: id and address as of then. An address alone: not a member (yet). */
const journalPersonSchema = z.strictObject({
  id: entityId.nullable(),
  email: z.string().nullable(),
});
export type JournalPerson = z.infer<typeof journalPersonSchema>;

/** One thing that happened to the club's accounts. */
export const journalEntrySchema = z.strictObject({
  /** Counts up from 1; the numbers of purged entries are not used again while younger ones are left. */
  seq: integer(1),
  at: instant,
  kind: z.enum(KINDS),
  /** The person who did it; null: the server itself, or an unknown person. */
  by: journalPersonSchema.nullable(),
  /** The person it was done to; null: no other person. */
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
  next: z.int().nullable(),
});
export type JournalPage = z.infer<typeof journalPageSchema>;

/** GET /api/journal. `from` is part of the time asked for, `to` is not. */
export const ownJournalQuerySchema = z.strictObject({
  kind: z.enum(KINDS).optional(),
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

/** Reading the journal. */
export const journalCalls = {
  ownJournal: {
    method: 'GET',
    path: '/api/journal',
    access: 'approved',
    query: ownJournalQuerySchema,
    answer: journalPageSchema,
    lists: [],
    summary: 'The journal of my account: what I did and what was done to me, newest first',
  },
  adminJournal: {
    method: 'GET',
    path: '/api/admin/journal',
    access: 'admin',
    query: journalQuerySchema,
    answer: journalPageSchema,
    lists: [],
    summary: 'The club’s journal, newest first',
  },
} as const satisfies Calls;
