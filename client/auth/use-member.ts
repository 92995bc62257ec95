import type { Member } from '@common/contract/people/members';
import { useMembership } from './member-store';

/** The signed-in member; null for visitors and while it is not known. */
export function useMember(): Member | null {
  return useMembership((membership) => (membership.status === 'signed-in' ? membership.member : null));
}
