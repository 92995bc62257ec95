import type { Page } from 'playwright-core';
import { LOGIN_COOKIE } from '@server/people/auth/browser/login-cookie';

/** An address without a screen. */
export const NOWHERE = '/no/such/screen';

/** Navigates without loading a new page, as a link of the app does. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const isMembers = async (page: Page): Promise<boolean> =>
  (await page.context().cookies()).some(({ name }) => name === LOGIN_COOKIE);

/**
 * Opens a screen anew, by way of an address without a screen, so that everything open on the screen before is gone.
 * Loading the page would cost a browser ten times as much; that is done for the first page, and for a visitor, for whom
 * every address shows something.
 */
export async function openScreenAnew(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank' || path === NOWHERE || !(await isMembers(page))) {
    await page.goto(path);
    return;
  }
  const nothingHere = page.getByRole('heading', { name: '404 Page Not Found' });
  // The prerendered page follows no navigation; the app does.
  await page.locator('#painted').waitFor({ state: 'detached' });
  await follow(page, NOWHERE);
  await nothingHere.waitFor();
  await follow(page, path);
  await nothingHere.waitFor({ state: 'detached' });
}
