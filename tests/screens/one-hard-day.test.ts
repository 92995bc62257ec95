import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { liftedSets } from '../../common/player/entries';
import type { Session } from '../../common/sessions';
import { axeFindings } from '../harness/browser';
import { DESKTOP, PHONE, pictures } from '../harness/browser';
import { type Club, openClub, shows } from '../harness/club';

let club: Club;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club?.close());

test('a member who counts kilograms does a superset, replaces an exercise and an EMOM, on two screens, with the server killed', async () => {
  const member = await club.join('one-hard-day@example.com');
  await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
  const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
  const idOf = (name: string) => library.find((one) => one.name === name)?.id;
  const lift = { sets: 2, reps: 8, weight: 0, restTime: 0, roundNumber: 1 };
  const load = { value: 62.5, unit: 'kg' };
  const { id: workoutId } = await member.client.call('POST', '/api/workouts', {
    name: 'Hard day',
    category: 'strength',
    exercises: [
      {
        ...lift,
        exerciseId: idOf('Barbell bench press'),
        targets: [
          { reps: 8, load },
          { reps: 8, load },
        ],
      },
      { ...lift, exerciseId: idOf('Push-up') },
      { ...lift, exerciseId: idOf('Burpee'), roundNumber: 2 },
    ],
    rounds: [
      { style: 'superset', roundNumber: 1, restBetween: 0 },
      { style: 'emom', roundNumber: 2, everySeconds: 60, times: 2 },
    ],
  });
  await member.client.call('POST', '/api/sessions', { workoutId });
  const phone = await club.screenOf(member, PHONE);
  const desktop = await club.screenOf(member, DESKTOP);
  onTestFailed(() => pictures({ phone, desktop }, club.server.output()));
  const player = ({ page }: typeof phone) => page.getByRole('dialog', { name: 'Hard day' });
  const screens = [phone, desktop];
  for (const { page } of screens) {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
  }
  const complete = (screen: typeof phone) =>
    player(screen)
      .getByRole('button', { name: /^Complete Set/ })
      .click();
  const stands = (name: string) =>
    Promise.all(screens.map((screen) => player(screen).getByRole('heading', { name }).first().waitFor()));

  // The first lap: half a kilogram stays half a kilogram on both screens.
  await stands('Barbell bench press');
  await shows(player(desktop), '8 × 62.5 kg');
  expect(await axeFindings(phone.page)).toEqual([]);
  await complete(phone);
  await stands('Push-up');
  await player(phone).getByRole('button', { name: 'Change workout' }).click();
  const plan = phone.page.getByRole('dialog', { name: 'Change workout' });
  await plan.getByRole('button', { name: 'Change Push-up' }).click();
  await phone.page.getByRole('menuitem', { name: 'Replace' }).click();
  const alike = phone.page.getByRole('button', { name: /^Replace Push-up by / });
  const other = (await alike.first().getAttribute('aria-label'))!.replace('Replace Push-up by ', '');
  await alike.first().click();
  await phone.page.keyboard.press('Escape');
  await stands(other);
  await complete(desktop);
  await stands('Barbell bench press');

  // The second lap while no server answers: the phone goes on, the desktop follows when it is back.
  await club.server.kill();
  await complete(phone);
  await player(phone).getByRole('heading', { name: other }).first().waitFor();
  await complete(phone);
  await player(phone).getByRole('button', { name: 'Start Clock' }).click();
  await club.server.start();
  await player(desktop).getByRole('button', { name: 'Pause clock' }).waitFor();

  await player(desktop).getByRole('button', { name: 'End Round' }).click();
  for (const screen of screens)
    await player(screen).getByRole('heading', { name: 'Workout complete' }).waitFor();
  const [listed] = await member.client.call('GET', '/api/sessions');
  const session: Session = await member.client.call('GET', `/api/sessions/${listed.id}`);
  expect(session.phase).toBe('completed');
  const done = liftedSets(session.state).map(({ entryId, reps, load: lifted }) => [
    session.workout.exercises.find(({ id }) => id === entryId)?.exercise.name,
    reps,
    lifted?.value,
  ]);
  expect(done.filter(([name]) => name === 'Barbell bench press')).toEqual([
    ['Barbell bench press', 8, 62.5],
    ['Barbell bench press', 8, 62.5],
  ]);
  expect(done.filter(([name]) => name === other)).toHaveLength(2);
  for (const { context } of screens) await context.close();
});
