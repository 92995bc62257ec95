import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { buildWorkout, type Club, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('sets that differ, another measure and a superset are built by a person, on %s', async (name, size) => {
  const member = await club.join(`editor-${name.at(-1)}@example.com`);
  await member.client.call('PATCH', '/api/settings', { effort: 'rpe' });
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    {
      exercises: [
        { name: 'Barbell bench press', sets: 2, reps: 8, weight: 135 },
        { name: 'Burpee', sets: 2, reps: 10, weight: 0 },
      ],
    },
  ]);
  const { page, context, complaints } = await club.screenOf(member, size as typeof PHONE);
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'More for Push day' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Workout' });
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const save = () => dialog.getByRole('button', { name: 'Save Workout' }).click();

  await dialog.getByRole('button', { name: 'More for Barbell bench press' }).waitFor();
  expect(await dialog.getByLabel('Tracked by').count()).toBe(0);
  await dialog.getByRole('button', { name: 'More for Barbell bench press' }).click();
  await dialog.getByRole('button', { name: 'Add Warm-Ups to Barbell bench press' }).click();
  // 70 percent of 135 lb, as 45, 35, 25, 10, 5 and 2.5 lb plates make it.
  expect(await field('Set 3 lbs').inputValue()).toBe('90');
  await dialog.getByRole('button', { name: 'Make All the Same' }).click();
  await field('Sets').first().fill('2');
  await dialog.getByRole('button', { name: 'Set Each Separately' }).click();
  await dialog.getByRole('combobox', { name: 'Set 1 kind' }).selectOption({ label: 'Warm-up' });
  await field('Set 1 lbs').fill('95');
  await field('Set 2 Reps').fill('12-8');
  await save();
  await shows(page, 'Please check the marked numbers.', 'Type reps like 10, or a range like 8-12.');
  await field('Set 2 Reps').fill('8-12');
  await field('Set 2 RPE').fill('8.5');
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await dialog.getByRole('button', { name: 'More for Burpee' }).click();
  await dialog.getByRole('combobox', { name: 'Tracked by' }).nth(1).selectOption({ label: 'Time' });
  await field('Time (min:s)').fill('130');
  await dialog.getByRole('combobox', { name: 'Format of Round 1' }).selectOption({ label: 'Superset' });
  await field('Rest between (sec)').fill('15');
  await save();
  await dialog.waitFor({ state: 'detached' });

  const workout = await member.client.call('GET', `/api/workouts/${id}`);
  expect(workout.rounds[0].style).toEqual({ style: 'superset', roundNumber: 1, restBetween: 15 });
  expect(workout.exercises).toMatchObject([
    {
      sets: 3,
      reps: 8,
      weight: 135,
      targets: [
        { kind: 'warm_up', reps: 8, load: { value: 95, unit: 'lb' } },
        { reps: 8, repsMax: 12, rpe: 8.5, load: { value: 135, unit: 'lb' } },
        { reps: 8, repsMax: 12, rpe: 8.5, load: { value: 135, unit: 'lb' } },
      ],
    },
    { sets: 2, reps: null, measure: 'time', duration: 90 },
  ]);
  const card = page.getByRole('article', { name: 'Push day' });
  await shows(card, '2 × 8–12 + 1 W', '2 × 1:30');

  await page.getByRole('button', { name: 'More for Push day' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const style = dialog.getByRole('combobox', { name: 'Format of Round 1' });
  await style.selectOption({ label: 'Tabata' });
  await shows(dialog, /^8 × 20 s \/ 10 s[.]/);
  await style.selectOption({ label: 'EMOM' });
  await field('Every (min:s)').fill('soon');
  await save();
  await dialog.getByRole('alert').filter({ hasText: 'This clock cannot start.' }).first().waitFor();
  await field('Every (min:s)').fill('1:00');
  await field('Repeats').fill('12');
  await style.selectOption({ label: 'AMRAP' });
  await style.selectOption({ label: 'EMOM' });
  await shows(dialog, /^EMOM 12 min[.]/);
  // The clock says how many sets there are, and when to rest.
  const figures = dialog.getByRole('group', { name: 'Burpee', exact: true });
  await figures.getByLabel('Time (min:s)', { exact: true }).waitFor();
  expect(await figures.locator('input').count()).toBe(1);
  await dialog.getByRole('button', { name: 'More for Burpee' }).click();
  await dialog.getByRole('button', { name: 'Copy Burpee into Round 2' }).click();
  await dialog.getByRole('region', { name: 'Round 2' }).getByText('Burpee', { exact: true }).waitFor();
  await save();
  await dialog.waitFor({ state: 'detached' });
  const clocked = await member.client.call('GET', `/api/workouts/${id}`);
  expect(clocked.rounds[0].style).toEqual({ style: 'emom', roundNumber: 1, everySeconds: 60, times: 12 });
  expect(clocked.rounds[1].exercises).toHaveLength(1);
  await page.getByRole('button', { name: 'Push day', exact: true }).click();
  await shows(page, 'EMOM 12 min');
  await context.close();
  expect(complaints).toEqual([]);
});
