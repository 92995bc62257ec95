import { expect, test } from 'vitest';
import type { Workout } from '@common/contract/training/workouts';
import { Aims } from './aims';
import type { EntryResult } from './entry-result';
import { followRun } from './follow-run';
import type { RunFact } from './run';
import { MONDAY, noon, placeId, runOf, sessionOf } from './run.fixture';
import { changedWorkouts, changeText, workoutOfRun } from './versions';

const ENTRY = 'e'.repeat(24);
const kg = (value: number) => ({ value, unit: 'kg' as const });
const entryOf = (name: string, change: object = {}) => ({
  id: ENTRY,
  workoutId: runOf().places[0]!.workoutId,
  exerciseId: name,
  sets: 3,
  reps: 5,
  weight: null,
  duration: null,
  targets: [{ reps: 5, load: kg(60) }],
  progression: { kind: 'straight', step: kg(2.5) },
  exercise: { name },
  ...change,
});
const workoutOf = (exercises: object[], updatedAt = '2026-11-03T12:00:00.000Z', rounds: object[] = []) =>
  ({
    id: runOf().places[0]!.workoutId,
    name: 'Push day',
    updatedAt,
    exercises,
    rounds,
  }) as unknown as Workout;

const before = workoutOf([entryOf('Squat')]);
const take: RunFact = { kind: 'take', id: 't', at: noon(1), device: 'phone', workoutId: before.id };
const reached: EntryResult = {
  ...{ entryId: ENTRY, outcome: 'reached', load: kg(60), minReps: 5, lastReps: 5, bestReps: 5, seconds: 0 },
  ...{ rpe: null, targetRpe: null },
} as EntryResult;

/** Load of the second week's Monday, after the first was reached and the workout changed on the day after. */
function nextLoad(after: Workout, facts: RunFact[] = [take]) {
  const run = { ...runOf(facts), workouts: [before], versions: [{ factId: 't', workout: after }] };
  const sessions = [{ ...sessionOf('s', 0, placeId(1, 1)), results: [reached] }];
  const followed = followRun(run, sessions, MONDAY + 7);
  const aims = new Aims(run, followed, sessions, () => ({ unit: 'kg', step: 2.5 }));
  return aims.at(followed.due[0]!, ENTRY)?.targets[0]?.load;
}

test('R29: offers what changed until it is taken over or kept, and again when it changes once more', () => {
  const after = workoutOf([entryOf('Squat', { sets: 5 }), entryOf('Plank')]);
  const offered = (facts: RunFact[], current = after) =>
    changedWorkouts(
      { workouts: [before], facts, versions: [{ factId: 't', workout: after }] },
      followRun(runOf(facts), [], MONDAY).places,
      [current],
    );
  expect(offered([], before)).toEqual([]);
  expect(offered([]).map(changeText)).toEqual(['Plank added. Squat changed.']);
  expect(offered([take])).toEqual([]);
  const { updatedAt } = after;
  const keep: RunFact = { ...take, kind: 'keep', id: 'k', updatedAt };
  expect(offered([keep])).toEqual([]);
  expect(offered([keep], workoutOf([entryOf('Row')], '2026-11-09T12:00:00.000Z')).map(changeText)).toEqual([
    'Row added. Squat removed.',
  ]);
  const intoAmrap = [{ roundNumber: 1, style: { style: 'amrap', roundNumber: 1, capSeconds: 600 } }];
  const inRound = (rounds: object[]) => workoutOf([entryOf('Squat', { roundNumber: 1 })], updatedAt, rounds);
  const places = followRun(runOf(), [], MONDAY).places;
  expect(
    changedWorkouts({ workouts: [inRound([])], facts: [] }, places, [inRound(intoAmrap)]).map(changeText),
  ).toEqual(['Squat changed.']);
  const run = { workouts: [before], versions: [{ factId: 't', workout: after }] };
  expect(workoutOfRun({ ...run, facts: [] }, before.id)).toBe(before);
  expect(workoutOfRun({ ...run, facts: [take] }, before.id)).toBe(after);
  const undo: RunFact = { kind: 'undo', id: 'u', at: noon(2), device: 'phone', factId: 't' };
  expect(workoutOfRun({ ...run, facts: [take, undo] }, before.id)).toBe(before);
});

test('P14: goes on with the loads of a workout that is taken over, unless they were changed themselves', () => {
  const twice = { progression: { kind: 'straight', step: kg(5) } };
  expect(nextLoad(workoutOf([entryOf('Squat', { sets: 5 })]))).toEqual(kg(62.5));
  // A session before the change has the step of its time.
  expect(nextLoad(workoutOf([entryOf('Squat', twice)]))).toEqual(kg(62.5));
  expect(nextLoad(workoutOf([entryOf('Squat', { ...twice, targets: [{ reps: 5, load: kg(80) }] })]))).toEqual(
    kg(80),
  );
  const front = entryOf('Front squat', { id: ENTRY, targets: [{ reps: 5, load: kg(40) }] });
  expect(nextLoad(workoutOf([front]))).toEqual(kg(40));
  expect(nextLoad(workoutOf([front]), [])).toEqual(kg(62.5));
});
