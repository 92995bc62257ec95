import { create } from 'zustand';
import type { Member } from '@common/contract/people/members';
import { forgetOfflineCache, keepFor } from '../api/offline-cache/owner';
import { forgetTypedFigures } from '../storage/typed-figures';
import { forgetMember } from './remembered-member';

/** Membership of this page: loading, server unreachable, signed out, or signed in (approved or not). */
export type Membership =
  | { status: 'asking' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'signed-out' }
  | { status: 'signed-in'; member: Member };

/** The membership, as the current-user call last answered. */
export const useMembership = create<Membership>(() => ({ status: 'asking' }));

/** Sets the membership, and the owner of the offline cache. */
export function settle(membership: Membership): void {
  const isApproved = membership.status === 'signed-in' && membership.member.isApproved;
  keepFor(isApproved ? membership.member.id : null);
  useMembership.setState(membership, true);
}

/** Shows this page as signed out, and deletes the member's cached answers from this device. */
export async function showSignedOut(): Promise<void> {
  forgetMember();
  forgetTypedFigures();
  settle({ status: 'signed-out' });
  await forgetOfflineCache();
}
