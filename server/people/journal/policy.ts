import type { JournalEntry, JournalKind } from '@common/contract/people/journal';

/** Events that end access. They must succeed even if the journal cannot be written. */
export const ENDS_ACCESS: ReadonlySet<JournalKind> = new Set([
  'signed_out',
  'admin_removed',
  'approval_withdrawn',
  'member_deleted',
  'invitation_deleted',
  'token_revoked',
  'direct_sign_in_ended',
]);

/** Max failed sign-ins recorded per hour and node; further ones are only counted. */
export const FAILURES_AN_HOUR = 500;

/** An entry as this member may see it: without address and device if another person acted. */
export function forMember(entry: JournalEntry, memberId: string): JournalEntry {
  const isOthers = entry.by !== null && entry.by.id !== memberId;
  return isOthers ? { ...entry, address: null, device: null } : entry;
}
