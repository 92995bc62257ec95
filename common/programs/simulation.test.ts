import { expect, test } from 'vitest';
import type { ProgramWorkout } from '@common/contract/training/programs';
import type { EntryProgression } from './progression';
import { simulateProgram } from './simulation';

const kg = (value: number) => ({ value, unit: 'kg' as const });
const stepsOf = () =>
  ({ unit: 'kg', step: 2.5, parts: { bar: 20, plates: [20, 10, 5, 2.5, 1.25] } }) as const;

interface Planned {
  reps?: number;
  repsMax?: number;
  load?: number;
  duration?: number;
}
const entry = (name: string, progression: EntryProgression, planned: Planned = {}) => {
  const { reps = 5, repsMax, load, duration } = planned;
  const target = { reps, ...(repsMax && { repsMax }), ...(load && { load: kg(load) }) };
  return {
    id: `entry ${name}`,
    exerciseId: name,
    exercise: { name },
    sets: 3,
    reps: duration ? null : reps,
    weight: null,
    duration: duration ?? null,
    targets: duration ? undefined : [target, target, target],
    progression,
  };
};

/** Four Mondays of one workout, listed from the last to the first, and a deleted one. */
function simulate(
  exercises: ReturnType<typeof entry>[],
  starts?: ReadonlyMap<string, ReturnType<typeof kg>>,
) {
  const workout = { id: 'w', name: 'A', exercises, rounds: [] };
  const workouts = [4, 3, 2, 1].map((week) => ({
    id: `${week}`,
    week,
    day: 1,
    order: 1,
    workoutId: 'w',
    workout,
  }));
  const deleted = { id: '9', week: 2, day: 3, order: 1, workoutId: 'gone', workout: null };
  const program = { duration: 4, workouts: [...workouts, deleted] as unknown as ProgramWorkout[] };
  const { lifts, withoutStart } = simulateProgram(program, stepsOf, starts);
  const weeks = lifts.map(({ name, unit, weeks: all }) =>
    [name, ...all.map(({ week, value }) => `${week}: ${value}`), unit].join(' '),
  );
  return { weeks, withoutStart: withoutStart.map(({ name }) => name) };
}

test('plays a program of which every set is reached, in figures reckoned by hand', () => {
  const step = kg(2.5);
  const wave: EntryProgression = {
    kind: 'percent',
    step,
    weeks: [
      [
        { percent: 70, reps: 5 },
        { percent: 80, reps: 1, isOpen: true },
      ],
      [{ percent: 85, reps: 3, isOpen: true }],
    ],
  };
  const { weeks, withoutStart } = simulate([
    entry('Squat', { kind: 'straight', step, warmUp: true }, { load: 60 }),
    // 80 and 85 % of 100; then one step more, not two: 80 % of 102.5 is 82, 85 % is 87.1, each a step of 2.5 below.
    entry('Bench', wave, { load: 100 }),
    // 8, 9, 10 repetitions, then more load.
    entry('Row', { kind: 'double', step }, { reps: 8, repsMax: 10, load: 40 }),
    entry('Press', { kind: 'open', step, extra: 3, most: 2 }, { load: 30 }),
    entry('Plank', { kind: 'amount', seconds: 10, most: 50 }, { duration: 30 }),
    entry('Push-up', { kind: 'reps', reps: 2, most: 11 }, { reps: 8 }),
  ]);
  expect(weeks).toEqual([
    'Squat 1: 60 2: 62.5 3: 65 4: 67.5 kg',
    'Bench 1: 80 2: 85 3: 80 4: 85 kg',
    'Row 1: 40 2: 40 3: 40 4: 42.5 kg',
    'Press 1: 30 2: 32.5 3: 35 4: 37.5 kg',
    'Plank 1: 30 2: 40 3: 50 4: 50 s',
    'Push-up 1: 8 2: 10 3: 11 4: 11 reps',
  ]);
  expect(withoutStart).toEqual([]);
});

test('says nothing of an exercise whose first load is not known, before one is named', () => {
  const deadlift = entry('Deadlift', { kind: 'straight', step: kg(5) });
  expect(simulate([deadlift])).toEqual({ weeks: [], withoutStart: ['Deadlift'] });
  expect(simulate([deadlift], new Map([['Deadlift', kg(100)]]))).toEqual({
    weeks: ['Deadlift 1: 100 2: 105 3: 110 4: 115 kg'],
    withoutStart: ['Deadlift'],
  });
});
