import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHONE } from '../harness/browser';
import { launchToLook } from '../harness/chromium';
import { type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub({}, launchToLook);
});
afterAll(() => club?.close());

test('a week is copied to all weeks that have nothing', async () => {
  const member = await club.join('fill@example.com');
  const workout = await member.client.call('POST', '/api/workouts', {
    name: 'Push day',
    category: 'strength',
  });
  const schedule = [1, 3].map((week) => ({ workoutId: workout.id, week, day: week }));
  const body = { name: 'Base', duration: 4, schedule };
  const { id } = await member.client.call('POST', '/api/programs', body);
  const { page } = await club.screenOf(member, PHONE);
  await page.goto('/programs');
  await page.getByRole('button', { name: 'Manage Program: Base' }).click();
  await page.getByRole('button', { name: 'Copy Week' }).click();
  await page.getByRole('menuitem', { name: 'To All Empty Weeks' }).click();
  await page.getByText('Week 1 copied to 2 weeks').first().waitFor();
  const { workouts } = await member.client.call('GET', `/api/programs/${id}`);
  expect(workouts.map(({ week, day }: { week: number; day: number }) => [week, day])).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 1],
  ]);
});
