import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, openScreen, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type ClubMember, foundClub, shows } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { type ServerProcess, startServerProcess } from '../harness/server-process';
import { openSite, PROMPT, type Site } from '../harness/two-builds';
import { takeNewVersion } from '../stories/new-version';

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
  browser = await launchToLook();
  max = await foundClub(server);
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
});
afterAll(async () => {
  await browser?.close();
  await phone?.line.close();
  await server?.dispose();
  await site?.dispose();
  expect(phone.complaints).toEqual([]);
});

test('a new version waits while a workout runs, is offered after it, and taking it loses nothing that waits', async () => {
  onTestFailed(() => pictures({ phone }, server.output()));
  await bare.page.goto('/');
  await shows(bare.page, PROMPT.now);
  await takeNewVersion({ phone, server, site, member: max });
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
