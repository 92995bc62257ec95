import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, PHONE } from '../harness/browser';
import { type Club, openClub } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** A member's own name for the library's Push-up. */
const PUSHUPS = {
  name: 'Pushups',
  category: 'strength',
  difficulty: 'beginner',
  muscleGroups: ['chest'],
  equipment: 'none',
  measure: 'reps',
  instructions: '',
};

test('the form of an exercise passes axe in both themes, with help too', async () => {
  const member = await club.join('own@example.com');
  const { page } = await club.screenOf(member, PHONE);
  await page.goto('/exercises');
  await page.getByRole('button', { name: 'New Exercise' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Exercise' });
  await dialog.getByLabel('Name').fill('Dip machine');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  await dialog.getByLabel('Tracked by').selectOption('Assisted');
  await dialog.getByText('Less help is better.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('offline the picker of the player has the own exercises', async () => {
  const member = await club.join('own-3@example.com');
  await member.client.call('POST', '/api/own-exercises', { ...PUSHUPS, name: 'Yoke walk' });
  const { page, context } = await club.screenOf(member, PHONE);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Empty Workout', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Quick workout' });
  await player.getByRole('button', { name: 'Add Exercise' }).click();
  await page.getByRole('button', { name: 'Add Yoke walk' }).waitFor();
  await page
    .getByRole('dialog', { name: 'Add Exercises' })
    .getByRole('button', { name: 'Back', exact: true })
    .click();
  await context.setOffline(true);
  await player.getByRole('button', { name: 'Add Exercise' }).click();
  await page.getByRole('button', { name: 'Add Yoke walk' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await player.getByRole('heading', { name: 'Yoke walk' }).first().waitFor();
  await context.setOffline(false);
});
