import { PAGE_MEMBER_ID, type PageMember, pageMemberSchema } from '@common/page-member';
import { readTolerantly } from '@common/strip-unknown';
import { noteListNumbers } from '../api/list-numbers';

/**
 * The signed-in member, embedded in the page. Null if there is none (a page from the service worker's cache) or it
 * cannot be read. Removed when read, as it may be outdated later.
 */
export function takePageMember(): PageMember | null {
  const element = globalThis.document?.getElementById(PAGE_MEMBER_ID);
  if (!element) return null;
  element.remove();
  try {
    const embedded = readTolerantly(pageMemberSchema, JSON.parse(element.textContent)) as PageMember;
    noteListNumbers(['profile'], embedded.listNumbers);
    return embedded;
  } catch {
    return null;
  }
}
