import { afterAll, beforeAll, expect, test } from 'vitest';
import { device } from '@server/testing/training';
import { buildWorkout, type PlannedExercise, type ServedClub, sendCommand, serveClub } from '../harness/club';
import {
  DESKTOP_SIZE,
  fill,
  findDialog,
  findTexts,
  findToast,
  isGone,
  openApp,
  PHONE_SIZE,
  press,
  resume,
  screen,
  signInHere,
  valueIn,
  waitFor,
  within,
} from '../harness/rendered-app';

// Figures as a member types, reads and mends them: units, effort and measures.

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

const SIZES = [
  ['a phone', PHONE_SIZE],
  ['a desktop', DESKTOP_SIZE],
] as const;
const bench = (fields: Partial<PlannedExercise> = {}) => [
  { name: 'Barbell bench press', sets: 3, reps: 8, weight: 130, restTime: 0, ...fields },
];
let members = 0;
/** A member with these settings at this window, in the player of a workout of these exercises. */
async function training(exercises: PlannedExercise[], settings = {}, size = PHONE_SIZE) {
  const member = await newMember();
  await member.client.call('PATCH', '/api/settings', settings);
  const { id } = await buildWorkout(member, { name: 'Push day', category: 'other' }, [{ exercises }]);
  const { id: sessionId } = await member.client.call('POST', '/api/sessions', { workoutId: id });
  const user = await resume(club, size);
  const entries = async () => (await member.client.call('GET', '/api/sessions/active')).exercises;
  const sets = async () => (await entries())[0].sets;
  return { member, sessionId, user, entries, sets };
}
async function newMember() {
  members += 1;
  const member = await club.join(`figures-${members}@example.com`);
  await signInHere(club, member);
  return member;
}
const settingsOf = ({ client }: Awaited<ReturnType<typeof newMember>>) => client.call('GET', '/api/settings');
const isNext = (set: number) => screen.findByRole('heading', { name: new RegExp(`^Set ${set} of`) });
const holds = (label: string, value: string) => waitFor(() => expect(valueIn(label)).toBe(value));
const fillIn = async (label: string, value: string) => fill(await screen.findByLabelText(label), value);

test.each(SIZES)(
  'a member who counts in kilograms trains in them to the half, exactly, on %s',
  async (_name, size) => {
    const { member, sessionId, user, entries } = await training(bench({ weight: 0 }), { unit: 'kg' }, size);
    await fillIn('Actual Weight (kg)', '60');
    await press(user, '+2.5 Actual Weight (kg)');
    expect(valueIn('Actual Weight (kg)')).toBe('62.5');
    await screen.findByRole('img', { name: '20 + 1.25' });
    await press(user, /^Complete Set/);
    await findToast('Set completed!8 reps at 62.5kg recorded.');
    await isNext(2);
    await holds('Actual Weight (kg)', '62.5');
    await screen.findByRole('button', { name: 'Edit set 1: 8 × 62.5 kg' });
    const recorded = { actualWeight: [138], sets: [{ load: { value: 62.5, unit: 'kg' } }] };
    await expect.poll(async () => (await entries())[0]).toMatchObject(recorded);
    // Finished, it tells its volume in the same unit: 8 × 62.5 kg.
    await member.client.call('PUT', `/api/sessions/${sessionId}`, { completed: true });
    await openApp(club, `/progress?session=${sessionId}`, size);
    const details = await screen.findByRole('dialog', { name: 'Push day' });
    await findTexts(details, 'kg lifted', '500');
    expect(within(details).queryByText('lb lifted')).toBeNull();
  },
);

