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

test('at the first start without a network the browser is asked to keep what waits', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page } = phone;
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
  const asked = () => page.evaluate(() => document.documentElement.dataset.askedToKeep ?? 'no');
  expect(await asked()).toBe('no');

  await phone.leaveNetwork();
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await expect.poll(asked).toBe('yes');
  await phone.findNetwork();
});
