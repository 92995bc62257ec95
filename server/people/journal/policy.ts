import type { JournalEntry, JournalKind } from '../../../common/journal';

/** What ends somebody's access is never put off because the journal cannot be written. */
export const ENDS_ACCESS: ReadonlySet<JournalKind> = new Set([
  'signed_out',
  'admin_removed',
  'approval_withdrawn',
  'member_deleted',
  'invitation_deleted',
  'token_revoked',
  'direct_sign_in_ended',
]);

/** So many failed sign-ins are written down an hour by each node; those beyond are counted. */
export const FAILURES_AN_HOUR = 500;

/** An entry as this member may see it: where somebody else was when they did something is theirs. */
export function forMember(entry: JournalEntry, memberId: string): JournalEntry {
  const isOthers = entry.by !== null && entry.by.id !== memberId;
  return isOthers ? { ...entry, address: null, device: null } : entry;
}
