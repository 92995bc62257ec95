import { create } from 'zustand';
import type { Member } from '../../common/members';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { onListChanged } from '../api/lists';
import { queryClient } from '../api/query-client';
import { onSignedOut } from '../api/signed-out';
import { forgetMember, rememberedMember, rememberMember } from './remembered-member';

/** Who sits here: not asked yet, nobody, somebody (waiting for approval or not), or the server cannot be asked. */
export type Membership =
  | { status: 'asking' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'signed-out' }
  | { status: 'signed-in'; member: Member };

/** The signed-in member, as the current-user call last answered. */
export const useMembership = create<Membership>(() => ({ status: 'asking' }));

const settle = (membership: Membership) => useMembership.setState(membership, true);

/** The member whose answer this is uses this browser from now on. */
export function memberIs(member: Member): void {
  rememberMember(member);
  settle({ status: 'signed-in', member });
}

/** Nobody is signed in here any more. What was on screen of the member's is forgotten. */
export function nobodyIs(): void {
  forgetMember();
  settle({ status: 'signed-out' });
  queryClient.clear();
}

/**
 * Asks the server who is signed in. Not retried (product.md 7); without a network the last known member stays.
 * Says whether the server answered.
 */
export async function askWhoIAm(): Promise<boolean> {
  try {
    // A browser that no member uses asks first whether one is signed in: a refusal would be an error in its console.
    const isSomebody = rememberedMember() !== null || (await call('authOptions')).signedIn;
    if (isSomebody) memberIs(await call('currentUser'));
    else nobodyIs();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      nobodyIs();
      return true;
    }
    if (useMembership.getState().status !== 'signed-in') {
      const member = rememberedMember();
      settle(member ? { status: 'signed-in', member } : { status: 'unreachable', error });
    }
    return false;
  }
}

/** Signs out on the server, then here. */
export async function signOut(): Promise<void> {
  await call('logout');
  nobodyIs();
}

onSignedOut(() => {
  if (useMembership.getState().status === 'signed-in') nobodyIs();
});
onListChanged('profile', () => void askWhoIAm());
