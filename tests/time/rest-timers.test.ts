import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { HOUR_MS } from '@common/constants';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { launchBrowser } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { clockOffset, settableClock, setWallClock, stepPhase } from '../harness/page-clock';
import { nothingWaits, press } from '../harness/player-page';

const HALF_HOUR_MS = 1_800_000;
/** Server, browser and test share one machine, so the true offset is 0; clocks are in whole milliseconds. */
const WHOLE_MS = 1;

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
let desktop: LinedScreen;

beforeAll(async () => {
  club = await openClub({ NODE_OPTIONS: '--import ./tests/harness/shifted-clock.mjs' }, launchBrowser);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 9, reps: 10, weight: 0, restTime: 300 }] },
  ]);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
  desktop = await openLinedScreen(club.browser, club.server.url, ada, DESKTOP);
  await settableClock(phone.context);
  await phone.page.goto('/workouts');
  await phone.page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await press(phone, 'Complete Set');
  await desktop.page.goto('/home');
  await resume(desktop);
  await timer(desktop.page).waitFor();
});
afterAll(async () => {
  for (const screen of [phone, desktop]) await screen?.line.close();
  await club?.close();
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});

const timer = (page: Page) => page.getByRole('dialog').getByRole('timer');
const secondsOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const clockOf = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
const shown = async (page: Page) => ((await timer(page).textContent()) ?? '').trim();
const both = (text: string | RegExp) =>
  Promise.all([phone, desktop].map(({ page }) => timer(page).filter({ hasText: text }).waitFor()));
const showAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const resume = ({ page }: LinedScreen) => page.getByRole('button', { name: 'Resume', exact: true }).click();

/**
 * Shows the screen again until its clock is this near to the truth: each time is a burst of probes, the best one stays.
 */
const comesWithin = (page: Page, ms: number) =>
  expect
    .poll(
      async () => {
        await showAgain(page);
        return Math.abs(await clockOffset(page));
      },
      // Not more often: a server slows down clients that probe without end.
      { timeout: 30_000, interval: 700 },
    )
    .toBeLessThanOrEqual(ms);
const apart = (a: number, b: number) => {
  const ms = Math.abs(a - b) % 1_000;
  return Math.min(ms, 1_000 - ms);
};

test('pause, +15, −15, reset, start and skip: each is the same on both screens', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await press(phone, 'Pause$');
  await desktop.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Start/ })
    .waitFor();
  const held = await shown(phone.page);
  await both(held);
  await press(phone, '15 seconds more');
  await both(clockOf(secondsOf(held) + 15));
  await press(desktop, '15 seconds less');
  await both(held);
  await press(desktop, 'Reset timer');
  await both('05:');
  const whole = await shown(phone.page);
  await both(whole);
  await press(phone, 'Start$');
  await expect.poll(async () => secondsOf(await shown(desktop.page))).toBeLessThan(secondsOf(whole));
  await press(desktop, 'Skip Rest');
  await phone.page.getByRole('heading', { name: 'Rest between sets' }).waitFor({ state: 'detached' });
  await desktop.page.getByRole('heading', { name: 'Rest timer' }).waitFor();
});

// Only round trips are measured: half of the asymmetry is invisible to any estimate.
test('with 100 ms of delay one way from the start, up or down, two clocks are at most 50 ms apart', async () => {
  await comesWithin(desktop.page, WHOLE_MS);
  for (const way of ['up', 'down'] as const) {
    Object.assign(phone.line.delay, { up: 0, down: 0, [way]: 100 });
    await phone.page.goto('/home');
    await phone.page.evaluate(() => localStorage.removeItem('serverClockOffset'));
    await comesWithin(phone.page, 50 + WHOLE_MS);
  }
  Object.assign(phone.line.delay, { up: 0, down: 0 });
});

test('a network that becomes slow one way in the middle moves no clock: the countdowns step within 50 ms of each other', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  await phone.page.goto('/home');
  await resume(phone);
  for (const { page } of [phone, desktop]) await comesWithin(page, 5);
  phone.line.delay.up = 100;
  await showAgain(phone.page);
  await press(phone, 'Complete Set');
  await both(/^0[45]:\d\d$/);
  await nothingWaits(phone);
  expect(Math.abs(await clockOffset(phone.page))).toBeLessThanOrEqual(5);
  const [a, b] = await Promise.all([stepPhase(phone.page, 6), stepPhase(desktop.page, 6)]);
  expect(apart(a, b)).toBeLessThanOrEqual(50);
  phone.line.delay.up = 0;
});

test('a clock that is an hour wrong shows the right time at once, from the start and when it is set meanwhile', async () => {
  const right = async () => {
    await expect
      .poll(async () => {
        const [a, b] = await Promise.all([shown(phone.page), shown(desktop.page)]);
        return Math.abs(secondsOf(a) - secondsOf(b));
      })
      .toBeLessThanOrEqual(1);
  };
  for (const wrong of [HOUR_MS, -HOUR_MS]) {
    await setWallClock(phone.page, wrong);
    await showAgain(phone.page);
    await right();
    await expect.poll(async () => Math.abs((await clockOffset(phone.page)) + wrong)).toBeLessThanOrEqual(100);
  }
  await phone.context.addInitScript((shift) => {
    (globalThis as unknown as { wallClock: { shiftMs: number } }).wallClock.shiftMs = shift;
  }, -HOUR_MS);
  await phone.page.reload();
  await timer(phone.page).waitFor();
  await right();
});

test('after half an hour of sleep a screen knows at once that the rest is over, with and without the server', async () => {
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  const devtools = await phone.context.newCDPSession(phone.page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  phone.line.cut();
  process.kill(club.server.pid(), 'SIGUSR2');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await setWallClock(phone.page, -HOUR_MS + HALF_HOUR_MS);
  await showAgain(phone.page);
  await phone.page.getByRole('heading', { name: /^Set 3 of/ }).waitFor();
  expect(await timer(phone.page).count()).toBe(0);

  phone.line.mend();
  await press(phone, 'Complete Set');
  await expect
    .poll(async () => (await ada.client.call('GET', '/api/sessions/active')).exercises[0].completedSets)
    .toBe(3);
  await desktop.page.reload();
  await both(/^0[45]:\d\d$/);
});
