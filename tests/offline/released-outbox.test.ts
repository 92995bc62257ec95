import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import type { Session } from '@common/contract/training/sessions';
import { FIXTURES, readAnswers, unpackClub } from '@server/testing/released-data';
import { sender } from '@server/testing/sender';
import { openScreen, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { shows } from '../harness/club';
import { nothingWaits } from '../harness/player-page';
import { type ServerProcess, startServerProcess } from '../harness/server-process';

/** Storage of a browser, as the released version's own page left it. */
interface StoredBrowser {
  databases: Record<string, { version: number; stores: Record<string, [string, unknown][]> }>;
  localStorage: Record<string, string>;
}
const VERSION = '0.1.0';

let folder: string;
let server: ServerProcess;
let browser: Browser;
let phone: Screen;
const { readAt, keys } = readAnswers(VERSION);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'win-the-day-'));
  unpackClub(VERSION, folder);
  const clock = pathToFileURL(join('server', 'testing', 'clock-at.mjs')).href;
  server = await startServerProcess({ NODE_OPTIONS: `--import ${clock}`, CLOCK_AT: readAt }, folder);
  browser = await launchToLook();
  phone = await openScreen(browser, PHONE, { baseURL: server.url });
  const [name = '', value = ''] = keys.cookies.bob.split('=');
  await phone.context.addCookies([{ name, value, url: server.url }]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  await rm(folder, { recursive: true, force: true });
  expect(phone.complaints).toEqual([]);
});

/** Puts it where that page had it; the page shown is no part of the app. */
async function putBack(page: Page, kept: StoredBrowser): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(async ({ databases, localStorage: texts }) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
    for (const [name, { version, stores }] of Object.entries(databases)) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onupgradeneeded = () =>
          Object.keys(stores).map((store) => request.result.createObjectStore(store));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const transaction = db.transaction(Object.keys(stores), 'readwrite');
      for (const [store, all] of Object.entries(stores))
        for (const [key, value] of all) transaction.objectStore(store).put(value, key);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      db.close();
    }
  }, kept);
}

test('what a page of 0.1.0 had kept without a network reaches the club after the upgrade, once, draft and all', async () => {
  onTestFailed(() => pictures({ phone }, server.output()));
  const packed = await readFile(join(FIXTURES, VERSION, 'browser.json.gz'));
  const stored: StoredBrowser = JSON.parse(gunzipSync(packed).toString());
  const { page } = phone;
  await putBack(page, stored);
  await page.goto('/home');
  const { send } = sender(server.url, { cookie: keys.cookies.bob });
  const done = async () => {
    const sessions: Session[] = (await send('GET', '/api/sessions')).body;
    return sessions.map(({ workout, exercises }) => [
      workout.name,
      ...exercises.map(({ actualReps, completed }) => `${actualReps.join(' ')}${completed ? ' done' : ''}`),
    ]);
  };
  // In Push day its rest skipped, its second set, the first of the next exercise, which is skipped then; and another
  // workout begun, with a set.
  const whole = [
    ['Leg day (copy)', '10', '', ''],
    ['Push day', '10 7 done', '0 done', ''],
    ['Leg day', '', '', ''],
    ['Pull day', '8 7 done', '', ''],
    ['Push day', '11 9 done', ' done', '12 done'],
  ];
  await expect.poll(done).toEqual(whole);
  await nothingWaits(phone);
  for (const wrong of ['could not be read', 'While you were away'])
    expect(await page.getByText(wrong).count()).toBe(0);

  await page.goto('/workouts');
  await page.getByRole('button', { name: 'New Workout' }).click();
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
  expect(await name.inputValue()).toBe('Arms');
  // Put back once more, as a browser that restores a profile does: each tap is known again.
  await putBack(page, stored);
  await page.goto('/home');
  await shows(page, 'Recent Workouts');
  await nothingWaits(phone);
  expect(await done()).toEqual(whole);
});
