import type { Request } from 'express';
import { apiCalls } from '@common/contract/api-calls';
import { type ListName, listNumbersText } from '@common/contract/lists';
import { PAGE_MEMBER_ID, type PageMember } from '@common/contract/page-member';
import { PAGE_VISITOR_ID, type PageVisitor } from '@common/contract/painted-screens';
import type { Club } from '@common/contract/people/club';
import type { Member } from '@common/contract/people/members';
import type { PageReader } from './painted-screen';

/** Max wait for the database; then the page is sent without a member and loads it itself. */
const PATIENCE_MS = 300;

/**
 * True if a browser navigates to a page by this request. Fetches by scripts and service workers are none, so a cached
 * page never contains a member's data.
 */
const isNavigation = ({ headers }: Request) =>
  headers['sec-fetch-dest'] === 'document' && headers.authorization === undefined;

/** JSON as it may stand in a page: no text in it can end the element or begin another. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Result of `work`, or null if it fails or takes longer than PATIENCE_MS. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    // The page requests the same data itself, and gets the error then.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

interface PageMemberDeps<Caller> {
  /** Identifies the caller by cookie; requests with an Authorization header are excluded before. */
  identify(req: Request): Promise<Caller | null>;
  memberById(id: string): Promise<Member | null>;
  listNumbers(caller: Caller): Record<ListName, number>;
  club(): Promise<Club>;
  /** Sign-in options that a visitor is offered. */
  visitor: PageVisitor;
}

/** The signed-in member or visitor, embedded in the page as a JSON element. */
export interface EmbeddedMember {
  element: string;
  reader: PageReader;
}

const element = (id: string, value: PageMember | PageVisitor) =>
  `<script type="application/json" id="${id}">${jsonInPage(value)}</script>`;

/**
 * Embeds the signed-in member, or a visitor's sign-in options, in the head of a page, so that its first screen needs no
 * request. Null if the request is no navigation, or if the database is slow or fails.
 */
export function pageMember<Caller extends { memberId: string }>(
  deps: PageMemberDeps<Caller>,
): (req: Request) => Promise<EmbeddedMember | null> {
  const loadClub = async () => {
    const club = await deps.club();
    return club.name === null ? {} : { club };
  };
  const memberOf = async (req: Request): Promise<PageMember | null> => {
    const caller = await deps.identify(req);
    if (!caller) return null;
    // Read before the member, so that a change in between raises the number and is noticed.
    const listNumbers = listNumbersText(apiCalls.currentUser.lists, deps.listNumbers(caller));
    const [member, shownClub] = await Promise.all([deps.memberById(caller.memberId), loadClub()]);
    return member && { member, listNumbers, ...shownClub };
  };
  const embed = async (req: Request): Promise<EmbeddedMember> => {
    const signedIn = await memberOf(req);
    if (signedIn) return { element: element(PAGE_MEMBER_ID, signedIn), reader: { member: signedIn.member } };
    const visitor = { ...deps.visitor, ...(await loadClub()) };
    return { element: element(PAGE_VISITOR_ID, visitor), reader: { visitor } };
  };
  return async (req) => (isNavigation(req) ? await inTime(embed(req)) : null);
}
