import { create } from 'zustand';
import type { Member } from '../../common/members';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { onListChanged } from '../api/lists';
import { forgetOfflineCache, keepFor } from '../api/offline-cache/owner';
import { queryClient } from '../api/query-client';
import { onSignedOut } from '../api/signed-out';
import { takePageMember } from './page-member';
import { forgetMember, rememberedMember, rememberMember } from './remembered-member';

/** Who sits here: not asked yet, nobody, somebody (waiting for approval or not), or the server cannot be asked. */
export type Membership =
  | { status: 'asking' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'signed-out' }
  | { status: 'signed-in'; member: Member };

/** The signed-in member, as the current-user call last answered. */
export const useMembership = create<Membership>(() => ({ status: 'asking' }));

function settle(membership: Membership): void {
  const isApproved = membership.status === 'signed-in' && membership.member.isApproved;
  keepFor(isApproved ? membership.member.id : null);
  useMembership.setState(membership, true);
}

/** The member whose answer this is uses this browser from now on. What was kept of another's is thrown away. */
export function memberIs(member: Member): void {
  if (rememberedMember()?.id !== member.id || !member.isApproved) void forgetOfflineCache();
  rememberMember(member);
  settle({ status: 'signed-in', member });
}

/** Nobody is signed in here any more. What was on screen and on this device of the member's is forgotten. */
export async function nobodyIs(): Promise<void> {
  forgetMember();
  settle({ status: 'signed-out' });
  queryClient.clear();
  await forgetOfflineCache();
}

/** A network that is there in name only leaves one waiting for minutes: after this the last known member is shown. */
const PATIENCE_MS = 3_000;

function showRemembered(): void {
  const member = rememberedMember();
  if (member && useMembership.getState().status !== 'signed-in') settle({ status: 'signed-in', member });
}

/**
 * Asks the server who is signed in, where the page that it has just made does not say so. Not retried (product.md 7); without a network the last known member stays.
 * Says whether the server answered.
 */
export async function askWhoIAm(): Promise<boolean> {
  const known = takePageMember();
  if (known) {
    if (known.member) memberIs(known.member);
    else void nobodyIs();
    return true;
  }
  const patience = setTimeout(showRemembered, PATIENCE_MS);
  try {
    // A browser that no member uses asks first whether one is signed in: a refusal would be an error in its console.
    const isSomebody = rememberedMember() !== null || (await call('authOptions')).signedIn;
    if (isSomebody) memberIs(await call('currentUser'));
    else void nobodyIs();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      void nobodyIs();
      return true;
    }
    showRemembered();
    if (useMembership.getState().status !== 'signed-in') settle({ status: 'unreachable', error });
    return false;
  } finally {
    clearTimeout(patience);
  }
}

/** Signs out on the server, then here. */
export async function signOut(): Promise<void> {
  await call('logout');
  await nobodyIs();
}

onSignedOut(() => {
  if (useMembership.getState().status === 'signed-in') void nobodyIs();
});
onListChanged('profile', () => void askWhoIAm());
