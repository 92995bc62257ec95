import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkout, type ServedClub, serveClub } from '../harness/club';
import {
  expectFaulty,
  fill,
  findDialog,
  findToast,
  openApp,
  press,
  screen,
  signInHere,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
  await signInHere(club, club.admin);
});
afterAll(() => club?.close());

const localTime = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('a workout of years back is logged with its sets, and gets another day and another end', async () => {
  const { client } = club.admin;
  await buildWorkout(club.admin, { name: 'Push day', category: 'strength' }, [
    { exercises: [{ name: 'Barbell bench press', sets: 2, reps: 8, weight: 130 }] },
  ]);
  const user = await openApp(club, '/progress');
  await user.click(await screen.findByRole('link', { name: 'Log Past Workout' }));
  const form = within(await screen.findByRole('form', { name: 'Past workout' }));
  await form.findByRole('option', { name: 'Push day' });
  await user.selectOptions(form.getByLabelText('Workout'), 'Push day');
  fill(form.getByLabelText('Day'), '2999-05-04');
  await user.click(form.getByRole('button', { name: 'Log Workout' }));
  await expectFaulty(form.getByLabelText('Day'), /future/);
  fill(form.getByLabelText('Day'), '2011-05-04');
  fill(form.getByLabelText('Start'), '18:30');
  fill(form.getByLabelText('Minutes'), '45');
  fill(form.getByLabelText('Set 2 reps'), '6');
  await user.click(form.getByRole('button', { name: 'Add set' }));
  await press(user, 'Add Exercise');
  fill(await screen.findByRole('searchbox', { name: 'Search exercises' }), 'push-up');
  await press(user, /^Add Push-up/);
  await press(user, 'Log Workout');
  await findToast('Workout logged');
  const [session] = await client.call('GET', '/api/sessions');
  expect(session).toMatchObject({
    startTime: localTime(2011, 4, 4, 18, 30),
    totalDuration: 45,
    phase: 'completed',
    exercises: [
      { actualReps: [8, 6, 8], actualWeight: [130, 130, 130], completed: true },
      { completedSets: 3 },
    ],
  });
  const details = await findDialog('Push day');
  await user.click(await details.findByRole('button', { name: 'Change Date' }));
  fill(details.getByLabelText('Day'), '2012-01-02');
  fill(details.getByLabelText('End'), '19:30');
  await user.click(details.getByRole('button', { name: 'Save' }));
  await findToast('Date changed');
  expect(await client.call('GET', `/api/sessions/${session.id}`)).toMatchObject({
    startTime: localTime(2012, 0, 2, 18, 30),
    endTime: localTime(2012, 0, 2, 19, 30),
    totalDuration: 60,
    version: session.version + 1,
  });
});

test('exercises that belong to no workout are logged under a name of their own', async () => {
  const user = await openApp(club, '/log-workout');
  const form = within(await screen.findByRole('form', { name: 'Past workout' }));
  await user.click(form.getByRole('button', { name: 'Log Workout' }));
  await form.findByText('Please add an exercise with at least one set.');
  fill(form.getByLabelText('Name'), 'Beach day');
  await press(user, 'Add Exercise');
  fill(await screen.findByRole('searchbox', { name: 'Search exercises' }), 'wall sit');
  await press(user, /^Add Wall sit/);
  fill(await screen.findByLabelText('Set 1 time'), '1:30');
  await press(user, 'Log Workout');
  await findToast('Workout logged');
  const [session] = await club.admin.client.call('GET', '/api/sessions?limit=1');
  expect(session).toMatchObject({ workout: { name: 'Beach day' }, completed: true });
  expect(session.exercises[0].sets[0]).toMatchObject({ seconds: 90 });
});
