import { afterAll, beforeAll, expect, test } from 'vitest';
import { useLiveStore } from '@client/sync/live-store';
import { buildWorkout, type ClubMember, type ServedClub, serveClub } from '../harness/club';
import {
  answer,
  DESKTOP_SIZE,
  fill,
  findDialog,
  findTexts,
  findToast,
  isGone,
  openApp,
  press,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

// Programs as a member plans and follows them: progressions, weeks, goals.

let club: ServedClub;
let members = 0;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

/** A member of this window who counts in kilograms, with a workout whose squat has a progression. */
async function withWorkout(progression: object | null = null) {
  members += 1;
  const member = await club.join(`programs-${members}@example.com`);
  await signInHere(club, member);
  await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
  const workout = await buildWorkout(member, { name: 'Leg day', category: 'strength' }, [
    {
      exercises: [
        { name: 'Barbell back squat', sets: 2, reps: 5 },
        { name: 'Push-up', sets: 2, reps: 8 },
      ],
    },
  ]);
  const load = { value: 60, unit: 'kg' };
  const target = { reps: 5, load };
  const change = { targets: [target, target], ...(progression && { progression }) };
  await member.client.call('PUT', `/api/workout-exercises/${workout.exercises[0].id}`, change);
  return { member, workout };
}
const straight = { kind: 'straight', step: { value: 2.5, unit: 'kg' } };

const makeProgram = ({ client }: ClubMember, workoutId: string, weeks: readonly number[], duration = 4) =>
  client.call('POST', '/api/programs', {
    name: 'Base',
    duration,
    schedule: weeks.map((week) => ({ workoutId, week, day: 1 })),
  });

test('a goal of a lift: set, drawn with the way to it, shown in the exercise’s chart, removed and undone', async () => {
  const { member, workout } = await withWorkout(straight);
  const session = await member.client.call('POST', '/api/sessions', { workoutId: workout.id });
  const sets = [{ reps: 5, weight: 132, load: { value: 60, unit: 'kg' } }];
  await member.client.call('PUT', `/api/session-exercises/${session.exercises[0].id}`, { sets });
  await member.client.call('PUT', `/api/sessions/${session.id}`, { completed: true });
  const program = await makeProgram(member, workout.id, [1, 2]);
  const start = { programId: program.id, mode: 'queue', start: new Date().toISOString().slice(0, 10) };
  const { id } = await member.client.call('POST', '/api/runs', start);
  const year = new Date().getUTCFullYear() + 1;
  const [by, byText] = [`${year}-03-01`, `Mar 1, ${year}`];
  const user = await openApp(club, `/programs/follow/${id}`);
  await press(user, 'Set a goal for Barbell back squat');
  const dialog = await findDialog('Goal of Barbell back squat');
  const save = () => dialog.getByRole('button', { name: 'Save' });
  expect(save().matches(':disabled, [aria-disabled="true"]')).toBe(true);
  fill(dialog.getByLabelText('Weight (kg)'), '100');
  fill(dialog.getByLabelText(/^By/), '2020-01-01');
  await dialog.findByText('Choose today or a later day.');
  fill(dialog.getByLabelText(/^By/), '2099-03-01');
  await dialog.findByText(/^Choose a day before /);
  fill(dialog.getByLabelText(/^By/), by);
  // A decision is stored for the member, who is known once the live client has started.
  await waitFor(() => expect(useLiveStore.getState().memberId).not.toBeNull());
  await user.click(save());
  await findToast(`Goal of Barbell back squat: 100 kg by ${byText}`);
  await screen.findByText(`60 kg at the start, 60 kg now. Goal: 100 kg by ${byText}`);
  await screen.findByRole('img', { name: '0 % of the way' });
  await press(user, 'Change the goal of Barbell back squat');
  await user.click(
    (await findDialog('Goal of Barbell back squat')).getByRole('button', { name: 'Remove Goal' }),
  );
  await screen.findByRole('button', { name: 'Set a goal for Barbell back squat' });
  const removal = await waitFor(() => {
    const toasts = [...document.querySelectorAll('li')];
    const shown = toasts.find(({ textContent }) =>
      textContent.includes('Goal of Barbell back squat removed'),
    );
    if (!shown) throw new Error('no toast says that the goal was removed');
    return shown;
  });
  await user.click(within(removal).getByRole('button', { name: 'Undo' }));
  await screen.findByRole('img', { name: '0 % of the way' });
  await expect.poll(async () => (await member.client.call('GET', `/api/runs/${id}`)).facts).toHaveLength(3);
  await openApp(club, `/exercises/${workout.exercises[0].exerciseId}`);
  const chart = await screen.findByRole('region', { name: 'Estimated 1RM' });
  await waitFor(() => within(chart).getByRole('row', { name: 'Goal 100 kg' }));
});

test('weeks of a program are inserted, moved and removed, and what is wrong is named where it is', async () => {
  const { member, workout } = await withWorkout({ ...straight, step: { value: 1, unit: 'kg' } });
  const { id } = await makeProgram(member, workout.id, [1, 2], 3);
  const weeks = async () => {
    const { duration, workouts } = await member.client.call('GET', `/api/programs/${id}`);
    return [duration, ...workouts.map(({ week }: { week: number }) => week)];
  };
  const user = await openApp(club, '/programs', DESKTOP_SIZE);
  await press(user, 'Manage Program: Base');
  const builder = await findDialog('Base');
  const change = async (item: string) => {
    await press(user, 'Change Weeks');
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await builder.findByText(
    'Leg day: Barbell back squat goes up by 1 kg. The smallest step you can load is 2.5 kg.',
  );
  await builder.findByRole('button', { name: /^Leg day Worth checking/ });
  await change('Insert a Week After');
  await expect.poll(weeks).toEqual([4, 1, 3]);
  await builder.findByText('Week 2 has no workouts. Copy another week to it, or remove it.');
  await builder.findByRole('tab', { name: 'Week 2 · empty', selected: true });
  await change('Move Earlier');
  await expect.poll(weeks).toEqual([4, 2, 3]);
  await builder.findByRole('tab', { name: 'Week 1 · empty', selected: true });
  await change('Remove Week 1');
  await expect.poll(weeks).toEqual([3, 1, 2]);
  await change('Remove Week 1');
  await answer(user, 'Remove Week');
  await expect.poll(weeks).toEqual([2, 1]);
  await user.click(builder.getByRole('button', { name: 'Close' }));
  await press(user, 'Start Program: Base');
  const start = await screen.findByRole('dialog', { name: 'Start Base' });
  await findTexts(start, 'Week 2 has no workouts. Copy another week to it, or remove it.');
});

test('a progression is set for several exercises at once, and the simulation says where it leads', async () => {
  const { member, workout } = await withWorkout();
  await makeProgram(member, workout.id, [1, 2, 3, 4]);
  const user = await openApp(club, '/programs', DESKTOP_SIZE);
  await press(user, 'Manage Program: Base');
  await press(user, 'Set Progressions');
  const dialog = await findDialog('Set Progressions');
  await user.selectOptions(dialog.getByLabelText('Progression in a program'), 'straight');
  await user.click(dialog.getByRole('button', { name: 'All of Leg day' }));
  await user.click(dialog.getByLabelText(/^Push-up/));
  await user.click(dialog.getByLabelText(/^Push-up/));
  await user.click(dialog.getByRole('button', { name: 'Set for 2' }));
  await findToast('Progression of 2 exercises set');
  await isGone(() => screen.queryByRole('dialog', { name: 'Set Progressions' }));
  const { exercises } = await member.client.call('GET', `/api/workouts/${workout.id}`);
  expect(exercises.map(({ progression }: { progression?: { kind: string } }) => progression?.kind)).toEqual([
    'straight',
    'straight',
  ]);
  const card = within(await screen.findByRole('region', { name: 'If all goes well' }));
  await card.findByRole('row', { name: 'Week 4 67.5 kg' });
  await card.findByRole('option', { name: 'Push-up' });
  await user.selectOptions(card.getByLabelText('Exercise'), 'Push-up');
  fill(await card.findByLabelText('Starting weight (kg)'), '10');
  await card.findByRole('row', { name: 'Week 4 17.5 kg' });
});

test('a program that is followed twice is due twice on Home', async () => {
  const { member, workout } = await withWorkout();
  const program = await makeProgram(member, workout.id, [1]);
  const run = { programId: program.id, mode: 'queue', start: new Date().toISOString().slice(0, 10) };
  for (let count = 0; count < 3; count += 1) await member.client.call('POST', '/api/runs', run);
  await openApp(club, '/home');
  const also = within(await screen.findByRole('list', { name: 'Also today' }));
  expect(also.getAllByText('Leg day')).toHaveLength(2);
});
