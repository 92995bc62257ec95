import { PAGE_MEMBER_ID, type PageMember, pageMemberSchema } from '@common/contract/page-member';
import { type Member, memberSchema } from '@common/contract/people/members';
import { readTolerantly } from '@common/contract/strip-unknown';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import { onListChanged } from '../api/list-changes';
import { noteListNumbers } from '../api/list-numbers';
import { forgetTraining } from '../api/offline-cache/owner';
import { queryClient } from '../api/query-client';
import { onSignedOut } from '../api/signed-out';
import { showClub } from './club';
import { rememberedJson, rememberMember, settle, showSignedOut, useMembership } from './member-store';

/**
 * The signed-in member, embedded in the page. Null if there is none (a page from the service worker's cache) or it
 * cannot be read. Removed when read, as it may be outdated later.
 */
function takePageMember(): PageMember | null {
  const element = globalThis.document?.getElementById(PAGE_MEMBER_ID);
  if (!element) return null;
  element.remove();
  try {
    const embedded = readTolerantly(pageMemberSchema, JSON.parse(element.textContent)) as PageMember;
    noteListNumbers(['profile'], embedded.listNumbers);
    showClub(embedded.club);
    return embedded;
  } catch {
    return null;
  }
}

/** The last member signed in here, so that a page opened offline can show and record a workout. */
function rememberedMember(): Member | null {
  // Null if another app version stored it in another shape.
  return memberSchema.safeParse(rememberedJson()).data ?? null;
}

/** Signs a member in on this page. Deletes the data of another member that is stored here. */
function showMember(member: Member): void {
  if (rememberedMember()?.id !== member.id || !member.isApproved)
    void forgetTraining(member.isApproved ? member.id : null);
  rememberMember(member);
  settle({ status: 'signed-in', member });
}

/** Signs out on this page, and clears the query cache. */
async function signOutHere(): Promise<void> {
  const forgotten = showSignedOut();
  queryClient.clear();
  await forgotten;
}

/** Wait for the server before the remembered member is shown: a bad network can stall for minutes. */
const PATIENCE_MS = 3_000;

function showRemembered(): void {
  const member = rememberedMember();
  if (member && useMembership.getState().status !== 'signed-in') settle({ status: 'signed-in', member });
}

/**
 * Finds the signed-in member: embedded in the page, else from the server. Not retried [7.3]; without a network
 * the remembered member stays. True if the server answered.
 */
export async function findMember(): Promise<boolean> {
  const embedded = takePageMember();
  if (embedded) {
    showMember(embedded.member);
    return true;
  }
  const patience = setTimeout(showRemembered, PATIENCE_MS);
  try {
    // Without a remembered member it first asks if one is signed in: a 401 would show as an error in the console.
    const isSomebody = rememberedMember() !== null || (await call('authOptions')).signedIn;
    if (isSomebody) showMember(await call('currentUser'));
    else void signOutHere();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      void signOutHere();
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
  await signOutHere();
  // On a shared computer nothing of their training stays, but what waits to be sent.
  await forgetTraining();
}

onSignedOut(() => {
  if (useMembership.getState().status === 'signed-in') void signOutHere();
});
onListChanged('profile', () => void findMember());
