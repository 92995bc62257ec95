import { expect, onTestFailed, test } from 'vitest';
import { pictures } from '../harness/browser';
import { buildWorkout, type Club, type ClubMember, shows } from '../harness/club';
import type { LinedScreen } from '../harness/line';
import { readyForNoNetwork } from '../harness/line';
import { press } from '../harness/player-page';
import { pushDay } from '../harness/line';

let club: Club;
let ada: ClubMember;
let phone: LinedScreen;
pushDay([{ name: 'Push-up', sets: 4, reps: 10, weight: 0, restTime: 0 }], ['phone'], (made) => {
  ({ club, ada, phone } = made);
});

test('a whole workout without a network is there although it was deleted meanwhile', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  await phone.page.goto('/workouts');
  const start = phone.page.getByRole('button', { name: 'Start Workout: Push day' });
  await start.waitFor();
  await readyForNoNetwork(phone.page);
  await phone.leaveNetwork();
  await start.click();
  await press(phone, 'Start Workout');
  for (const next of ['Set 2 of 4', 'Set 3 of 4', 'Set 4 of 4']) {
    await press(phone, 'Complete Set');
    await phone.page.getByRole('dialog').getByRole('heading', { name: next }).waitFor();
  }
  await shows(phone.page, '4 waiting');
  const [{ id }] = await ada.client.call('GET', '/api/workouts');
  await ada.client.call('DELETE', `/api/workouts/${id}`);

  await phone.findNetwork();
  const sessions = () => ada.client.call('GET', '/api/sessions');
  await expect.poll(async () => (await sessions())[0]?.exercises[0].actualReps).toEqual([10, 10, 10]);
  await press(phone, 'Complete Set');
  await phone.page.getByRole('heading', { name: 'Workout complete' }).waitFor();
  await expect
    .poll(async () => (await sessions())[0])
    .toMatchObject({ completed: true, exercises: [{ actualReps: [10, 10, 10, 10] }] });
  expect(await sessions()).toHaveLength(1);
});

test('each set done without a network is there although the workout was edited meanwhile', async () => {
  onTestFailed(() => pictures({ phone }, club.server.output()));
  const { id } = await buildWorkout(ada, { name: 'Leg day', category: 'strength' }, [
    {
      exercises: [
        { name: 'Squat jump', sets: 3, reps: 10, weight: 0, restTime: 0 },
        { name: 'Plank', sets: 2, reps: 30, weight: 0, restTime: 0 },
      ],
    },
  ]);
  await phone.page.goto('/workouts');
  const start = phone.page.getByRole('button', { name: 'Start Workout: Leg day' });
  await start.waitFor();
  await phone.leaveNetwork();
  await start.click();
  await press(phone, 'Start Workout');
  for (const next of ['Set 2 of 3', 'Set 3 of 3', 'Set 1 of 2']) {
    await press(phone, 'Complete Set');
    await phone.page.getByRole('dialog').getByRole('heading', { name: next }).waitFor();
  }
  await shows(phone.page, '4 waiting');
  const { exercises } = await ada.client.call('GET', `/api/workouts/${id}`);
  await ada.client.call('DELETE', `/api/workout-exercises/${exercises[0].id}`);
  await ada.client.call('PUT', `/api/workout-exercises/${exercises[1].id}`, { sets: 1 });

  await phone.findNetwork();
  const session = async () => (await ada.client.call('GET', '/api/sessions'))[0];
  await expect
    .poll(session)
    .toMatchObject({ exercises: [{ actualReps: [10, 10, 10], completedSets: 3 }, { completedSets: 0 }] });
  await press(phone, 'Complete Set');
  await phone.page.getByRole('dialog').getByRole('heading', { name: 'Set 2 of 2' }).waitFor();
  await press(phone, 'Complete Set');
  await expect
    .poll(session)
    .toMatchObject({ completed: true, exercises: [{ completedSets: 3 }, { completedSets: 2 }] });
});
