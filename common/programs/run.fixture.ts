import { isoDate } from '@common/rules/days';
import { dayOfDate } from './place-days';
import type { Run, RunFact, RunPlace } from './run';
import type { RunSession } from './run-session';

/** Monday, 2 November 2026: the start of most runs in tests. */
export const MONDAY = dayOfDate('2026-11-02');
export const onDay = (days: number): string => isoDate(MONDAY + days);
/** Noon of the day so many days after MONDAY, in UTC. */
export const noon = (days: number): number => (MONDAY + days) * 86_400_000 + 43_200_000;

const place = (week: number, day: number, order = 1): RunPlace => ({
  id: `${week}${day}${order}`.padStart(24, '0'),
  workoutId: `${day}`.padStart(24, 'a'),
  name: `Workout ${day}`,
  week,
  day,
  order,
});
export const placeId = (week: number, day: number, order = 1): string => place(week, day, order).id;

/** Two weeks of Monday, Wednesday and Friday. */
const PLACES = [1, 2].flatMap((week) => [1, 3, 5].map((day) => place(week, day)));

export const runOf = (facts: readonly RunFact[] = [], change: Partial<Run> = {}): Run => ({
  id: 'b'.repeat(24),
  programId: 'c'.repeat(24),
  name: 'Two weeks',
  mode: 'calendar',
  start: onDay(0),
  startedAt: noon(-1),
  weeks: 2,
  fromWeek: 1,
  places: PLACES,
  facts: [...facts],
  ...change,
});

export const sessionOf = (
  id: string,
  days: number,
  placeOfRun: string | null,
  change: Partial<RunSession> = {},
): RunSession => ({
  id,
  workoutId: PLACES.find((each) => each.id === placeOfRun)?.workoutId ?? null,
  place: placeOfRun === null ? null : { runId: 'b'.repeat(24), placeId: placeOfRun },
  startedAt: noon(days),
  day: MONDAY + days,
  phase: 'completed',
  ...change,
});
