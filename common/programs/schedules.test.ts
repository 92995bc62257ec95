import { describe, expect, test } from 'vitest';
import type { Program } from '@common/contract/training/programs';
import { followRun } from './follow-run';
import type { RunFact, RunPlace } from './run';
import { MONDAY, noon, onDay, placeId, runOf, sessionOf } from './run.fixture';
import { changedSchedule, withChange } from './schedules';

const scheduled = ({ id, workoutId, name, week, day, order }: RunPlace) =>
  ({
    ...{ id, workoutId, week, day, order },
    workout: { name, exercises: [{}] },
  }) as unknown as Program['workouts'][number];
const ADDED = 'e'.repeat(24);
const THIRD = 'f'.repeat(24);

/** The program of the run with another second week and a third one: Monday on Tuesday, no Wednesday, a Saturday. */
function changedProgram(): Pick<Program, 'workouts' | 'duration'> {
  const places = runOf().places.flatMap((place): RunPlace[] => {
    if (place.id === placeId(2, 1)) return [{ ...place, day: 2 }];
    return place.id === placeId(2, 3) ? [] : [place];
  });
  const [first] = places as [RunPlace];
  const more = [
    { ...first, id: ADDED, name: 'Long Run', week: 2, day: 6 },
    { ...first, id: THIRD, name: 'Test', week: 3, day: 1 },
  ];
  return { duration: 3, workouts: [...places, ...more].map(scheduled) };
}

const DONE = sessionOf('1', 0, placeId(1, 1));
const TUESDAY = MONDAY + 1;
const replan: RunFact = { kind: 'replan', id: 'replan', at: noon(1), device: 'phone', fromWeek: 2 };
/** A run that took the changed program over. */
const takenBy = (facts: RunFact[], sessions = [DONE], today = TUESDAY) => {
  const change = changedSchedule(runOf(), followRun(runOf(), [DONE], TUESDAY), changedProgram())!;
  const schedules = [{ factId: 'replan', weeks: change.weeks, places: change.places }];
  return followRun(runOf(facts, { schedules }), sessions, today);
};
const daysOf = ({ places }: ReturnType<typeof followRun>) =>
  places.map(({ name, due }) => `${name} ${due! - MONDAY}`);

describe('a program whose schedule changes while it is followed', () => {
  test('R31: is offered from the first week on of which nothing was done', () => {
    const change = changedSchedule(runOf(), followRun(runOf(), [DONE], TUESDAY), changedProgram())!;
    const idsOf = (places: RunPlace[]) => places.map(({ id }) => id);
    expect({ ...change, places: [], key: '' }).toMatchObject({ fromWeek: 2, weeks: 3 });
    expect([idsOf(change.added), idsOf(change.moved), idsOf(change.removed)]).toEqual([
      [ADDED, THIRD],
      [placeId(2, 1)],
      [placeId(2, 3)],
    ]);
    const untouched = changedSchedule(runOf(), followRun(runOf(), [], MONDAY), changedProgram())!;
    expect(untouched.fromWeek).toBe(1);
    expect(daysOf(withChange(runOf(), change, [DONE], TUESDAY))).toEqual(daysOf(takenBy([replan])));
  });

  test('R31: taken over, that week and later have the new places, and earlier ones stay', () => {
    expect(daysOf(takenBy([replan]))).toEqual([
      'Workout 1 0',
      'Workout 3 2',
      'Workout 5 4',
      'Workout 1 8',
      'Workout 5 11',
      'Long Run 12',
      'Test 14',
    ]);
    const undo: RunFact = { kind: 'undo', id: 'undo', at: noon(2), device: 'phone', factId: 'replan' };
    expect(daysOf(takenBy([replan, undo]))).toEqual(daysOf(followRun(runOf(), [DONE], TUESDAY)));
  });

  test('R31: a place that a session fills stays, also one that was removed and one of a repeat', () => {
    const early = sessionOf('2', 1, placeId(2, 3));
    const states = takenBy([replan], [DONE, early]).places.map(({ id, state }) => [id, state]);
    expect(states).toContainEqual([placeId(2, 3), 'done']);
    const repeat: RunFact = {
      ...{ kind: 'repeat', id: 'repeat', at: noon(0), device: 'phone' },
      ...{ week: 2, again: 1, day: onDay(0) },
    };
    const copy = followRun(runOf([repeat]), [], TUESDAY).places.find(
      ({ name, again }) => again === 1 && name === 'Workout 3',
    )!;
    const repeated = takenBy([repeat, replan], [DONE, sessionOf('2', 1, copy.id)]).places;
    expect(repeated.find(({ id }) => id === copy.id)?.state).toBe('done');
  });

  test('R31: a skipped place of an earlier week comes along to a later one, and is offered once', () => {
    const skip: RunFact = { kind: 'skip', id: 'skip', at: noon(0), device: 'phone', placeId: placeId(1, 3) };
    const sessions = [DONE, sessionOf('2', 1, placeId(1, 5))];
    const later = runOf().places.map((place) => ({ ...place, week: place.week + 1 }));
    const program = { duration: 3, workouts: later.map(scheduled) };
    const run = runOf([skip]);
    const change = changedSchedule(run, followRun(run, sessions, TUESDAY), program)!;
    expect([change.fromWeek, change.added.length, change.moved.length]).toEqual([2, 0, 4]);
    const schedules = [{ factId: 'replan', weeks: 3, places: change.places }];
    const taken = runOf([skip, replan], { schedules });
    const followed = followRun(taken, sessions, TUESDAY);
    expect(followed.places.map(({ week, state }) => `${week} ${state}`)).toEqual([
      ...['1 done', '1 done', '2 skipped', '3 ahead', '3 ahead', '3 ahead'],
    ]);
    expect(changedSchedule(taken, followed, program)).toBeNull();
  });

  test('R31: days follow as if the plan had always been so', () => {
    const shift: RunFact = {
      ...{ kind: 'shift', id: 'shift', at: noon(0), device: 'phone' },
      ...{ from: onDay(2), days: 3 },
    };
    const before = daysOf(takenBy([shift, replan]));
    expect(before).toContain('Long Run 15');
    expect(before).toContain('Workout 1 11');
  });

  test('R31: kept, it is offered again when the program changes once more', () => {
    const program = changedProgram();
    const offer = (run: ReturnType<typeof runOf>, changed = program) =>
      changedSchedule(run, followRun(run, [DONE], TUESDAY), changed);
    const keepingRun = runOf([
      { kind: 'keep-plan', id: 'keep', at: noon(1), device: 'phone', plan: offer(runOf())!.key },
    ]);
    expect(offer(keepingRun)).toBeNull();
    const later = { ...program, workouts: program.workouts.filter(({ id }) => id !== ADDED) };
    expect(offer(keepingRun, later)?.added.map(({ id }) => id)).toEqual([THIRD]);
    const same = { duration: 2, workouts: runOf().places.map(scheduled) };
    expect(offer(runOf(), same)).toBeNull();
  });
});
