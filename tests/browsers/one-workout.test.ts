import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DESKTOP, openScreen } from '../harness/browser';
import { launchBrowser } from '../harness/chromium';
import { ENGINES, playOn } from '../harness/engines';
import { startServerProcess } from '../harness/server-process';
import { oneWorkoutOnTwoScreens } from '../stories/one-workout';

let chromium: Browser;
beforeAll(async () => {
  chromium = await launchBrowser();
});
afterAll(() => chromium?.close());

describe.for(ENGINES)('$name', (engine) => {
  test.skipIf(!engine.isHere)(
    'one workout: a phone of this browser and a desktop of Chromium show the same, over a kill -9 in the middle',
    { tags: engine.tag },
    async () => {
      const server = await startServerProcess();
      onTestFinished(server.dispose);
      const desktop = await openScreen(chromium, DESKTOP, { baseURL: server.url, outage: true });
      await playOn(engine, server, async (phone) => {
        await oneWorkoutOnTwoScreens(server, phone, desktop);
      });
      expect(desktop.complaints).toEqual([]);
    },
  );
});
