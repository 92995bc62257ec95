import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorkout, type ServedClub, serveClub } from '../harness/club';
import {
  choose,
  DESKTOP_SIZE,
  findDialog,
  findTexts,
  isGone,
  PHONE_SIZE,
  press,
  resume,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

const [BENCH, SQUAT, PUSH_UP] = ['Barbell bench press', 'Barbell back squat', 'Push-up'];
/** A member at this window in a running workout of three exercises with two sets each. */
async function lifter(email: string, size = PHONE_SIZE) {
  const member = await club.join(email);
  const { id: workoutId } = await buildWorkout(member, { name: 'Full body', category: 'strength' }, [
    {
      exercises: [BENCH, SQUAT, PUSH_UP].map((name) => ({
        name,
        sets: 2,
        reps: 5,
        weight: 100,
        restTime: 60,
      })),
    },
  ]);
  const { id } = await member.client.call('POST', '/api/sessions', { workoutId });
  await signInHere(club, member);
  const user = await resume(club, size);
  const session = () => member.client.call('GET', `/api/sessions/${id}`);
  const openSheet = async () => {
    await press(user, /Whole Session$|^Change Workout$/);
    return findDialog('Session: Full body');
  };
  return { member, workoutId, session, user, openSheet };
}
const round = () => within(screen.getByRole('region', { name: 'Round 1' }));

test('B9, B10: two exercises are ticked into a superset, split again, and the workout takes it over', async () => {
  const { member, workoutId, session, user, openSheet } = await lifter('superset@example.com');
  const sheet = await openSheet();
  await choose(user, `Change ${PUSH_UP}`, 'Make Superset');
  await sheet.findByText('Tick another one');
  await user.click(sheet.getByLabelText(`Select ${BENCH}`));
  await sheet.findByText('2 selected');
  await press(user, 'Make Superset');
  await round().findByRole('heading', { name: 'Superset, 2 laps' });
  await sheet.findByRole('button', { name: new RegExp(`^A2 ${PUSH_UP}`) });
  expect(sheet.queryByLabelText(`Select ${BENCH}`)).toBeNull();
  await choose(user, `Change ${BENCH}`, 'Split Superset');
  await isGone(() => sheet.queryByRole('heading', { name: 'Superset, 2 laps' }));
  await press(user, /^Undo/);
  await round().findByRole('heading', { name: 'Superset, 2 laps' });
  await press(user, 'Close');
  await findTexts(document.body, 'Superset · A1 of 2 · lap 1');
  await press(user, /^Complete Set/);
  await findTexts(document.body, 'Superset · A2 of 2 · lap 1');
  await waitFor(async () => expect((await session()).state.facts).toHaveLength(4));
  await member.client.call('PUT', `/api/sessions/${(await session()).id}`, { completed: true });
  const changes = within(await screen.findByRole('region', { name: 'What you changed' }));
  changes.getByText(`Superset: ${BENCH} + ${PUSH_UP}`);
  await press(user, 'Save to Workout');
  await isGone(() => screen.queryByRole('region', { name: 'What you changed' }));
  const { rounds } = await member.client.call('GET', `/api/workouts/${workoutId}`);
  expect(
    rounds.map(
      ({ style, exercises }: { style?: { style: string }; exercises: { exercise: { name: string } }[] }) => [
        style?.style,
        ...exercises.map(({ exercise }) => exercise.name),
      ],
    ),
  ).toEqual([
    ['superset', BENCH, PUSH_UP],
    [undefined, SQUAT],
  ]);
});

test('B11: the rest of an exercise is changed from the menu, and the workout takes it over', async () => {
  const { member, workoutId, session, user } = await lifter('rests@example.com', DESKTOP_SIZE);
  await choose(user, 'Workout menu', 'Change Rest');
  const dialog = await findDialog(`Rest after ${BENCH}`);
  await user.click(await dialog.findByRole('radio', { name: '2:30' }));
  await isGone(() => screen.queryByRole('dialog', { name: `Rest after ${BENCH}` }));
  await press(user, /^Complete Set/);
  await waitFor(async () => expect((await session()).state.rest.durationMs).toBe(150_000));
  await member.client.call('PUT', `/api/sessions/${(await session()).id}`, { completed: true });
  const changes = within(await screen.findByRole('region', { name: 'What you changed' }));
  changes.getByText(`${BENCH}: rest 2:30 min instead of 1:00 min`);
  await press(user, 'Save to Workout');
  await isGone(() => screen.queryByRole('region', { name: 'What you changed' }));
  const { exercises } = await member.client.call('GET', `/api/workouts/${workoutId}`);
  expect(exercises[0].restTime).toBe(150);
});

test('Escape leaves the ticking, then the library, and closes the sheet only then', async () => {
  const { user, openSheet } = await lifter('escapes@example.com');
  const sheet = await openSheet();
  await choose(user, `Change ${PUSH_UP}`, 'Make Superset');
  await sheet.findByText('Tick another one');
  await user.keyboard('{Escape}');
  await isGone(() => sheet.queryByText('Tick another one'));
  await press(user, 'Add Exercise');
  await sheet.findByRole('searchbox');
  await user.keyboard('{Escape}');
  await sheet.findByRole('button', { name: 'Finish Now' });
  await user.keyboard('{Escape}');
  await isGone(() => screen.queryByRole('button', { name: 'Finish Now' }));
});

test('several exercises are added one after the other, and the search box is cleared after each', async () => {
  const { session, user, openSheet } = await lifter('adds@example.com');
  await openSheet();
  await press(user, 'Add Exercise');
  const library = await findDialog('Add Exercises');
  const box = await library.findByLabelText<HTMLInputElement>('Search exercises');
  await user.type(box, 'plank');
  await press(user, 'Add Plank');
  await library.findByText('1 added');
  expect(box.value).toBe('');
  expect(library.queryByRole('button', { name: 'Add Plank' })).toBeNull();
  await user.type(box, 'goblet');
  await press(user, 'Add Goblet squat');
  await library.findByText('2 added');
  await press(user, 'Done');
  const sheet = await findDialog('Session: Full body');
  await sheet.findByText('Goblet squat');
  await waitFor(async () => expect((await session()).workout.exercises).toHaveLength(5));
});
