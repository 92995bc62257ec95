import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings, DESKTOP, PHONE } from '../harness/browser';
import { type Club, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('a set done by the clock is started, held and recorded on any screen, and ends once on each', async () => {
  const member = await club.join('clock@example.com');
  const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
  const plank = library.find(({ name }) => name === 'Plank');
  const { id } = await member.client.call('POST', '/api/workouts', {
    name: 'Core',
    category: 'strength',
    exercises: [{ exerciseId: plank?.id, sets: 3, reps: null, weight: null, duration: 2, restTime: 0 }],
  });
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const phone = await club.screenOf(member, PHONE);
  const desktop = await club.screenOf(member, DESKTOP);
  const players = [phone, desktop].map(({ page }) => page.getByRole('dialog', { name: 'Core' }));
  const [onPhone, onDesktop] = players as [(typeof players)[0], (typeof players)[0]];
  for (const { page } of [phone, desktop]) {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
  }

  await onPhone.getByRole('button', { name: 'Start 0:02' }).click();
  for (const player of players) await player.getByRole('group', { name: 'Set timer' }).waitFor();
  for (const { page } of [phone, desktop]) await shows(page, "Time's up!", 'Complete the set to record it.');
  await onDesktop.getByRole('button', { name: /^Complete Set/ }).click();
  for (const player of players) await player.getByRole('button', { name: 'Edit set 1: 0:02' }).waitFor();

  await onDesktop.getByLabel('Actual Time', { exact: true }).fill('45');
  await onDesktop.getByRole('button', { name: /^Start 0:45/ }).click();
  await onPhone.getByRole('group', { name: 'Set timer' }).getByRole('button', { name: 'Pause' }).click();
  await onDesktop.getByRole('group', { name: 'Set timer' }).getByRole('button', { name: 'Start' }).waitFor();
  for (const { page } of [phone, desktop]) expect(await axeFindings(page)).toEqual([]);
  await onPhone.getByRole('button', { name: 'Stop Timer' }).click();
  await onPhone.getByRole('button', { name: 'Undo: Timer stopped' }).waitFor();
  await onPhone.getByRole('button', { name: 'Complete Set' }).click();
  for (const player of players) await player.getByRole('button', { name: 'Edit set 2: 0:02' }).waitFor();
  const { exercises } = await member.client.call('GET', '/api/sessions/active');
  expect(exercises[0].sets).toMatchObject([{ seconds: 2 }, { seconds: 2 }]);
  for (const { context, complaints } of [phone, desktop]) {
    await context.close();
    expect(complaints).toEqual([]);
  }
});

test('the timer of a set and what moves it are in view on the smallest phone', async () => {
  const member = await club.join('small-clock@example.com');
  const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
  const { id } = await member.client.call('POST', '/api/workouts', {
    name: 'Core',
    category: 'strength',
    exercises: [
      {
        exerciseId: library.find(({ name }) => name === 'Plank')?.id,
        ...{ sets: 3, reps: null, weight: null, duration: 600, restTime: 0 },
      },
    ],
  });
  await member.client.call('POST', '/api/sessions', { workoutId: id });
  const small = { ...PHONE, viewport: { width: 320, height: 568 } };
  const { page, context, complaints } = await club.screenOf(member, small as typeof PHONE);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await page.getByRole('button', { name: 'Start 10:00' }).click();
  const group = page.getByRole('group', { name: 'Set timer' });
  const undo = page.getByRole('button', { name: 'Undo: Timer started' });
  await undo.waitFor();
  const below = async () => {
    const [row, dock] = [await group.boundingBox(), await undo.boundingBox()];
    return row && dock ? dock.y - (row.y + row.height) : -1;
  };
  await expect.poll(below).toBeGreaterThanOrEqual(0);
  await context.close();
  expect(complaints).toEqual([]);
});
