import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLongHistory } from '@server/testing/long-history';
import { startTestApp, type TestApp } from '@server/testing/test-app';
import { DESKTOP, openScreen, PHONE, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';

const MANY = { workouts: 1_000, sessions: 5_000 };
/** Cards in the page at a time: three blocks of 24 are near a screen, and one more may hold the focus. */
const MOST_CARDS = 24 * 5;
let app: TestApp;
let browser: Browser;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
  const { member, ...kim } = await app.signUp({ firstName: 'Kim' });
  email = member.email;
  await seedLongHistory(app, { member, ...kim }, MANY);
  browser = await launchToLook();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function signedIn(kind: typeof PHONE | typeof DESKTOP): Promise<Screen> {
  const screen = await openScreen(browser, kind, { baseURL: app.url });
  const [name = '', value = ''] = (await app.signIn(email)).cookie.split('=');
  await screen.context.addCookies([{ name, value, url: app.url }]);
  return screen;
}

/** Scrolls through the whole page: which places of the list were met, and the most at once. */
const walkList = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const list = document.querySelector('[role=list][aria-label=Workouts]');
    const isNear = (block: Element) => {
      const { top, bottom } = block.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    };
    const met = new Set<number>();
    let most = 0;
    for (;;) {
      while ([...(list?.children ?? [])].some((block) => isNear(block) && block.childElementCount === 0))
        await frame();
      const items = [...document.querySelectorAll('[role=listitem][aria-posinset]')];
      for (const item of items) met.add(Number(item.getAttribute('aria-posinset')));
      most = Math.max(most, items.length);
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      if (isEnd) return { met: met.size, most };
      // Blocks stand ready more than this far beyond the screen.
      scrollBy(0, innerHeight + 1_000);
      await frame();
    }
  });

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  '1,000 workouts on %s: every card can be scrolled to, and few are in the page at a time',
  async (_name, kind) => {
    const { page, context, complaints } = await signedIn(kind);
    await page.goto('/workouts');
    await page.getByRole('article', { name: 'Plan 1', exact: true }).waitFor();
    const { met, most } = await walkList(page);
    expect(met).toBe(MANY.workouts);
    expect(most).toBeLessThanOrEqual(MOST_CARDS);
    await page.getByRole('searchbox', { name: 'Search workouts' }).fill('plan 777');
    await page.getByRole('article', { name: 'Plan 777', exact: true }).waitFor();
    await page.getByRole('article', { name: 'Plan 1', exact: true }).waitFor({ state: 'detached' });
    await context.close();
    expect(complaints).toEqual([]);
  },
);

test('5,000 sessions: the history turns page by page, and a day leads to the oldest', async () => {
  const { page, context, complaints } = await signedIn(PHONE);
  await page.goto('/progress');
  const lines = () => page.getByRole('link', { name: /^Details of Day \d+$/ });
  const line = (number: number) => page.getByRole('link', { name: `Details of Day ${number}`, exact: true });
  await line(10).waitFor();
  expect(await lines().count()).toBe(10);
  await page.getByRole('button', { name: 'View All' }).click();
  await line(25).waitFor();
  for (const first of [26, 51]) {
    await page.getByRole('button', { name: 'Older' }).click();
    await line(first).waitFor();
    await line(first - 1).waitFor({ state: 'detached' });
    await line(first + 24).waitFor();
    expect(await lines().count()).toBe(25);
  }
  await page.getByRole('button', { name: 'Newer' }).click();
  await line(26).waitFor();
  // Ten days before the last of 5,000, at four sessions a day.
  const old = new Date(Date.now() - (MANY.sessions / 4 - 10) * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Up to').fill(old);
  await line(26).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Older' }).click();
  await line(MANY.sessions).waitFor();
  await page.getByRole('button', { name: 'Older' }).waitFor({ state: 'detached' });
  await line(MANY.sessions).click();
  await page
    .getByRole('dialog', { name: `Day ${MANY.sessions}` })
    .getByText('Set 1')
    .first()
    .waitFor();
  await context.close();
  expect(complaints).toEqual([]);
});
