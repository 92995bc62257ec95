import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { device } from '@server/testing/training';
import { buildWorkout, type ClubMember, type ServedClub, sendCommand, serveClub } from '../harness/club';
import {
  fill,
  findTexts,
  findToast,
  openApp,
  press,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

// One workout from start to finish: each test has a member of its own, who is brought to where it begins.

/** Sets of the workout in their order: index of the exercise, number of the set. */
const SETS = [
  [0, 1],
  [0, 2],
  [1, 1],
  [2, 1],
] as const;
/** Exercise and set that come after that many sets. */
const NEXT: [exercise: string, set: number][] = [
  ['Push-up', 1],
  ['Push-up', 2],
  ['Plank', 1],
  ['Burpee', 1],
  ['Burpee', 2],
];

let club: ServedClub;
let member: ClubMember;
let workoutId: string;
let user: UserEvent;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());
let count = 0;
beforeEach(async () => {
  count += 1;
  localStorage.clear();
  member = await club.join(`player-${count}@example.com`, { firstName: 'Ada' });
  const rounds = [
    {
      name: 'Main lifts',
      exercises: [
        { name: 'Push-up', sets: 2, reps: 10, weight: 135 },
        { name: 'Plank', sets: 1, reps: null, weight: null },
      ],
    },
    { exercises: [{ name: 'Burpee', sets: 2, reps: 12, weight: 0, restTime: 2 }] },
  ];
  ({ id: workoutId } = await buildWorkout(member, { name: 'Push day', category: 'strength' }, rounds));
  await signInHere(club, member);
});

