import type { Browser } from 'playwright-core';
import { type DESKTOP, openScreen, PHONE, type Screen } from '@tests/harness/browser';
import { signIn } from '@tests/harness/sign-in';

/** A screen of the member's with the workout under way open in the player; `url` is the address of the node. */
export async function openPlayer(
  browser: Browser,
  member: { email: string },
  url: string,
  size: typeof PHONE | typeof DESKTOP = PHONE,
): Promise<Screen> {
  const screen = await openScreen(browser, size, { baseURL: url, outage: true });
  await signIn(screen.context, member, url);
  await screen.page.goto('/home');
  await screen.page.getByRole('button', { name: 'Resume', exact: true }).click();
  await chip(screen, 'live').waitFor();
  return screen;
}

/** The player's connection status, when it has this text. */
export const chip = ({ page }: Screen, word: 'live' | RegExp) => {
  const all = page.getByRole('dialog').locator('[data-status]').filter({ visible: true });
  return (
    word === 'live' ? all.and(page.locator('[data-status="live"]')) : all.filter({ hasText: word })
  ).first();
};
