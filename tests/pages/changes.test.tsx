import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWorkout, type ClubMember, type ServedClub, serveClub } from '../harness/club';
import {
  answer,
  choose,
  fill,
  findDialog,
  findTexts,
  findToast,
  isGone,
  loseCall,
  openApp,
  press,
  screen,
  signInHere,
  undo,
  valueIn,
  within,
} from '../harness/rendered-app';

// A member's own things are edited, copied, deleted after a question, and put back.

let club: ServedClub;
let ada: ClubMember;
let pushId: string;
let user: UserEvent;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());
let members = 0;
beforeEach(async () => {
  members += 1;
  ada = await club.join(`ada-${members}@example.com`, { firstName: 'Ada' });
  pushId = (await benchPress('Push day', 2)).id;
  await signInHere(club, ada);
});

const send = (method: string, path: string, body?: object) => ada.client.call(method, path, body);
const benchPress = (name: string, sets: number) =>
  buildWorkout(ada, { name, category: 'strength', estimatedDuration: 45 }, [
    { exercises: [{ name: 'Barbell bench press', sets, reps: 10, weight: 135 }] },
  ]);
const findCard = (name: string) => screen.findByRole('article', { name });
const cardIsGone = (name: string) => isGone(() => screen.queryByRole('article', { name }));
/** A program of two weeks with the workout on the first Tuesday. */
async function schedule(name: string): Promise<void> {
  const { id } = await send('POST', '/api/programs', { name, duration: 2 });
  await send('POST', '/api/program-workouts', { programId: id, workoutId: pushId, week: 1, day: 2 });
}

test('a set starts from what was done last time, which stands beside it', async () => {
  const session = await send('POST', '/api/sessions', { workoutId: pushId });
  await send('PUT', `/api/session-exercises/${session.exercises[0].id}`, {
    actualReps: [12, 11],
    actualWeight: [140, 150],
  });
  await send('PUT', `/api/sessions/${session.id}`, { completed: true });
  user = await openApp(club, '/workouts');
  await press(user, 'Start Workout: Push day');
  await press(user, /^Start Workout$/);
  await screen.findAllByText(/last time 12 × 140/);
  expect([valueIn('Actual Reps'), valueIn('Actual Weight (lbs)')]).toEqual(['12', '140']);
});

test('a workout is duplicated, deleted after a question, and put back', async () => {
  user = await openApp(club, '/workouts');
  await choose(user, 'More for Push day', 'Duplicate');
  await findCard('Push day (copy)');
  await press(user, 'Delete Push day (copy)');
  await screen.findByText('Are you sure you want to delete this workout?');
  await answer(user, 'Cancel');
  await findCard('Push day (copy)');
  await press(user, 'Delete Push day (copy)');
  await answer(user, 'Delete');
  await cardIsGone('Push day (copy)');
  await findToast('Workout deleted');
  const names = async () => (await send('GET', '/api/workouts')).map(({ name }: { name: string }) => name);
  await expect.poll(names).toEqual(['Push day']);
  await undo(user);
  await findToast('Workout restored');
  await findCard('Push day (copy)');
  await findCard('Push day');
});

test('a workout that cannot be deleted comes back', async () => {
  user = await openApp(club, '/workouts');
  loseCall('DELETE', '/api/workouts');
  await press(user, 'Delete Push day');
  await answer(user, 'Delete');
  await findToast('Failed to delete workout. Please try again.');
  await findCard('Push day');
});

test('a program is renamed, copied, deleted and put back with its schedule', async () => {
  await schedule('Base');
  user = await openApp(club, '/programs');
  await choose(user, 'More for Base', 'Edit');
  const editor = await findDialog('Edit Program');
  fill(editor.getByLabelText('Program name'), 'Peak');
  await user.click(editor.getByRole('button', { name: 'Save Program' }));
  await findTexts(await findCard('Peak'), '1 workout scheduled');
  await choose(user, 'More for Peak', 'Copy');
  await findTexts(await findCard('Peak (copy)'), '1 workout scheduled');
  await choose(user, 'More for Peak', 'Delete');
  await answer(user, 'Delete');
  await cardIsGone('Peak');
  await findToast('Program deleted');
  await undo(user);
  await findToast('Program restored');
  await findTexts(await findCard('Peak'), '1 workout scheduled');
});

test('an own exercise that doubles another is merged into it, and the merge is taken back', async () => {
  await send('POST', '/api/own-exercises', {
    ...{ name: 'Pushups', category: 'strength', difficulty: 'beginner', muscleGroups: ['chest'] },
    ...{ equipment: 'none', measure: 'reps', instructions: '' },
  });
  user = await openApp(club, '/exercises');
  const ownExercises = within(await screen.findByRole('region', { name: 'Own exercises' }));
  await choose(user, 'Change Pushups', 'Merge');
  const dialog = await findDialog('Pushups is the same as…');
  fill(dialog.getByLabelText('Search exercises'), 'push-up');
  await user.click(await dialog.findByRole('button', { name: 'Merge Pushups into Push-up' }));
  await answer(user, 'Merge');
  await user.click(await ownExercises.findByText('Archived and merged (1)'));
  await choose(user, 'Change Pushups', 'Undo Merge');
  await isGone(() => ownExercises.queryByText(/^Archived and merged/));
  expect(await send('GET', '/api/own-exercises')).toMatchObject([{ mergedInto: null }]);
});
