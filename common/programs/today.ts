import type { CalendarDay } from '@common/rules/days';
import { factsInForce } from './facts-in-force';
import { type FollowedPlace, type FollowedRun, followRun } from './follow-run';
import type { Run } from './run';
import type { RunSession } from './run-session';

/** A run with what follows from it. */
export interface RunToday {
  run: Run;
  followed: FollowedRun;
  isMain: boolean;
}

/** The answer of a member's programs to the day (R22, R23). */
export interface Today {
  kind: 'workout' | 'done' | 'break' | 'rest' | 'no program';
  /** Under way before due, the main run's first. */
  workouts: { runId: string; place: FollowedPlace }[];
  /** The first place ahead of all runs. */
  next: { runId: string; place: FollowedPlace } | null;
  /** Runs that go on, the main one first. */
  runs: RunToday[];
}

/** The main one of the runs that go on (R5). */
export function mainRun(runs: readonly Run[]): Run | null {
  const chosenAt = ({ facts }: Run) =>
    factsInForce(facts).inForce.findLast(({ kind }) => kind === 'main')?.at ?? Number.NEGATIVE_INFINITY;
  const latestFirst = [...runs].sort(
    (a, b) =>
      (chosenAt(a) === chosenAt(b) ? 0 : chosenAt(b) - chosenAt(a)) ||
      b.startedAt - a.startedAt ||
      (a.id < b.id ? 1 : -1),
  );
  return latestFirst[0] ?? null;
}

/** Reads from all runs of a member the workouts of their local day `today`. */
export function todayOf(runs: readonly Run[], sessions: readonly RunSession[], today: CalendarDay): Today {
  const goingOn = runs
    .map((run) => ({ run, followed: followRun(run, sessions, today) }))
    .filter(({ followed }) => !followed.hasEnded && (!followed.isFinished || wasDoneOn(followed, today)));
  const main = mainRun(goingOn.map(({ run }) => run));
  const ordered = goingOn
    .map((each): RunToday => ({ ...each, isMain: each.run === main }))
    .sort((a, b) => Number(b.isMain) - Number(a.isMain) || b.run.startedAt - a.run.startedAt);
  const of = (pick: (followed: FollowedRun) => FollowedPlace[]) =>
    ordered.flatMap(({ run, followed }) => pick(followed).map((place) => ({ runId: run.id, place })));
  const workouts = [...of(({ underWay }) => underWay), ...of(({ due }) => due)];
  const nexts = ordered.flatMap(({ run, followed: { next, restUntil } }) =>
    next ? { runId: run.id, place: next, day: restUntil ?? next.due ?? today } : [],
  );
  const kind =
    ordered.length === 0
      ? 'no program'
      : workouts.length > 0
        ? 'workout'
        : ordered.some(({ followed }) => wasDoneOn(followed, today))
          ? 'done'
          : ordered[0]!.followed.isPaused
            ? 'break'
            : 'rest';
  const soonest = nexts.reduce<(typeof nexts)[number] | null>(
    (best, each) => (best && best.day <= each.day ? best : each),
    null,
  );
  const next = soonest && { runId: soonest.runId, place: soonest.place };
  return { kind, workouts, next, runs: ordered };
}

const wasDoneOn = ({ places }: FollowedRun, day: CalendarDay): boolean =>
  places.some(({ doneOn }) => doneOn === day);
