import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkout, type PlannedExercise, type ServedClub, serveClub } from '../harness/club';
import {
  DESKTOP_SIZE,
  fill,
  findDialog,
  findTexts,
  findToast,
  isGone,
  PHONE_SIZE,
  press,
  resume,
  screen,
  signInHere,
  valueIn,
  waitFor,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

const PRESS = { name: 'Barbell bench press', sets: 5, reps: 8, weight: 135, restTime: 0 };
let members = 0;
/** A member at this window whose workout of these exercises has been started. */
async function lifter(exercises: PlannedExercise[]) {
  members += 1;
  const member = await club.join(`set-list-${members}@example.com`);
  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, [
    { name: 'Main lifts', exercises },
  ]);
  const session = await member.client.call('POST', '/api/sessions', { workoutId });
  await signInHere(club, member);
  const active = () => member.client.call('GET', '/api/sessions/active');
  return { member, workoutId, session, active };
}
/** A member in the third set of five, in the player. */
async function inThirdSet(size = PHONE_SIZE) {
  const lifting = await lifter([PRESS, { name: 'Push-up', sets: 2, reps: 12, weight: 0 }]);
  await lifting.member.client.call('PUT', `/api/session-exercises/${lifting.session.exercises[0].id}`, {
    actualReps: [8, 7],
    actualWeight: [135, 140],
  });
  const user = await resume(club, size);
  await isNext(3, 5);
  return { ...lifting, user };
}
const isNext = (set: number, of: number) => screen.findByRole('heading', { name: `Set ${set} of ${of}` });
const rows = () => within(screen.getByRole('list', { name: 'Sets' })).getAllByRole('listitem');

test('every set is a row: one that is done opens to be mended, a tap records one to come as it says', async () => {
  const { user, active } = await inThirdSet();
  expect(rows()).toHaveLength(5);
  await press(user, 'Edit set 2: 7 × 140 lb');
  const editor = await findDialog('Set 2 · Barbell bench press');
  fill(editor.getByLabelText('Reps'), '6');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Edit set 2: 6 × 140 lb' });
  await press(user, 'Record set 4: 8 × 140 lb');
  await screen.findByRole('button', { name: 'Edit set 4: 8 × 140 lb' });
  // The one of now stays open, and the workout goes on behind the one that was tapped.
  await isNext(3, 5);
  await press(user, /^Complete Set/);
  await isNext(5, 5);
  await expect.poll(async () => (await active()).exercises[0].actualReps).toEqual([8, 6, 8, 8]);
});

test('a set is added below the list, and dropped there as long as it is not done and not the only one', async () => {
  const { user } = await inThirdSet();
  await press(user, 'Add Set');
  await isNext(3, 6);
  await screen.findByRole('button', { name: 'Record set 6: 8 × 140 lb' });
  for (const left of [5, 4, 3]) {
    await press(user, 'Remove Set');
    await isNext(3, left);
    expect(rows()).toHaveLength(left);
  }
  await press(user, /^Undo: Sets changed/);
  await press(user, 'Record set 4: 8 × 140 lb');
  // The last one is done: none stands behind it that could be dropped.
  await isGone(() => screen.queryByRole('button', { name: 'Remove Set' }));
  await screen.findByRole('button', { name: 'Add Set' });
});

test('the plates of the weight typed are drawn, and said', async () => {
  await inThirdSet();
  await screen.findByRole('img', { name: '45 + 2.5' });
  fill(screen.getByLabelText('Actual Weight (lbs)'), '187');
  await screen.findByRole('img', { name: '45 + 25 (2 lb short)' });
});

test.each([
  ['a phone', PHONE_SIZE],
  ['a desktop', DESKTOP_SIZE],
])('Undo gives back what was typed on %s', async (_name, size) => {
  const { user, active } = await inThirdSet(size);
  fill(screen.getByLabelText('Actual Weight (lbs)'), '145');
  fill(screen.getByLabelText('Actual Reps'), '7');
  await press(user, /^Complete Set/);
  await findToast('Set completed!7 reps at 145lbs recorded.');
  await isNext(4, 5);
  await waitFor(() => expect(valueIn('Actual Reps')).toBe('8'));
  await press(user, /^Undo: Set 3/);
  // The next set started with the same weight: only the reps tell that this is the one before.
  await waitFor(() => expect(valueIn('Actual Reps')).toBe('7'));
  expect(valueIn('Actual Weight (lbs)')).toBe('145');
  await isGone(() => screen.queryByText('Set completed!'));
  await expect.poll(async () => (await active()).exercises[0].completedSets).toBe(2);
});

test('no weight is BW only where an exercise is done with body weight', async () => {
  const { user, member, session } = await inThirdSet();
  await member.client.call('PUT', `/api/session-exercises/${session.exercises[0].id}`, {
    actualReps: [8],
    actualWeight: [0],
  });
  await screen.findByRole('button', { name: 'Edit set 1: 8 × 0 lb' });
  await press(user, /^Skip Exercise/);
  await screen.findByRole('heading', { name: 'Push-up' });
  await findTexts(screen.getByRole('dialog', { name: 'Push day' }), '12 × BW');
});

test('a superset says its exercise and lap; its rest names the exercise that comes next', async () => {
  const { member, workoutId, session } = await lifter([
    { ...PRESS, sets: 2 },
    { name: 'Push-up', sets: 2, reps: 12, weight: 0, restTime: 60 },
  ]);
  await member.client.call('DELETE', `/api/sessions/${session.id}`);
  const rounds = [{ roundNumber: 1, style: 'superset', restBetween: 20 }];
  await member.client.call('PUT', `/api/workouts/${workoutId}`, { rounds });
  await member.client.call('POST', '/api/sessions', { workoutId });
  const user = await resume(club);
  const player = screen.getByRole('dialog', { name: 'Push day' });
  await findTexts(player, 'Superset · A1 of 2 · lap 1', 'A1 Barbell bench press', 'A2 Push-up');
  await press(user, /^Complete Set/);
  await screen.findByText(/Push-up · Set 1 of 2 · 12/);
  await findTexts(player, 'Superset · A2 of 2 · lap 1');
});
