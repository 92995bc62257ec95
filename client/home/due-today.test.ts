import { describe, expect, test } from 'vitest';
import type { RunAnswer } from '@common/contract/training/runs';
import type { Workout } from '@common/contract/training/workouts';
import { MONDAY, placeId, runOf, sessionOf } from '@common/programs/run.fixture';
import { todayOf } from '@common/programs/today';
import { dueToday } from './due-today';

const workoutOf = (id: string, exercises: object[] = [{}]) =>
  ({ id, name: id, exercises }) as unknown as Workout;
const workouts = [workoutOf('empty', []), workoutOf('push'), workoutOf('pull')];

/** Two weeks of Monday, Wednesday and Friday, with the workouts that it had at its start. */
const followed = (): RunAnswer => {
  const run = runOf();
  const frozen = [...new Set(run.places.map(({ workoutId }) => workoutId))];
  return { ...run, workouts: frozen.map((id) => workoutOf(id)), versions: [], sessions: [] };
};
const onDay = (days: number, runs: RunAnswer[], sessions: ReturnType<typeof sessionOf>[] = []) => {
  const day = MONDAY + days;
  return dueToday({ workouts, runs, today: todayOf(runs, sessions, day), day });
};

describe('Quick Start', () => {
  test('begins what a followed program has today, with its place', () => {
    const run = followed();
    expect(onDay(2, [run])).toMatchObject({
      workout: { id: '3'.padStart(24, 'a') },
      reason: { kind: 'due', run: { id: run.id }, due: { id: placeId(1, 3), week: 1 } },
    });
  });

  test('begins the first workout that has exercises on a day of rest, and when today is done', () => {
    const rest = onDay(1, [followed()]);
    expect(rest).toMatchObject({ workout: { id: 'push' }, reason: { kind: 'rest' } });
    const done = onDay(0, [followed()], [sessionOf('one', 0, placeId(1, 1))]);
    expect(done).toMatchObject({ workout: { id: 'push' } });
    expect(done.reason).toMatchObject({ kind: 'done', next: { id: placeId(1, 3) } });
  });

  test('[2.20] begins the first workout where no program is followed, or that is not known', () => {
    expect(onDay(0, [])).toMatchObject({ workout: { id: 'push' }, reason: { kind: 'first' } });
    const unknown = dueToday({ workouts, runs: [], today: null, day: MONDAY });
    expect(unknown).toMatchObject({ workout: { id: 'push' }, reason: { kind: 'first' } });
  });

  test('begins nothing where there is no workout with exercises', () => {
    expect(dueToday({ workouts: [], runs: [], today: null, day: MONDAY }).workout).toBeNull();
  });
});
