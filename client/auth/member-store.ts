import { create } from 'zustand';
import type { Member } from '@common/contract/people/members';
import { forgetOfflineCache, keepFor } from '../api/offline-cache/owner';
import { deviceStorage } from '../storage/storage';
import { forgetTypedFigures } from '../storage/training-keys';

/** The signed-in member; null for visitors and while it is not known. */
export function useMember(): Member | null {
  return useMembership((membership) => (membership.status === 'signed-in' ? membership.member : null));
}

const KEY = 'lastMember';

/** The last member signed in here as they were kept, perhaps by another version of the app. */
export const rememberedJson = (): unknown => deviceStorage.json(KEY);

/** Keeps the member for a start without a network. Grants nothing: the server decides with every call. */
export function rememberMember(member: Member): void {
  deviceStorage.keepJson(KEY, member);
}

/** Forgets the member at sign-out. */
function forgetMember(): void {
  deviceStorage.forget(KEY);
}

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
