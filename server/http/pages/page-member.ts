import type { Request } from 'express';
import { apiCalls } from '../../../common/api-calls';
import { type ListName, listNumbersText } from '../../../common/lists';
import type { Member } from '../../../common/members';
import { PAGE_MEMBER_ID, type PageMember } from '../../../common/page-member';
import { PAGE_VISITOR_ID, type PageVisitor } from '../../../common/page-visitor';
import type { PageReader } from './painted-screen';

/** A page waits no longer for the database: it goes out without, and asks itself. */
const PATIENCE_MS = 300;

/**
 * Whether a browser opens a page by this request. What a service worker keeps, or a script fetches, is asked for
 * otherwise, and never holds anything of a member's.
 */
const isNavigation = ({ headers }: Request) =>
  headers['sec-fetch-dest'] === 'document' && headers.authorization === undefined;

/** JSON as it may stand in a page: no text in it can end the element or begin another. */
const jsonInPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What `work` comes to, or null where it fails or takes longer than a page waits. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  try {
    return await Promise.race([work, late]);
  } catch {
    // The page asks for the same, and is told what is wrong.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

interface PageMemberDeps<Caller> {
  /** By the cookie; no other way in opens a page. */
  identify(req: Request): Promise<Caller | null>;
  memberById(id: string): Promise<Member | null>;
  listNumbers(caller: Caller): Record<ListName, number>;
  /** The ways in that a visitor is offered. */
  visitor: PageVisitor;
}

/** What a page says of who opens it, and who that is: null where it says nothing. */
export interface SaidByPage {
  element: string;
  reader: PageReader;
}

const element = (id: string, value: PageMember | PageVisitor) =>
  `<script type="application/json" id="${id}">${jsonInPage(value)}</script>`;

/**
 * Says who is signed in, or what a visitor is offered, as an element for the head of a page, so that it shows its first
 * screen without asking. Null where no page is opened, or where the database is slow or fails.
 */
export function pageMember<Caller extends { memberId: string }>(
  deps: PageMemberDeps<Caller>,
): (req: Request) => Promise<SaidByPage | null> {
  const memberOf = async (req: Request): Promise<PageMember | null> => {
    const caller = await deps.identify(req);
    if (!caller) return null;
    // Before the member is read: what changes from now on raises them.
    const listNumbers = listNumbersText(apiCalls.currentUser.lists, deps.listNumbers(caller));
    const member = await deps.memberById(caller.memberId);
    return member && { member, listNumbers };
  };
  const whoIs = async (req: Request): Promise<SaidByPage> => {
    const known = await memberOf(req);
    if (known) return { element: element(PAGE_MEMBER_ID, known), reader: { member: known.member } };
    return { element: element(PAGE_VISITOR_ID, deps.visitor), reader: { visitor: deps.visitor } };
  };
  return async (req) => (isNavigation(req) ? await inTime(whoIs(req)) : null);
}