test('a unit changed in a workout: sets stay as entered, the next are shown and recorded in it', async () => {
  const { member, user, sets } = await training(bench());
  await fillIn('Actual Weight (lbs)', '132.5');
  await press(user, /^Complete Set/);
  await screen.findByRole('button', { name: 'Edit set 1: 8 × 132.5 lb' });
  await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
  await screen.findByLabelText('Actual Weight (kg)');
  await holds('Actual Weight (kg)', '60.1');
  await screen.findByRole('button', { name: /^Record set 3.*8 × 60\.1 kg/ });
  await press(user, /^Complete Set/);
  await screen.findByRole('button', { name: 'Edit set 2: 8 × 60.1 kg' });
  await expect
    .poll(sets)
    .toMatchObject([{ load: { value: 132.5, unit: 'lb' } }, { load: { value: 60.1, unit: 'kg' } }]);
  for (const [set, label, value] of [
    ['Edit set 1: 8 × 132.5 lb', 'Weight (lbs)', '132.5'],
    ['Edit set 2: 8 × 60.1 kg', 'Weight (kg)', '60.1'],
  ] as const) {
    await press(user, set);
    const editor = await findDialog(/^Set \d · Barbell bench press$/);
    expect(editor.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    await user.click(editor.getByRole('button', { name: 'Close' }));
    await isGone(() => screen.queryByRole('dialog', { name: /^Set \d ·/ }));
  }
});

test('a load that was typed stays what it was when its unit is switched on another screen', async () => {
  const { member, user, sets } = await training(bench({ weight: 100 }));
  await fillIn('Actual Weight (lbs)', '225');
  await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
  await screen.findByLabelText('Actual Weight (kg)');
  await holds('Actual Weight (kg)', '102.1');
  await press(user, /^Complete Set/);
  await isNext(2);
  await expect.poll(sets).toEqual([{ reps: 8, weight: 225 }]);
  await fillIn('Actual Weight (kg)', '60');
  await press(user, /^Complete Set/);
  await expect.poll(sets).toMatchObject([{}, { load: { value: 60, unit: 'kg' } }]);
});

test('a rest follows the last set of an exercise where the member wants one, and Undo takes both back', async () => {
  const exercises = [...bench({ sets: 1, restTime: 90 }), { name: 'Push-up', sets: 1, reps: 5, weight: 0 }];
  const { user, sets } = await training(exercises, { restAfterExercise: true });
  await press(user, /^Complete Set/);
  await screen.findByRole('button', { name: 'Skip Rest' });
  await screen.findByText(/^Push-up · /);
  await press(user, /^Undo/);
  await isGone(() => screen.queryByRole('button', { name: 'Skip Rest' }));
  await expect.poll(sets).toEqual([]);
});

test('figures stay until their set is recorded: over a reload, the X and another screen', async () => {
  const { user, sets } = await training(bench({ weight: 100 }));
  const bothHold = async () => {
    await holds('Actual Reps', '12');
    await holds('Actual Weight (lbs)', '137.5');
  };
  await fillIn('Actual Reps', '12');
  await fillIn('Actual Weight (lbs)', '137.5');
  const reloaded = await resume(club);
  await isNext(1);
  await bothHold();
  await press(reloaded, 'Close');
  await isGone(() => screen.queryByRole('dialog', { name: 'Push day' }));
  await openApp(club, '/progress');
  await resume(club);
  await isNext(1);
  await bothHold();
  await press(user, /^Complete Set/);
  await isNext(2);
  await expect.poll(sets).toMatchObject([{ reps: 12, load: { value: 137.5, unit: 'lb' } }]);
  await waitFor(() => expect(localStorage.getItem('typedFigures')).toBeNull());
  await fillIn('Actual Reps', '3');
  await press(user, /^Undo:/);
  await isNext(1);
  await holds('Actual Reps', '12');
});

test('half a pound stays half a pound, and effort is asked only of a member who notes it', async () => {
  const { member, user, sets } = await training(bench({ sets: 2 }));
  await isNext(1);
  expect(screen.queryByLabelText('RPE')).toBeNull();
  await member.client.call('PATCH', '/api/settings', { effort: 'rpe' });
  await fillIn('RPE', '8,5');
  await fillIn('Actual Weight (lbs)', '132.5');
  await press(user, /^Complete Set/);
  await findToast('8 reps at 132.5lbs recorded.');
  await expect.poll(sets).toMatchObject([{ load: { value: 132.5, unit: 'lb' }, rpe: 8.5 }]);
});

test.each(SIZES)(
  'each measure is typed, shown, told and mended in its own figures, on %s',
  async (_name, size) => {
    const member = await newMember();
    await member.client.call('PATCH', '/api/settings', { unit: 'kg' });
    const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
    const km = (value: number) => ({ value, unit: 'km' });
    const planned = {
      Plank: { duration: 60 },
      'Easy jog': { targets: [{ distance: km(5), seconds: 1_500 }] },
      'Air bike sprint': { targets: [{ calories: 20, seconds: 60 }] },
      "Farmer's carry": { duration: 40, weight: 0 },
      'Pull-up': { reps: 8, weight: 0 },
      Burpee: { measure: 'reps', reps: 20 },
    };
    const exercises = Object.entries(planned).map(([name, fields]) => ({
      ...{ exerciseId: library.find((one) => one.name === name)?.id, sets: 1, restTime: 0 },
      ...{ reps: null, weight: null, ...fields },
    }));
    const { id } = await member.client.call('POST', '/api/workouts', {
      name: 'Mixed day',
      category: 'other',
      exercises,
    });
    await member.client.call('POST', '/api/sessions', { workoutId: id });
    const user = await resume(club, size);
    const complete = async (exercise: string, recorded: string, figures: Record<string, string> = {}) => {
      await screen.findByRole('heading', { name: exercise });
      for (const [label, value] of Object.entries(figures)) await fillIn(label, value);
      await press(user, /^Complete Set/);
      await findToast(`${recorded} recorded.`);
    };

    await screen.findByRole('heading', { name: 'Plank' });
    await holds('Actual Time', '1:00');
    expect(screen.queryByLabelText('Actual Reps')).toBeNull();
    await press(user, '+5 Actual Time');
    await complete('Plank', '1:05');
    await complete('Easy jog', '5.2 km in 24:30', { 'Actual Distance (km)': '5,2', 'Actual Time': '2430' });
    await complete('Air bike sprint', '18 cal in 1:00', { 'Actual Calories': '18' });
    await complete("Farmer's carry", '0:40 × 24 kg per hand', { 'Actual Weight (kg)': '24' });
    await complete('Pull-up', '8 × BW − 20 kg', { 'Actual Weight (kg)': '-20' });
    await screen.findByRole('heading', { name: 'Burpee' });
    expect(screen.queryByLabelText('Actual Weight (kg)')).toBeNull();
    // A tap shows at once and reaches the server a moment later.
    const recorded = async () =>
      (await member.client.call('GET', '/api/sessions/active')).exercises
        .slice(0, 5)
        .map(({ sets }: { sets: object[] }) => sets[0]);
    await expect
      .poll(recorded)
      .toMatchObject([
        { seconds: 65 },
        { distance: km(5.2), seconds: 1_470 },
        { calories: 18, seconds: 60 },
        { load: { value: 24, unit: 'kg' }, seconds: 40 },
        { reps: 8, load: { value: -20, unit: 'kg' } },
      ]);
    await press(user, /^Complete Set/);
    await screen.findByRole('button', { name: 'Edit set 1: 20 reps' });
    await press(user, 'Edit set 1: 5.2 km in 24:30');
    const editor = await findDialog('Set 1 · Easy jog');
    fill(editor.getByLabelText('Time'), '24:15');
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit set 1: 5.2 km in 24:15' });
    // Its history reads a load that helped as such.
    await openApp(club, `/exercises/${exercises[4]!.exerciseId}`);
    await user.click(await screen.findByRole('tab', { name: 'History' }));
    await screen.findByText('8 × BW − 20 kg');
  },
);

test('units and effort are chosen on the profile', async () => {
  const member = await newMember();
  const user = await openApp(club, '/profile?tab=settings');
  await user.click(await screen.findByRole('radio', { name: 'Kilograms' }));
  await user.click(await screen.findByRole('radio', { name: 'RIR' }));
  await expect.poll(() => settingsOf(member)).toMatchObject({ unit: 'kg', effort: 'rir' });
});

test('records of several workouts are told apart, though a device numbers its sets anew in each', async () => {
  const member = await newMember();
  const { id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'other' }, [
    { exercises: bench({ sets: 1 }) },
  ]);
  for (const weight of [100, 110, 120, 115]) {
    const session = await member.client.call('POST', '/api/sessions', { workoutId });
    await sendCommand(member, device(session).completeSet(0, 1, 8, weight));
  }
  const user = await openApp(club, '/progress?tab=strength');
  const records = within(await screen.findByRole('region', { name: 'Records' }));
  await waitFor(() => expect(records.getAllByRole('listitem')).toHaveLength(2));
  const { exerciseId } = (await member.client.call('GET', '/api/sessions'))[0].exercises[0];
  await openApp(club, `/exercises/${exerciseId}`);
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await waitFor(() => expect(screen.getAllByText('record')).toHaveLength(2));
});
