import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser';
import { type Club, type ClubMember, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

/** A workout of one set of each of these, in this order. */
async function build({ client }: ClubMember, planned: Record<string, object>) {
  const library: { id: string; name: string }[] = await client.call('GET', '/api/exercises');
  const exercises = Object.entries(planned).map(([name, fields]) => ({
    exerciseId: library.find((one) => one.name === name)?.id,
    sets: 1,
    restTime: 0,
    reps: null,
    weight: null,
    ...fields,
  }));
  return client.call('POST', '/api/workouts', { name: 'Mixed day', category: 'other', exercises });
}
const km = (value: number) => ({ value, unit: 'km' });

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('each measure is typed, shown, told and mended in its own figures, on %s', async (name, size) => {
  const member = await club.join(`measures-${name.at(-1)}@example.com`);
  await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
  const { id } = await build(member, {
    Plank: { duration: 60 },
    'Easy jog': { targets: [{ distance: km(5), seconds: 1_500 }] },
    'Air bike sprint': { targets: [{ calories: 20, seconds: 60 }] },
    "Farmer's carry": { duration: 40, weight: 0 },
    'Pull-up': { reps: 8, weight: 0 },
    Burpee: { measure: 'reps', reps: 20 },
  });
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const { page, context, complaints } = await club.screenOf(member, size as typeof PHONE);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  const player = page.getByRole('dialog', { name: 'Mixed day' });
  const field = (label: string) => player.getByLabel(label, { exact: true });
  const complete = async (exercise: string, told: string) => {
    await player.getByRole('heading', { name: exercise, exact: true }).waitFor();
    await player.getByRole('button', { name: /^Complete Set/ }).click();
    await shows(page, `${told} recorded.`);
  };

  await player.getByRole('heading', { name: 'Plank', exact: true }).waitFor();
  await expect.poll(() => field('Actual Time').inputValue()).toBe('1:00');
  expect(await field('Actual Reps').count()).toBe(0);
  await player.getByRole('button', { name: '+5 Actual Time' }).click();
  await complete('Plank', '1:05');

  await player.getByRole('heading', { name: 'Easy jog', exact: true }).waitFor();
  await field('Actual Distance (km)').fill('5,2');
  await field('Actual Time').fill('2430');
  await complete('Easy jog', '5.2 km in 24:30');

  await player.getByRole('heading', { name: 'Air bike sprint', exact: true }).waitFor();
  await field('Actual Calories').fill('18');
  await complete('Air bike sprint', '18 cal in 1:00');

  await player.getByRole('heading', { name: "Farmer's carry", exact: true }).waitFor();
  await field('Actual Weight (kg)').fill('24');
  await complete("Farmer's carry", '0:40 × 24 kg');

  await player.getByRole('heading', { name: 'Pull-up', exact: true }).waitFor();
  await field('Actual Weight (kg)').fill('-20');
  await complete('Pull-up', '8 × BW − 20 kg');

  await player.getByRole('heading', { name: 'Burpee', exact: true }).waitFor();
  expect(await field('Actual Weight (kg)').count()).toBe(0);
  // What a tap shows at once reaches the server a moment later.
  const recorded = async () => {
    const { exercises } = await member.client.call('GET', '/api/sessions/active');
    return exercises.slice(0, 5).map(({ sets }: { sets: object[] }) => sets[0]);
  };
  await expect
    .poll(recorded)
    .toMatchObject([
      { seconds: 65 },
      { distance: km(5.2), seconds: 1_470 },
      { calories: 18, seconds: 60 },
      { load: { value: 24, unit: 'kg' }, seconds: 40 },
      { reps: 8, load: { value: -20, unit: 'kg' } },
    ]);
  await player.getByRole('button', { name: /^Complete Set/ }).click();
  await player.getByRole('button', { name: 'Edit set 1: 20 reps' }).waitFor();
  await player.getByRole('button', { name: 'Edit set 1: 5.2 km in 24:30' }).click();
  const editor = page.getByRole('dialog', { name: 'Set 1 · Easy jog' });
  await editor.getByLabel('Time', { exact: true }).fill('24:15');
  await editor.getByRole('button', { name: 'Save' }).click();
  await player.getByRole('button', { name: 'Edit set 1: 5.2 km in 24:15' }).waitFor();
  await context.close();
  expect(complaints).toEqual([]);
});

test('the history of an exercise reads what is carried as carried beside the body', async () => {
  const member = await club.join('carried@example.com');
  const { id, exercises } = await build(member, { 'Pull-up': { reps: 8, weight: 0 } });
  const session = await member.client.call('POST', '/api/sessions', { workoutId: id });
  await member.client.call('PUT', `/api/session-exercises/${session.exercises[0].id}`, {
    sets: [{ reps: 8, weight: 33, load: { value: 15, unit: 'kg' } }],
    completed: true,
  });
  const { page, context, complaints } = await club.screenOf(member);
  await page.goto(`/exercises/${exercises[0].exerciseId}`);
  await page.getByRole('tab', { name: 'History' }).click();
  await shows(page, '8 × BW + 15 kg');
  await context.close();
  expect(complaints).toEqual([]);
});
