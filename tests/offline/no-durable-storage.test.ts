import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { PHONE, pictures } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, openClub } from '../harness/club';
import { type LinedScreen, openLinedScreen } from '../harness/line';
import { press } from '../harness/player-page';

/** A browser that has no database of its own (an old private window) is another device at each load. */
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
  await phone.context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
});
afterAll(async () => {
  await phone?.line.close();
  await club?.close();
});

test('what was tapped without a network counts once, though the page was loaded again before it was sent', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { page } = phone;
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Start Workout: Push day' }).click();
  await press(phone, 'Start Workout');
  await page.getByRole('dialog').locator('[data-status=live]').first().waitFor();
  const lifted = async () =>
    (await ada.client.call('GET', '/api/sessions/active')).exercises[0].completedSets;

  for (const set of [1, 2, 3]) {
    await page.getByRole('heading', { name: `Set ${set} of 4` }).waitFor();
    await phone.leaveNetwork();
    await press(phone, 'Complete Set');
    await page.getByRole('heading', { name: `Set ${set + 1} of 4` }).waitFor();
    await phone.findNetwork();
    await page.goto('/home');
    await expect.poll(lifted, { timeout: 15_000 }).toBe(set);
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
  }
});
