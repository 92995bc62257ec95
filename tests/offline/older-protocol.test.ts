import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { PHONE, pictures } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type ClubMember, foundClub, shows } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { nextSet, press } from '../harness/player-page';
import { type ServerProcess, startServerProcess } from '../harness/server-process';
import { openSite, PROMPT, type Site } from '../harness/two-builds';

let site: Site;
let server: ServerProcess;
let browser: Browser;
let max: ClubMember;
let phone: LinedScreen;

beforeAll(async () => {
  // Like 0.1.0 and 0.2.0: pages that speak protocol version 1, under a worker that does not name its version.
  const spoken = (version: number) => `LIVE_PROTOCOL_VERSION = ${version};`;
  site = await openSite([
    { file: 'common/contract/live-protocol.ts', from: spoken(LIVE_PROTOCOL_VERSION), to: spoken(1) },
    { file: 'vite.config.ts', from: ", '/version-worker.js'", to: '' },
  ]);
  await site.deployNext();
  server = await startServerProcess({}, undefined, site.folder);
  browser = await launchToLook();
  max = await foundClub(server);
  await buildWorkout(max, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 3, reps: 10, weight: 0, restTime: 0 }] },
  ]);
  phone = await openLinedScreen(browser, server.url, max, PHONE);
});
afterAll(async () => {
  await browser?.close();
  await phone?.line.close();
  await server?.dispose();
  await site?.dispose();
});

test('a page that the server refuses keeps what is tapped, is replaced in the middle of the workout, and loses nothing', async () => {
  onTestFailed(() => pictures({ phone }, server.output()));
  const { page } = phone;
  await page.goto('/workouts');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await press(phone, 'Complete Set');
  await nextSet(phone, 2);
  await press(phone, 'Complete Set');
  await shows(page, '3 waiting');
  await page.goto('/');
  await shows(page, PROMPT.next);
  await page.getByRole('button', { name: 'Reload' }).waitFor();

  await server.terminate();
  await site.deployFirst();
  await server.start();
  // As when the member comes back to the tab.
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const spoken = () => page.evaluate(() => caches.keys());
  await expect.poll(spoken).toContain(`live-protocol-${LIVE_PROTOCOL_VERSION}`);
  await shows(page, PROMPT.next);
  expect(await max.client.call('GET', '/api/sessions')).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await shows(page, PROMPT.now);
  const sets = async () => (await max.client.call('GET', '/api/sessions'))[0]?.exercises[0].actualReps;
  await expect.poll(sets).toEqual([10, 10]);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('heading', { name: /^Set 3 of/ }).waitFor();
  expect(await page.getByText('A new version is ready.').count()).toBe(0);
});
