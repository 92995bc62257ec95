import { PAGE_VISITOR_ID, type PageVisitor } from '../../common/page-visitor';

/** What the page offered to a visitor when it was made, by this version's own server; null where it said nothing. */
let offered: PageVisitor | null = null;

/** These are the ways in here. */
export function offer(ways: PageVisitor): void {
  offered = ways;
}

/**
 * Whether the server wrote into this page, when it was opened, that nobody is signed in. Good for once: later it may
 * be otherwise.
 */
export function takePageVisitor(): boolean {
  const element = globalThis.document?.getElementById(PAGE_VISITOR_ID);
  if (!element) return false;
  element.remove();
  try {
    offer(JSON.parse(element.textContent) as PageVisitor);
    return true;
  } catch {
    return false;
  }
}

/** The ways to sign in that the page itself has named. */
export const offeredByPage = (): PageVisitor | null => offered;
