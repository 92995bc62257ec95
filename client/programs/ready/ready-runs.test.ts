import { describe, expect, test } from 'vitest';
import type { Workout } from '@common/contract/training/workouts';
import type { RunPlace } from '@common/programs/run';
import { MONDAY, onDay, runOf } from '@common/programs/run.fixture';
import { type Lift, SimulatedMember } from '@common/programs/simulated-member.fixture';
import { type ReadyProgram, readyPrograms } from './ready-programs';

const programs = readyPrograms('kg');
const idOf = (text: string) =>
  text
    .replace(/[^a-z]/gi, '')
    .slice(0, 24)
    .padStart(24, '0');

/** The program as its member has it, and its places. */
function asTaken({ workouts, plan, weeks }: ReadyProgram) {
  const taken = workouts.map(({ name, category, exercises }, at) => ({
    ...{ id: `w${at}`, name, category, rounds: [] },
    exercises: exercises.map((entry, index) => ({
      ...{ reps: null, weight: null, duration: null, roundNumber: 1, roundName: null, restTime: 0, ...entry },
      ...{ id: `${at}${index}`.padStart(24, 'e'), workoutId: `w${at}`, order: index + 1 },
      ...{ exerciseId: idOf(entry.name), exercise: { id: idOf(entry.name), name: entry.name } },
    })),
  })) as unknown as Workout[];
  const places = Array.from({ length: weeks }, (_, index) =>
    plan[index % plan.length]!.map(([day, at], order): RunPlace => {
      const { name } = workouts[at]!;
      return {
        id: `${index}-${day}-${order}`,
        workoutId: `w${at}`,
        name,
        week: index + 1,
        day,
        order: order + 1,
      };
    }),
  ).flat();
  return { taken, places, weeks };
}

/** The first load of a lift that states none. */
const FIRST = { value: 40, unit: 'kg' } as const;
const well: Lift = (_name, _set, { load }) => (load ? {} : { load: FIRST });
const badly: Lift = (_name, _set, { load, reps, seconds }) => ({
  reps: Math.max(1, (reps ?? 3) - 2),
  seconds: seconds === undefined ? 1 : Math.max(1, seconds - 5),
  ...(!load && { load: FIRST }),
});
const WEEKS = {
  good: () => well,
  // Every other week goes badly.
  mixed: (week: number) => (week % 2 === 0 ? badly : well),
  bad: () => badly,
} as const;

/** Follows a program to its end, each workout on its day; answers where its lifts came to, by name. */
function follow(program: ReadyProgram, liftIn: (week: number) => Lift) {
  const { taken, places, weeks } = asTaken(program);
  const member = new SimulatedMember(runOf([], { places, weeks, start: onDay(0) }), taken);
  const loads: number[] = [];
  const days = [...new Set(member.on(0).places.map(({ due }) => due! - MONDAY))];
  for (const day of days)
    for (let due = member.on(day).due[0]; due; due = member.on(day).due[0]) {
      const { exercises } = member.workout(day, due);
      loads.push(
        ...exercises.flatMap(({ targets = [] }) => targets.flatMap(({ load }) => load?.value ?? [])),
      );
      member.train(day, liftIn(due.week), due);
    }
  const after = member.on(days.at(-1)!);
  const lifts = member.aims(days.at(-1)!).lifts();
  return { after, loads, lifts, places };
}

describe.each(programs.map((program) => [program.name, program] as const))('%s', (_name, program) => {
  test.each(Object.keys(WEEKS) as (keyof typeof WEEKS)[])('is followed to its end in %s weeks', (kind) => {
    const { after, loads, lifts, places } = follow(program, WEEKS[kind]);
    expect(after).toMatchObject({ isFinished: true, done: places.length, missed: [], next: null });
    expect(loads.filter((load) => !(load > 0) || load % 2.5 !== 0)).toEqual([]);
    for (const { start, now } of lifts) {
      if (kind === 'good') expect(now!.value).toBeGreaterThanOrEqual(start!.value);
      if (kind === 'bad') expect(now!.value).toBeLessThanOrEqual(start!.value);
    }
  });
});

test('Three-Day Full Body comes to the loads reckoned by hand', () => {
  const program = programs.find(({ name }) => name === 'Three-Day Full Body')!;
  const come = (kind: keyof typeof WEEKS) =>
    Object.fromEntries(follow(program, WEEKS[kind]).lifts.map(({ name, now }) => [name, now?.value]));
  // Twelve weeks of three squats, 36 steps of 2.5 kg; 18 of each other lift, the deadlift by 5 kg.
  expect(come('good')).toMatchObject({
    ...{ 'Barbell back squat': 130, 'Barbell bench press': 85, 'Barbell overhead press': 85 },
    'Conventional deadlift': 130,
  });
  // Three misses are a tenth less, a step below: 40, 35, 30, 25, 22.5, 20, 17.5, 15, 12.5, 10, 7.5, 5, 2.5.
  expect(come('bad')).toMatchObject({ 'Barbell back squat': 2.5 });
  // Two weeks: 7.5 kg more, then a tenth less. 40 to 42.5, 45 (50 less 5), 45 (52.5 less 5.25 is 47.25), and so on.
  expect(come('mixed')).toMatchObject({ 'Barbell back squat': 45 });
});
