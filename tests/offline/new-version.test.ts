import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DemoClient } from '../../scripts/demo/client.mjs';
import { DESKTOP, openScreen, PHONE, pictures, type Screen } from '../harness/browser';
import { launchBrowser } from '../harness/chromium';
import { buildWorkout, type ClubMember, shows } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { press } from '../harness/player-page';
import { type ServerProcess, startServerProcess } from '../harness/server-process';
import { openSite, PROMPT, type Site } from '../harness/two-builds';

let site: Site;
let server: ServerProcess;
let browser: Browser;
let max: ClubMember;
let phone: LinedScreen;
/** A page that the service worker has no part in, as on plain HTTP. */
let bare: Screen;

beforeAll(async () => {
  site = await openSite();
  server = await startServerProcess({}, undefined, site.folder);
  browser = await launchBrowser();
  const inviteCode = new URL(await server.setupLink()).searchParams.get('code');
  max = { email: 'max@example.com', client: new DemoClient(server.url) };
  await max.client.call('POST', '/api/invitations/redeem', { inviteCode, email: max.email });
  await buildWorkout(max, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 0, restTime: 300 }] },
  ]);
  phone = await openLinedScreen(browser, server.url, max, PHONE);
  const context = await browser.newContext({ ...DESKTOP, baseURL: phone.line.url, serviceWorkers: 'block' });
  await context.addCookies(await phone.context.cookies());
  bare = {
    ...(await openScreen(browser, DESKTOP, { baseURL: phone.line.url })),
    context,
    page: await context.newPage(),
  };
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await phone?.line.close();
  await server?.dispose();
  await site?.dispose();
  expect(phone.complaints).toEqual([]);
});

const PATIENT = { timeout: 15_000 };
const offer = (page: Page) => page.getByText('A new version is ready.');
/** Tells a page that went on from one that was loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

test('a new version waits while a workout runs, is offered after it, and taking it loses nothing that waits', async () => {
  onTestFailed(() => pictures({ phone }, server.output()));
  const { page } = phone;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await press(phone, 'Complete Set');
  await mark(page);
  await bare.page.goto('/');
  await shows(bare.page, PROMPT.now);

  await server.terminate();
  await site.deployNext();
  await server.start();
  await page.evaluate(async () => {
    const found = await navigator.serviceWorker.ready;
    // As when the member comes back to the tab.
    document.dispatchEvent(new Event('visibilitychange'));
    while (!found.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await press(phone, 'Skip Rest');
  await press(phone, 'Complete Set');
  await page.getByText('reconnecting').waitFor({ state: 'detached' });
  expect(await offer(page).count()).toBe(0);
  await press(phone, 'Close');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page
    .getByRole('region', { name: 'Active session' })
    .getByRole('button', { name: 'Resume' })
    .waitFor();
  await shows(page, PROMPT.now);
  expect(await offer(page).count()).toBe(0);

  await phone.leaveNetwork();
  await page.getByRole('button', { name: 'Resume' }).click();
  await press(phone, 'Skip Rest');
  await press(phone, 'Finish Workout');
  await page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
  await offer(page).waitFor();
  expect(await isSamePage(page)).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await shows(page, PROMPT.next);
  expect(await isSamePage(page)).toBe(false);
  expect(await offer(page).count()).toBe(0);

  await phone.findNetwork();
  await expect
    .poll(async () => (await max.client.call('GET', '/api/sessions'))[0].completed, PATIENT)
    .toBe(true);
  const sessions = await max.client.call('GET', '/api/sessions');
  expect(sessions).toHaveLength(1);
  expect(sessions[0].exercises[0]).toMatchObject({ completedSets: 3 });
});

test('a screen whose part went with the old version says so, keeps the rest of the app, and has a way back', async () => {
  onTestFailed(() => pictures({ bare }, server.output()));
  const { page } = bare;
  await page.getByRole('link', { name: 'Workouts' }).first().click();
  await page.getByRole('heading', { name: 'This screen could not be loaded' }).waitFor();
  await page.getByRole('navigation').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Back to Dashboard' }).click();
  await shows(page, PROMPT.next);
});
