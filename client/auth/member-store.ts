import { create } from 'zustand';
import type { Member } from '../../common/members';
import { forgetTraining, keepFor } from '../api/offline-cache/owner';
import { forgetTypedFigures } from '../storage/typed-figures';
import { forgetMember } from './remembered-member';

/** Who sits here: not asked yet, nobody, somebody (waiting for approval or not), or the server cannot be asked. */
export type Membership =
  | { status: 'asking' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'signed-out' }
  | { status: 'signed-in'; member: Member };

/** The signed-in member, as the current-user call last answered. */
export const useMembership = create<Membership>(() => ({ status: 'asking' }));

/** From now on this is who sits here. */
export function settle(membership: Membership): void {
  const isApproved = membership.status === 'signed-in' && membership.member.isApproved;
  keepFor(isApproved ? membership.member.id : null);
  useMembership.setState(membership, true);
}

/** Nobody is signed in here any more. What was on this device of the member's is forgotten. */
export async function nobodyIs(): Promise<void> {
  forgetMember();
  forgetTypedFigures();
  settle({ status: 'signed-out' });
  await forgetTraining();
}
