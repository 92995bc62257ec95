import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@common/constants';
import type { Session } from '@common/contract/training/sessions';
import { scoreOf } from '@common/player/figures/clock-scores';
import type { RoundStyle } from '@common/player/plan/round-style';
import type { PlayerCommand } from '@common/player/state/commands';
import { device } from '@server/testing/training';
import { type ServedClub, sendCommand, serveClub } from '../harness/club';
import {
  findTexts,
  isGone,
  openApp,
  press,
  resume,
  screen,
  signInHere,
  within,
} from '../harness/rendered-app';

let club: ServedClub;
beforeAll(async () => {
  club = await serveClub();
});
afterAll(() => club?.close());

const roundNumber = 1;
let members = 0;
/** A member in a workout of burpees and squat jumps by a clock, then push-ups, begun half an hour ago. */
async function begun(style: RoundStyle) {
  members += 1;
  const member = await club.join(`clock-${members}@example.com`);
  const library: { id: string; name: string }[] = await member.client.call('GET', '/api/exercises');
  const entry = (name: string, round: number, sets: number) => ({
    exerciseId: library.find((one) => one.name === name)?.id,
    ...{ sets, reps: 8, weight: 0, restTime: 0, roundNumber: round },
  });
  const { id: workoutId } = await member.client.call('POST', '/api/workouts', {
    name: 'Cindy',
    category: 'hiit',
    exercises: [entry('Burpee', 1, 2), entry('Squat jump', 1, 2), entry('Push-up', 2, 1)],
    rounds: [style],
  });
  const at = Date.now() - 30 * MINUTE_MS;
  const session: Session = await member.client.call('POST', '/api/sessions', { workoutId, at });
  const { next } = device(session);
  const send = (command: PlayerCommand, msAgo: number) =>
    sendCommand(member, next(command, Date.now() - msAgo));
  const stored = (): Promise<Session> => member.client.call('GET', `/api/sessions/${session.id}`);
  const score = async () => {
    const { workout, state } = await stored();
    return scoreOf(workout, state, roundNumber);
  };
  const completedSets = async () => (await stored()).exercises.map((exercise) => exercise.completedSets);
  await signInHere(club, member);
  return { member, session, send, score, completedSets };
}
const AMRAP = { style: 'amrap', roundNumber, capSeconds: 720 } as const;

test('K6: a score that is saved as it was filled in states nothing, and follows sets that come later', async () => {
  const { session, send, score } = await begun({ ...AMRAP, capSeconds: 60 });
  await send({ type: 'start_clock', roundNumber }, 2 * MINUTE_MS);
  const user = await resume(club);
  await screen.findByText('How far did you get?');
  await press(user, 'Save Score');
  await expect.poll(score).toEqual({ laps: 0, reps: 0 });
  const sets = session.workout.exercises
    .filter((entry) => entry.roundNumber === roundNumber)
    .map(({ id: entryId }) => ({ entryId, set: 1, reps: 8, weight: 0 }));
  await send({ type: 'complete_lap', sets }, 90_000);
  expect(await score()).toEqual({ laps: 1, reps: 0 });
});

test('R6: a score that is better than all before it says so at the finish, in the history and on progress', async () => {
  const { member, session, send } = await begun(AMRAP);
  await send({ type: 'end_round', roundNumber, score: { laps: 4, reps: 0 } }, 10 * MINUTE_MS);
  await member.client.call('PUT', `/api/sessions/${session.id}`, { completed: true });
  const again = await member.client.call('POST', '/api/sessions', { workoutId: session.workoutId });
  const better = { type: 'end_round', roundNumber, score: { laps: 5, reps: 3 } } as const;
  await sendCommand(member, device(again).next(better));
  const user = await resume(club);
  await press(user, /^Complete Set/);
  const findRegion = (name: string) => screen.findByRole('region', { name });
  await findTexts(await findRegion('Scores'), '5 rounds + 3 reps', /Record, was 4 rounds/);
  await within(await findRegion('Records')).findByText('5 rounds + 3 reps');
  const onProgress = await openApp(club, '/progress');
  await screen.findAllByText(/AMRAP 12 min: 5 rounds \+ 3 reps/);
  await onProgress.click(screen.getByRole('tab', { name: 'Strength' }));
  const records = within(await findRegion('Records'));
  await records.findByText('5 rounds + 3 reps');
  await onProgress.click(records.getByRole('link', { name: /^Cindy/ }));
  const details = await screen.findByRole('dialog', { name: 'Cindy' });
  await findTexts(details, /Record, was 4 rounds/);
  // The earlier one is gone: there is nothing to be better than.
  await member.client.call('DELETE', `/api/sessions/${session.id}`);
  await isGone(() => within(details).queryByText(/Record, was 4 rounds/));
});
