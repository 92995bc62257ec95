import { expect, test } from 'vitest';
import type { ProgramWorkout } from '@common/contract/training/programs';
import { faultsOf } from './program-faults';
import type { EntryProgression } from './progression';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const stepsOf = () =>
  ({ unit: 'kg', step: 2.5, parts: { bar: 20, plates: [20, 10, 5, 2.5, 1.25] } }) as const;
const scheduled = (id: string, week: number, exercises: object[] | null) =>
  ({
    ...{ id, week, day: 2, order: 1, workoutId: `w${id}` },
    workout: exercises && { id: `w${id}`, name: 'Push day', exercises },
  }) as unknown as ProgramWorkout;

/** Faults of one exercise with this progression and these targets. */
function faultsWith(progression: EntryProgression, target: object = { reps: 5 }, fields: object = {}) {
  const exercise = {
    ...{ id: 'e', exerciseId: 'x', exercise: { name: 'Squat' }, progression },
    ...{ sets: 2, reps: 5, weight: null, duration: null, targets: [target, target], ...fields },
  };
  return faultsOf({ duration: 1, workouts: [scheduled('a', 1, [exercise])] }, stepsOf).map((fault) =>
    fault.kind === 'entry' ? fault.fault : fault,
  );
}

test('names weeks without workouts, and workouts that were deleted or have no exercises, where they are', () => {
  const workouts = [scheduled('a', 1, [{ exerciseId: 'x' }]), scheduled('b', 1, null), scheduled('c', 3, [])];
  expect(faultsOf({ duration: 4, workouts }, stepsOf)).toEqual([
    { kind: 'empty week', week: 2 },
    { kind: 'empty week', week: 4 },
    { kind: 'deleted workout', scheduledId: 'b', week: 1, day: 2, name: '' },
    { kind: 'empty workout', scheduledId: 'c', week: 3, day: 2, name: 'Push day' },
  ]);
  expect(faultsOf({ duration: 4, workouts: [] }, stepsOf)).toEqual([]);
});

test('names an exercise once, however often its workout stands in the program', () => {
  const squat = {
    ...{
      id: 'e',
      exerciseId: 'x',
      exercise: { name: 'Squat' },
      sets: 1,
      reps: 5,
      weight: null,
      duration: null,
    },
    progression: { kind: 'percent', step: kg(2.5), weeks: [[{ percent: 80, reps: 5 }]] },
  };
  const [first, again] = [scheduled('a', 1, [squat]), scheduled('a', 2, [squat])];
  expect(faultsOf({ duration: 2, workouts: [first, again] }, stepsOf)).toEqual([
    {
      ...{ kind: 'entry', workoutId: 'wa', workout: 'Push day', entryId: 'e', exercise: 'Squat' },
      fault: { kind: 'no maximum' },
    },
  ]);
});

test('names loads and steps that the bar and the plates do not make', () => {
  const straight: EntryProgression = { kind: 'straight', step: kg(2.5) };
  const load = (value: number) => ({ reps: 5, load: kg(value) });
  expect(faultsWith(straight, load(62.5))).toEqual([]);
  expect(faultsWith(straight)).toEqual([]);
  expect(faultsWith(straight, load(61))).toEqual([{ kind: 'load', load: kg(61), nearest: kg(60) }]);
  expect(faultsWith(straight, load(15))).toEqual([{ kind: 'load', load: kg(15), nearest: null }]);
  expect(faultsWith({ kind: 'straight', step: kg(1) }, load(60))).toEqual([
    { kind: 'step', step: kg(1), least: kg(2.5) },
  ]);
  // Pounds are rounded where they are shown in kilograms.
  expect(faultsWith(straight, { reps: 5, load: { value: 133, unit: 'lb' } })).toEqual([]);
  // A maximum is never lifted itself.
  const wave: EntryProgression = { kind: 'percent', step: kg(1), weeks: [[{ percent: 80, reps: 5 }]] };
  expect(faultsWith(wave, load(101))).toEqual([]);
});

test('names a progression that lacks what it goes by, or has no way to go', () => {
  const range = { reps: 8, repsMax: 12 };
  const double: EntryProgression = { kind: 'double', step: kg(2.5) };
  expect([faultsWith(double), faultsWith(double, range)]).toEqual([[{ kind: 'no range' }], []]);
  const effort: EntryProgression = { kind: 'effort', step: kg(2.5) };
  expect([faultsWith(effort), faultsWith(effort, { reps: 5, rpe: 8 })]).toEqual([[{ kind: 'no rpe' }], []]);
  const longer: EntryProgression = { kind: 'amount', seconds: 5, most: 60 };
  const lasting = (duration: number) => faultsWith(longer, {}, { reps: null, duration });
  expect(faultsWith(longer)).toEqual([{ kind: 'no time' }]);
  expect([lasting(30), lasting(60)]).toEqual([[], [{ kind: 'at most' }]]);
  const more: EntryProgression = { kind: 'reps', reps: 1, most: 12 };
  expect([faultsWith(more), faultsWith(more, { reps: 12 })]).toEqual([[], [{ kind: 'at most' }]]);
});
