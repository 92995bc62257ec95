import { type Member, memberSchema } from '../../common/members';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { onListChanged } from '../api/list-changes';
import { forgetTraining } from '../api/offline-cache/owner';
import { queryClient } from '../api/query-client';
import { onSignedOut } from '../api/signed-out';
import { nobodyIs, settle, useMembership } from './member-store';
import { takePageMember } from './page-member';
import { rememberedJson, rememberMember } from './remembered-member';

/** The last member signed in here, so that a page opened without a network can show and record a workout. */
function rememberedMember(): Member | null {
  // What another version of the app kept may not be read any more: nobody, then.
  return memberSchema.safeParse(rememberedJson()).data ?? null;
}

/** The member whose answer this is uses this browser from now on. What was kept of another's is thrown away. */
function memberIs(member: Member): void {
  if (rememberedMember()?.id !== member.id || !member.isApproved)
    void forgetTraining(member.isApproved ? member.id : null);
  rememberMember(member);
  settle({ status: 'signed-in', member });
}

/** Nobody is signed in here any more. What was on screen of the member's is forgotten, too. */
async function memberIsGone(): Promise<void> {
  const forgotten = nobodyIs();
  queryClient.clear();
  await forgotten;
}

/** A network that is there in name only leaves one waiting for minutes: after this the last known member is shown. */
const PATIENCE_MS = 3_000;

function showRemembered(): void {
  const member = rememberedMember();
  if (member && useMembership.getState().status !== 'signed-in') settle({ status: 'signed-in', member });
}

/**
 * Asks the server who is signed in, where the page that it has just made does not say so. Not retried (product.md 7);
 * without a network the last known member stays. Says whether the server answered.
 */
export async function findMember(): Promise<boolean> {
  const known = takePageMember();
  if (known) {
    memberIs(known.member);
    return true;
  }
  const patience = setTimeout(showRemembered, PATIENCE_MS);
  try {
    // A browser that no member uses asks first whether one is signed in: a refusal would be an error in its console.
    const isSomebody = rememberedMember() !== null || (await call('authOptions')).signedIn;
    if (isSomebody) memberIs(await call('currentUser'));
    else void memberIsGone();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      void memberIsGone();
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
  await memberIsGone();
}

onSignedOut(() => {
  if (useMembership.getState().status === 'signed-in') void memberIsGone();
});
onListChanged('profile', () => void findMember());
