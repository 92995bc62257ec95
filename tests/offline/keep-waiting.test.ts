import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { PHONE, pictures } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { readyForNoNetwork } from '../harness/offline-cache';
import { press } from '../harness/player-page';

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
beforeAll(async () => {
  club = await openClub();
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }] },
  ]);
  phone = await openLinedScreen(club.browser, club.server.url, ada, PHONE);
});
afterAll(async () => {
  await phone?.line.close();
  await club?.close();
  expect(phone.complaints).toEqual([]);
});

test('at the first start without a network the browser is asked to keep the store, and a woken worker tells the page', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page, context } = phone;
  await page.addInitScript(() => {
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function (this: StorageManager) {
      document.documentElement.dataset.askedToKeep = 'yes';
      return persist.call(this);
    };
  });
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).waitFor();
  await readyForNoNetwork(page);
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<{ origin: string; registrationId: string }>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve({ origin: new URL(found.scopeURL).origin, registrationId: found.registrationId });
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const { origin, registrationId } = await registered;
  const asked = () => page.evaluate(() => document.documentElement.dataset.askedToKeep ?? 'no');
  expect(await asked()).toBe('no');

  await phone.leaveNetwork();
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await expect.poll(asked).toBe('yes');
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      document.documentElement.dataset.heard = String(data?.type);
    }),
  );
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'send-outbox',
    lastChance: false,
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.heard)).toBe('network-back');
  await phone.findNetwork();
});