const player = () => screen.getByRole('dialog', { name: 'Push day' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Push day' })).toBeNull());
const textIn = (label: string) => within(player()).getByLabelText<HTMLInputElement>(label).value;
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const sessions = () => member.client.call('GET', '/api/sessions');
async function atSet(exercise: string, set: number): Promise<void> {
  await screen.findByRole('heading', { name: exercise });
  await screen.findByRole('heading', { name: new RegExp(`^Set ${set} of`) });
}

/** The player before its start, from the list of workouts. */
async function atStart(): Promise<void> {
  user = await openApp(club, '/workouts');
  await press(user, 'Start Workout: Push day');
  await screen.findByRole('heading', { name: 'Ready to start?' });
}
async function begun(): Promise<void> {
  await atStart();
  await press(user, /^Start Workout$/);
  await atSet('Push-up', 1);
}
/** Another device starts it and does the first sets, without a rest after the last one. */
async function trained(sets: number): Promise<void> {
  const session = await member.client.call('POST', '/api/sessions', { workoutId, completed: false });
  const watch = device(session);
  for (const [exercise, set] of SETS.slice(0, sets)) {
    const done = watch.completeSet(exercise, set);
    await sendCommand(member, done);
    const restId = `${done.deviceId}:${done.seq}`;
    await sendCommand(member, watch.next({ type: 'skip_rest', restId }));
  }
}
/** The player after that many sets, opened from home. */
async function resumedAfter(sets: number): Promise<void> {
  await trained(sets);
  user = await openApp(club, '/home');
  await press(user, 'Resume');
  await atSet(...NEXT[sets]!);
}

test('before the start it asks Ready to start? and counts rounds and exercises', async () => {
  await atStart();
  const figures = within(player()).getAllByRole('definition');
  expect(figures.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['2', '3']);
  await findTexts(player(), 'rounds', 'exercises', 'Main lifts', 'Round 2');
  expect(await sessions()).toEqual([]);
});

test('the start makes a session that is not completed, keeps it locally and says so', async () => {
  await begun();
  await findToast('Workout started!Your workout session has begun.');
  await expect.poll(async () => (await sessions()).length).toBe(1);
  const [session] = await sessions();
  expect(session.completed).toBe(false);
  expect(stored('activeWorkout')).toEqual({
    sessionId: session.id,
    workoutId: session.workoutId,
    currentExerciseIndex: 0,
    currentSet: 1,
  });
});

test('the header names the round and the exercise of the round, with the dots of the round', async () => {
  await begun();
  await findTexts(player(), 'Main lifts', 'Exercise 1 of 2', /Exercise 1 of 2, 0 of 2 done/);
  const bar = within(player()).getByRole('progressbar', { name: 'Workout progress' });
  expect(bar.getAttribute('aria-valuetext')).toBe('0 of 3 exercises');
  const rounds = [...bar.children].filter((child) => child.matches('span'));
  expect(rounds.map(({ childElementCount }) => childElementCount)).toEqual([2, 1]);
});

test('the player shows exercise, category, target, inputs, instructions and what remains of the round', async () => {
  await begun();
  await findTexts(player(), 'strength', 'How to do it', '10 × 135 lb', '0 of 3 exercises');
  const library: { name: string; instructions: string }[] = await member.client.call('GET', '/api/exercises');
  const steps = within(screen.getByRole('region', { name: 'Instructions' })).getAllByRole('listitem');
  const pushUp = library.find(({ name }) => name === 'Push-up');
  expect(steps.map(({ textContent }) => textContent)).toEqual(pushUp?.instructions.split('\n'));
  expect([textIn('Actual Reps'), textIn('Actual Weight (lbs)')]).toEqual(['10', '135']);
  await findTexts(screen.getByRole('list', { name: 'Next in this round' }), 'Plank', '1 × ∞');
  for (const name of [/^Complete Set/, /^Skip Exercise/, /^Pause Workout/, 'Close'])
    within(player()).getByRole('button', { name });
  expect(screen.queryByRole('button', { name: /^Finish Workout/ })).toBeNull();
});

test('Complete Set records what was typed; no number means the target', async () => {
  await begun();
  const reps = within(player()).getByLabelText('Actual Reps');
  fill(reps, 'many');
  fill(within(player()).getByLabelText('Actual Weight (lbs)'), '140');
  const marked: string[] = [];
  new MutationObserver(() => {
    for (const { id } of document.querySelectorAll('[aria-invalid=true], [role=alert]:not(:empty)'))
      marked.push(id);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  await press(user, /^Complete Set/);
  await findToast('Set completed!10 reps at 140lbs recorded.');
  expect(marked).toEqual([]);
  const recorded = { completedSets: 1, actualReps: [10], actualWeight: [140] };
  await expect.poll(async () => (await sessions())[0].exercises[0]).toMatchObject(recorded);
});

test('a rest counts down as mm:ss, and can be held, run on, reset and skipped', async () => {
  await begun();
  await press(user, /^Complete Set/);
  await findTexts(player(), 'Rest between sets', 'remaining');
  expect(within(player()).getByRole('timer').textContent).toMatch(/^(01:00|00:5\d)$/);
  await press(user, 'Pause');
  await screen.findByRole('button', { name: 'Start' });
  await press(user, 'Reset timer');
  await waitFor(() => expect(within(player()).getByRole('timer').textContent).toBe('01:00'));
  await press(user, 'Start');
  await screen.findByRole('button', { name: 'Pause' });
  await press(user, /^Skip Rest/);
  await atSet('Push-up', 2);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Rest between sets' })).toBeNull());
});

test('X closes the player, clears the stored workout and leaves the session resumable', async () => {
  await resumedAfter(1);
  expect(stored('activeWorkout')).not.toBeNull();
  await press(user, 'Close');
  await isClosed();
  expect(stored('activeWorkout')).toBeNull();
  const active = await member.client.call('GET', '/api/sessions/active');
  expect(active).toMatchObject({ completed: false, phase: 'active', endTime: null });
});

test('home shows the workout under way on a green card, and Resume goes on where one was', async () => {
  await trained(1);
  user = await openApp(club, '/home');
  const card = await screen.findByRole('region', { name: 'Active session' });
  await findTexts(card, 'Push day', '0 of 3 exercises · 0 cal', '0%', 'Active now · 0 min');
  await press(user, 'Resume');
  await atSet('Push-up', 2);
});

test('Pause Workout keeps the position and closes; starting again takes up the same session', async () => {
  await resumedAfter(1);
  await press(user, /^Pause Workout/);
  await isClosed();
  expect(stored('activeWorkout')).toMatchObject({ currentExerciseIndex: 0, currentSet: 2 });
  await press(user, 'Resume Push day');
  await atSet('Push-up', 2);
  expect(await sessions()).toHaveLength(1);
});

test('after the last set comes the next exercise with set 1; no target reads ∞ and BW', async () => {
  await resumedAfter(1);
  await press(user, /^Complete Set/);
  await atSet('Plank', 1);
  await findTexts(player(), '∞ × BW', '1 of 3 exercises');
});

test('after the last exercise of a round a notice names the next round', async () => {
  await resumedAfter(2);
  await press(user, /^Complete Set/);
  await findToast('Round Complete!Next: Round 2 · Burpee');
  await atSet('Burpee', 1);
  await findTexts(player(), 'Round 2');
});

test('at the end of a rest it says so, in a notice and on the card', async () => {
  await resumedAfter(3);
  await press(user, /^Complete Set/);
  await findToast('Rest complete!Time for the next set.');
  await findTexts(player(), "Time's up!", 'done', '00:00');
  await press(user, /^Next Set/);
  await atSet('Burpee', 2);
});

test('Finish Workout stands on the last set, records it and ends with a summary', async () => {
  await resumedAfter(4);
  await press(user, /^Finish Workout/);
  await findToast('Workout completed! 🎉Great job! You worked out for 0 minutes.');
  await screen.findByRole('heading', { name: 'Workout complete' });
  expect(stored('activeWorkout')).toBeNull();
  // A tap shows at once and reaches the server a moment later.
  await expect.poll(async () => (await sessions())[0].completed).toBe(true);
  const [session] = await sessions();
  expect(session).toMatchObject({ totalDuration: 0, caloriesBurned: 0 });
  expect(session.endTime).not.toBeNull();
  expect(session.exercises.map((one: { completedSets: number }) => one.completedSets)).toEqual([2, 1, 2]);
  await expect(member.client.call('GET', '/api/sessions/active')).rejects.toThrow('404');
  await user.click(within(player()).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await isClosed();
});

test('Skip Exercise goes to the next exercise or round and finishes after the last', async () => {
  await resumedAfter(0);
  await press(user, /^Skip Exercise/);
  await findToast('Exercise skipped');
  await atSet('Plank', 1);
  await press(user, /^Skip Exercise/);
  await atSet('Burpee', 1);
  await press(user, /^Skip Exercise/);
  await screen.findByRole('heading', { name: 'Workout complete' });
  await expect.poll(async () => (await sessions())[0].completed).toBe(true);
  const [session] = await sessions();
  expect(session.exercises.every((one: { completed: boolean }) => one.completed)).toBe(true);
});
