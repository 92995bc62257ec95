import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@common/constants';
import type { PlayerCommand } from '@common/player/state/commands';
import { device } from '@server/testing/training';
import { buildWorkout, type ClubMember, type ServedClub, sendCommand, serveClub } from '../harness/club';
import {
  answer,
  findTexts,
  isGone,
  openApp,
  press,
  resume,
  screen,
  signInHere,
  waitFor,
  within,
} from '../harness/rendered-app';

// Workouts that are under way: found again on every screen, one at a time, and ended in time.

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

let members = 0;
/** A member at this window, with these workouts. */
async function memberWith(names: string[], restTime = 0) {
  members += 1;
  const member = await club.join(`under-way-${members}@example.com`, { firstName: 'Ada' });
  const exercises = [{ name: 'Barbell bench press', sets: 3, reps: 8, weight: 135, restTime }];
  const ids: string[] = [];
  for (const name of names)
    ids.push((await buildWorkout(member, { name, category: 'strength' }, [{ exercises }])).id);
  await signInHere(club, member);
  return { member, workoutId: ids[0]! };
}
const bar = () => document.querySelector<HTMLElement>('[data-workout-bar]');
const findInPlayer = async (workout: string, heading: string) =>
  within(await screen.findByRole('dialog', { name: workout })).findByRole('heading', { name: heading });

test.each([
  ['Pause It', { 'Push day': 'paused', 'Leg day': 'active' }, 'Leg day', 'Set 1 of 3'],
  ['Finish It', { 'Push day': 'completed', 'Leg day': 'active' }, 'Leg day', 'Set 1 of 3'],
  ['Keep Training', { 'Push day': 'active' }, 'Push day', 'Set 1 of 3'],
  ['Cancel', { 'Push day': 'active' }, 'Leg day', 'Ready to start?'],
])('a second workout asks about the first: %s', async (reply, phases, shown, heading) => {
  const { member, workoutId } = await memberWith(['Push day', 'Leg day']);
  await member.client.call('POST', '/api/sessions', { workoutId });
  const user = await openApp(club, '/workouts');
  await waitFor(() => expect(bar()).not.toBeNull());
  await press(user, 'Start Workout: Leg day');
  await press(user, /^Start Workout$/);
  await findTexts(await screen.findByRole('alertdialog'), 'Push day is still under way');
  await answer(user, reply);
  await findInPlayer(shown, heading);
  const stored = async () =>
    Object.fromEntries(
      (await member.client.call('GET', '/api/sessions')).map(
        (one: { workout: { name: string }; phase: string }) => [one.workout.name, one.phase],
      ),
    );
  await expect.poll(stored).toEqual(phases);
});

describe('a workout forgotten for days', () => {
  /** Started three days ago, worked on for 42 minutes, then as these commands say. */
  async function forgotten(...then: PlayerCommand[]) {
    const { member, workoutId } = await memberWith(['Push day']);
    const startedAt = Date.now() - 3 * DAY_MS;
    const at = startedAt + 42 * MINUTE_MS;
    const session = await member.client.call('POST', '/api/sessions', { workoutId, at: startedAt });
    const laptop = device(session, 'the-laptop');
    for (const set of [1, 2]) await sendCommand(member, laptop.completeSet(0, set, 10, 135, at));
    for (const command of then) await sendCommand(member, laptop.next(command, at));
    const read = () => member.client.call('GET', `/api/sessions/${session.id}`);
    return { member, session, read };
  }
  const findQuestion = async () =>
    within(await screen.findByRole('alertdialog', { name: /^Did you stop at .+\?$/ }));
  const isComplete = () => screen.findByRole('heading', { name: 'Workout complete' });

  test('asks at Resume when it ended, and ends it then', async () => {
    const { read } = await forgotten();
    const user = await resume(club);
    await (await findQuestion()).findByText(/makes it 42 minutes/);
    await answer(user, /^Finish at /);
    await isComplete();
    await expect.poll(async () => (await read()).totalDuration).toBe(42);
  });

  test('asks at Finish when it ended, where it was taken up again a day later', async () => {
    const { member, session, read } = await forgotten();
    const late = device(session, 'late-device');
    const [again, last] = [Date.now() - DAY_MS, Date.now() - DAY_MS + MINUTE_MS];
    // The last set finished it, and a set beyond the plan came to the reopened one.
    await sendCommand(member, late.completeSet(0, 3, 9, 135, again));
    expect((await read()).totalDuration).toBe(42);
    await sendCommand(member, late.next({ type: 'reopen' }, again));
    await sendCommand(member, late.completeSet(0, 4, 9, 135, last));
    const user = await resume(club);
    await answer(user, 'I’m Still Training');
    await press(user, 'Finish Workout');
    await (await findQuestion()).findByText(/You went on more than 3 hours later\. Finishing then/);
    await answer(user, /^Finish at /);
    await isComplete();
    await expect.poll(read).toMatchObject({ totalDuration: 42, caloriesBurned: 336 });
  });
});

