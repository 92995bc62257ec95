import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { DESKTOP, openScreen, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type ServerProcess, startServerProcess } from '../harness/server-process';
import { oneWorkoutOnTwoScreens } from './one-workout';

let server: ServerProcess;
let browser: Browser;
let phone: Screen;
let desktop: Screen;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await launchToLook();
  const options = { baseURL: server.url, outage: true };
  phone = await openScreen(browser, PHONE, options);
  desktop = await openScreen(browser, DESKTOP, options);
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

test('carries a workout on two screens from the set-up link to the finish, over a kill -9 in the middle', async () => {
  onTestFailed(() => pictures({ phone, desktop }, server.output()));
  await oneWorkoutOnTwoScreens(server, phone, desktop);
  expect([...phone.complaints, ...desktop.complaints]).toEqual([]);
});
