import { create } from 'zustand';
import type { Member } from '../../common/members';
import { fetchPart } from '../api/fetch-part';
import { forgetOfflineCache, keepFor } from '../api/offline-cache/owner';
import { takePageVisitor } from './page-visitor';
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
  settle({ status: 'signed-out' });
  await forgetOfflineCache();
}

/**
 * Finds out who is signed in: from the page, where the server has just made it, or from the server. A visitor's page
 * says so itself, and fetches nothing of what reads a member. Says whether the server answered.
 */
export async function askWhoIAm(): Promise<boolean> {
  if (takePageVisitor()) {
    void nobodyIs();
    return true;
  }
  try {
    const { findMember } = await fetchPart(() => import('./known-member'));
    return await findMember();
  } catch (error) {
    settle({ status: 'unreachable', error });
    return false;
  }
}