describe('two workouts or one', () => {
  /** A finished session in which two devices have a set each, open on progress. */
  async function ofTwoDevices() {
    const { member, workoutId } = await memberWith(['Push day']);
    const session = await member.client.call('POST', '/api/sessions', { workoutId });
    for (const [index, name] of ['the-phone', 'the-desktop'].entries())
      await sendCommand(member, device(session, name).completeSet(0, index + 1, 21 + index, 100));
    await member.client.call('PUT', `/api/sessions/${session.id}`, { completed: true });
    const user = await openApp(club, `/progress?session=${session.id}`);
    const part = async () => {
      await user.click((await screen.findAllByRole('button', { name: /^Split off 1 set/ })).at(-1)!);
      await answer(user, 'Split');
    };
    const repsOf = async (): Promise<number[]> => (await read(member, session.id)).exercises[0].actualReps;
    return { member, user, part, repsOf };
  }
  const read = ({ client }: ClubMember, id: string) => client.call('GET', `/api/sessions/${id}`);

  test('the sets of one device are parted, and joined again', async () => {
    const { member, user, part, repsOf } = await ofTwoDevices();
    await screen.findAllByText(/^1 set from another device, starting /);
    await part();
    await expect.poll(repsOf).toEqual([21]);
    // The other one is offered for joining now.
    await press(user, /^Join the one from /);
    await answer(user, 'Join');
    await expect.poll(repsOf).toEqual([21, 22]);
    await screen.findByText(/^1 set from a joined workout, starting /);
    expect(await member.client.call('GET', '/api/sessions')).toHaveLength(1);
  });
});

test('what two devices did for one place asks at home and in the player, and one answer ends it', async () => {
  const { member, workoutId } = await memberWith(['Push day']);
  const session = await member.client.call('POST', '/api/sessions', { workoutId });
  for (const [name, reps, weight] of [
    ['the-phone', 21, 201],
    ['the-desktop', 31, 301],
  ] as const)
    await sendCommand(member, device(session, name).completeSet(0, 1, reps, weight));
  const user = await resume(club);
  await screen.findByText('Barbell bench press: set 1 recorded twice');
  await press(user, 'Show');
  await press(user, 'Only 31 × 301 lb, another device');
  await isGone(() => screen.queryByRole('list', { name: 'For you to answer' }));
  await expect
    .poll(async () => (await member.client.call('GET', '/api/sessions/active')).exercises[0].actualReps)
    .toEqual([31]);
});

test('sets that come in after a discard ask whether the workout comes back', async () => {
  const { member, workoutId } = await memberWith(['Push day']);
  const session = await member.client.call('POST', '/api/sessions', { workoutId });
  const away = device(session, 'the-desktop');
  const late = [1, 2].map((set) => away.completeSet(0, set, 10, 135));
  await member.client.call('DELETE', `/api/sessions/${session.id}`);
  for (const envelope of late) await sendCommand(member, envelope);
  const user = await openApp(club, '/home');
  await screen.findByText('2 sets came in afterwards. Restore the workout?');
  await press(user, 'Restore Workout');
  await isGone(() => screen.queryByRole('list', { name: 'For you to answer' }));
  const restored = { exercises: [{ actualReps: [10, 10] }] };
  await expect.poll(() => member.client.call('GET', '/api/sessions/active')).toMatchObject(restored);
});
