import type { Workout } from '@common/contract/training/workouts';
import { type Load, loadIn } from '@common/player/plan/load';
import { factsInForce } from './facts-in-force';
import type { RunFact } from './run';

/** The load that an exercise of a run is to come to; `by` is an ISO date. */
export interface Goal {
  load: Load;
  by: string | null;
}

interface RunWithGoals {
  facts: readonly RunFact[];
  workouts: readonly Pick<Workout, 'exercises'>[];
  versions?: readonly { workout: Pick<Workout, 'exercises'> }[] | undefined;
}

/** The goal of each exercise of a run, by the exercise's id: the latest decision about it holds (P19). */
export function goalsOf({ facts, workouts, versions = [] }: RunWithGoals): Map<string, Goal> {
  const all = [...workouts, ...versions.map(({ workout }) => workout)];
  const exerciseOf = new Map(
    all.flatMap(({ exercises }) => exercises.map(({ id, exerciseId }) => [id, exerciseId] as const)),
  );
  const goals = new Map<string, Goal>();
  for (const fact of factsInForce(facts).inForce) {
    const exerciseId = fact.kind === 'goal' ? exerciseOf.get(fact.entryId) : undefined;
    if (fact.kind !== 'goal' || exerciseId === undefined) continue;
    if (fact.load) goals.set(exerciseId, { load: fact.load, by: fact.by });
    else goals.delete(exerciseId);
  }
  return goals;
}

/** True if a load is at least another one, in whatever unit. */
export const isAtLeast = (load: Load | null, least: Load): boolean =>
  load !== null && loadIn(load, 'kg') >= loadIn(least, 'kg') - 1e-6;

/** The done share of the way from `start` to `goal`, a whole number of percent from 0 to 100. */
export function wayTo(start: Load | null, now: Load | null, goal: Load): number {
  if (!start || !now) return 0;
  if (isAtLeast(now, goal)) return 100;
  const [from, at, to] = [start, now, goal].map((load) => loadIn(load, 'kg')) as [number, number, number];
  if (to <= from) return 0;
  return Math.round(Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100)));
}
