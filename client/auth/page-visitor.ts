import { PAGE_VISITOR_ID, type PageVisitor } from '@common/contract/painted-screens';
import { showClub } from './club';

/** Sign-in options embedded in the page for a visitor; null if there were none. */
let offered: PageVisitor | null = null;

/** Sets the sign-in options of this page. */
export function offer(ways: PageVisitor): void {
  offered = ways;
}

/**
 * True if the page says that no member is signed in; also takes its sign-in options. Removed when read, as it may be
 * outdated later.
 */
export function takePageVisitor(): boolean {
  const element = globalThis.document?.getElementById(PAGE_VISITOR_ID);
  if (!element) return false;
  element.remove();
  try {
    const visitor = JSON.parse(element.textContent) as PageVisitor;
    offer(visitor);
    showClub(visitor.club);
    return true;
  } catch {
    return false;
  }
}

/** The sign-in options embedded in the page. */
export const offeredByPage = (): PageVisitor | null => offered;
