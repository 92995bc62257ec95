import { describe, expect, test } from 'vitest';
import type { Program } from '@common/contract/training/programs';
import type { Workout } from '@common/contract/training/workouts';
import { calendarOf } from '@common/rules/days';
import { dueToday } from './due-today';

const workoutOf = (id: string, exercises: object[] = [{}]) =>
  ({ id, name: id, exercises }) as unknown as Workout;
const [push, pull, legs] = [workoutOf('push'), workoutOf('pull'), workoutOf('legs')];

/** A program created on Wednesday, 4 March 2026, with workouts at [week, day]. */
const programOf = (places: [week: number, day: number, workout: Workout | null][], duration = 3) =>
  ({
    name: 'Base',
    duration,
    createdAt: '2026-03-04T10:00:00.000Z',
    workouts: places.map(([week, day, workout]) => ({ week, day, workout })),
  }) as unknown as Program;

const inUtc = calendarOf('UTC');
const at = (date: string) => new Date(`${date}T12:00:00.000Z`);
const doneOn = (date: string, { id }: Workout, completed = true) => ({
  workoutId: id,
  completed,
  startTime: `${date}T08:00:00.000Z`,
});
const listsOf = (programs: Program[], sessions: ReturnType<typeof doneOn>[] = []) => ({
  workouts: [push, pull, legs],
  programs,
  sessions,
});

describe('what Quick Start begins', () => {
  test('the workout that a program has on this day, in the week counted from its first Monday', () => {
    const base = programOf([
      [1, 3, legs],
      [2, 1, pull],
    ]);
    expect(dueToday(listsOf([base]), at('2026-03-04'), inUtc)).toEqual({
      workout: legs,
      reason: { kind: 'due', program: base, week: 1 },
    });
    expect(dueToday(listsOf([base]), at('2026-03-09'), inUtc)).toEqual({
      workout: pull,
      reason: { kind: 'due', program: base, week: 2 },
    });
  });

  test('the day is the member’s: late on Sunday in New York it is Monday in UTC', () => {
    const base = programOf([[2, 1, pull]]);
    const lateSunday = new Date('2026-03-09T02:00:00.000Z');
    expect(dueToday(listsOf([base]), lateSunday, inUtc).reason.kind).toBe('due');
    expect(dueToday(listsOf([base]), lateSunday, calendarOf('America/New_York')).reason.kind).toBe('rest');
  });

  test('the second workout of a day once the first is done, and no more once both are', () => {
    const base = programOf([
      [2, 1, pull],
      [2, 1, legs],
      [2, 3, push],
    ]);
    const dueAfter = (...done: Workout[]) =>
      dueToday(
        listsOf(
          [base],
          done.map((one) => doneOn('2026-03-09', one)),
        ),
        at('2026-03-09'),
        inUtc,
      );
    expect(dueAfter(pull).workout).toBe(legs);
    const { workout, reason } = dueAfter(pull, legs);
    expect(workout).toBe(push);
    expect(reason).toMatchObject({ kind: 'done', next: { workout: push } });
  });

  test('a workout that is under way or was done on another day is still due', () => {
    const base = programOf([[2, 1, pull]]);
    const sessions = [doneOn('2026-03-09', pull, false), doneOn('2026-03-08', pull)];
    expect(dueToday(listsOf([base], sessions), at('2026-03-09'), inUtc).workout).toBe(pull);
  });

  test('the first workout of the list on a rest day, which names the next one', () => {
    const base = programOf([[2, 4, legs]]);
    const { workout, reason } = dueToday(listsOf([base]), at('2026-03-09'), inUtc);
    expect(workout).toBe(push);
    expect(reason).toMatchObject({ kind: 'rest', next: { workout: legs, day: inUtc(at('2026-03-12')) } });
  });

  test('the first workout of the list without a program, and after its last week', () => {
    const over = programOf([[3, 1, pull]]);
    for (const programs of [[], [over]])
      expect(dueToday(listsOf(programs), at('2026-04-30'), inUtc)).toEqual({
        workout: push,
        reason: { kind: 'first' },
      });
  });

  test('never a workout that was deleted, is empty, or stands in a week that was taken away', () => {
    const base = programOf(
      [
        [1, 5, null],
        [1, 5, workoutOf('empty', [])],
        [3, 1, pull],
      ],
      2,
    );
    expect(dueToday(listsOf([base]), at('2026-03-06'), inUtc).reason).toEqual({ kind: 'first' });
    expect(dueToday(listsOf([base]), at('2026-03-16'), inUtc).reason).toEqual({ kind: 'first' });
  });

  test('nothing without a workout that has exercises', () => {
    const nothing = { workouts: [workoutOf('empty', [])], programs: [], sessions: [] };
    expect(dueToday(nothing, at('2026-03-09'), inUtc).workout).toBeNull();
  });
});
