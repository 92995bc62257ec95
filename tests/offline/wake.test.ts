import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { isChromiumPackaged, launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub, shows } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { nextSet, press, startOnBoth } from '../harness/player-page';

let club: Club;
let ada: ClubMember;
/** With a back-forward cache, which the driver turns off unless told. */
let browser: Browser;
let phone: LinedScreen;
let desktop: LinedScreen;

beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    {
      exercises: [
        { name: 'Push-up', sets: 6, reps: 10, weight: 0, restTime: 120 },
        { name: 'Plank', sets: 2, reps: 1, weight: 0, restTime: 0 },
      ],
    },
  ]);
  browser = await launchToLook({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  phone = await openLinedScreen(browser, club.server.url, ada, PHONE);
  // The server's pages stay out of that cache in Chromium; elsewhere, or behind another proxy, they may not.
  phone.line.ignoresNoStore = true;
  desktop = await openLinedScreen(club.browser, club.server.url, ada, DESKTOP);
  await startOnBoth(phone, desktop, 'Push day');
});
afterAll(async () => {
  await browser?.close();
  for (const screen of [phone, desktop]) await screen?.line.close();
  await club?.close();
  expect(phone.complaints).toEqual([]);
});

const atSet = (page: Page, set: number) =>
  page.getByRole('heading', { name: new RegExp(`^Set ${set} of`) }).waitFor();

test('a reload in the middle of a set and of a rest stands where it stood', async () => {
  const { page } = phone;
  await atSet(page, 1);
  await page.reload();
  await atSet(page, 1);
  await press(phone, 'Complete Set');
  // A tap is stored once it shows; a reload before that loses it.
  const rest = page.getByRole('heading', { name: 'Rest between sets' });
  await rest.waitFor();
  await page.reload();
  await rest.waitFor();
  await shows(page.getByRole('timer').locator('xpath=..'), /^01:[345]\d$|^02:00$/);
  await press(phone, 'Skip Rest');
  await atSet(page, 2);
});

test('a page that was hidden and asleep while others went on shows what is true when it is looked at again', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  // The phone has sent its own taps.
  await nextSet(desktop, 2);
  const devtools = await phone.context.newCDPSession(phone.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await press(desktop, 'Complete Set');
  await press(desktop, 'Skip Rest');
  await expect
    .poll(async () => (await ada.client.call('GET', '/api/sessions/active')).exercises[0].completedSets)
    .toBe(2);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await atSet(phone.page, 3);
});

const BACK_FORWARD = 'a page that comes back from the back-forward cache shows what is true';
test.skipIf(isChromiumPackaged())(BACK_FORWARD, { tags: 'back-forward-cache' }, async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  const { page } = phone;
  await page.evaluate(() => {
    Object.assign(globalThis, { isSamePage: true });
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasPersisted: persisted }));
  });
  await page.goto('data:text/html,elsewhere');
  await press(desktop, 'Complete Set');
  await press(desktop, 'Skip Rest');
  await page.goBack({ waitUntil: 'commit' });
  const seen = await page.evaluate(() => [
    'isSamePage' in globalThis,
    (globalThis as { wasPersisted?: boolean }).wasPersisted,
    (performance.getEntriesByType('navigation')[0] as { notRestoredReasons?: unknown }).notRestoredReasons ??
      null,
  ]);
  expect(seen).toEqual([true, true, null]);
  await atSet(page, 4);
});
