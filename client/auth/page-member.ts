import { PAGE_MEMBER_ID, type PageMember, pageMemberSchema } from '../../common/page-member';
import { readTolerantly } from '../../common/strip-unknown';
import { noteListNumbers } from '../api/list-numbers';

/**
 * Who is signed in, as the server wrote into this page when it was opened; null where it says nothing (a page that the
 * service worker keeps), or what a newer server says cannot be read. Good for once: later it may be otherwise.
 */
export function takePageMember(): PageMember | null {
  const element = globalThis.document?.getElementById(PAGE_MEMBER_ID);
  if (!element) return null;
  element.remove();
  try {
    const known = readTolerantly(pageMemberSchema, JSON.parse(element.textContent)) as PageMember;
    noteListNumbers(['profile'], known.listNumbers);
    return known;
  } catch {
    return null;
  }
}
