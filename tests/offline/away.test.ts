import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { device } from '@server/testing/training';
import { axeFaults, PHONE, pictures, type Screen } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { buildWorkout, type Club, type ClubMember, openClub, sendCommand } from '../harness/club';

/** A screen that was away tells once what others did meanwhile. */
let club: Club;
let ada: ClubMember;
let phone: Screen;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
  ada = await club.join('ada@example.com', { firstName: 'Ada' });
  await buildWorkout(ada, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }] },
  ]);
  phone = await club.screenOf(ada, PHONE);
});
afterAll(async () => {
  await club?.close();
  expect(phone.complaints).toEqual([]);
});

const card = () => phone.page.getByRole('region', { name: 'While you were away' });

test('sets of another device show on one card, at home and in the player; read once it is gone for good', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page } = phone;
  const [{ id: workoutId }] = await ada.client.call('GET', '/api/workouts');
  const { id, workout } = await ada.client.call('POST', '/api/sessions', { workoutId });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
  // The copy for a start without a network is kept in a moment.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const [{ name = '' } = {}] = (await indexedDB.databases()).filter(({ name }) =>
          /-[0-9a-f]{24}$/.test(name ?? ''),
        );
        const db = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => resolve(opening.result);
        });
        const asking = db.transaction('sessions').objectStore('sessions').getAllKeys();
        const keys = await new Promise<IDBValidKey[]>((resolve) => {
          asking.onsuccess = () => resolve(asking.result);
        });
        db.close();
        return keys.filter((key) => /^[0-9a-f]{24}$/.test(String(key))).length;
      }),
    )
    .toBe(1);
  await page.goto('about:blank');
  const laptop = device({ id, workout }, 'the-laptop');
  for (const set of [1, 2]) await sendCommand(ada, laptop.completeSet(0, set, 10 + set, 0));
  await page.goto('/home');
  await card().getByText('2 sets added to Push day from another device.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // On a low window it is one line, and the set of now stays above the dock.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Push day' });
  const report = player.getByRole('region', { name: 'While you were away' });
  await report.getByRole('button', { name: 'Show' }).waitFor();
  const reps = player.getByRole('textbox', { name: 'Actual Reps' });
  const action = player.getByRole('button', { name: /^Complete Set/ });
  await expect
    .poll(async () => {
      const [field, button] = [await reps.boundingBox(), await action.boundingBox()];
      return field && button && button.y - (field.y + field.height);
    })
    .toBeGreaterThanOrEqual(0);
  await report.getByRole('button', { name: 'Show' }).click();
  await report.getByText('2 sets added to Push day from another device.').waitFor();
  await report.getByRole('button', { name: 'Dismiss' }).click();
  await card().first().waitFor({ state: 'detached' });
  // A reload of the same address would open the player again.
  await page.goto('/progress');
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).waitFor();
  await page.getByText(/^Active now/).waitFor();
  expect(await card().count()).toBe(0);
});
