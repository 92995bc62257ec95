import type { RunSessionAnswer, TodayAnswer } from '@common/contract/training/runs';
import { type CalendarDay, isoDate } from '@common/rules/days';
import type { FollowedPlace } from './follow-run';
import { dayOfDate } from './place-days';
import type { RunSession } from './run-session';
import type { Today } from './today';

/** Sessions of a run as they were answered, as the rules read them. */
export const toRunSessions = (sessions: readonly RunSessionAnswer[]): RunSession[] =>
  sessions.map((session) => ({ ...session, day: dayOfDate(session.day) }));

/** The sessions of these runs, each once. */
export const sessionsOf = (runs: readonly { sessions: readonly RunSessionAnswer[] }[]): RunSession[] => {
  const byId = new Map(runs.flatMap(({ sessions }) => sessions).map((session) => [session.id, session]));
  return toRunSessions([...byId.values()]);
};

/** Today as GET /api/today answers it. */
export function todayAnswer(today: Today, day: CalendarDay, timeZone: string): TodayAnswer {
  const programOf = new Map(today.runs.map(({ run }) => [run.id, run.name]));
  const present = ({ runId, place }: { runId: string; place: FollowedPlace }) => ({
    runId,
    placeId: place.id,
    program: programOf.get(runId) ?? '',
    workoutId: place.workoutId,
    name: place.name,
    week: place.week,
    due: place.due === null ? null : isoDate(place.due),
  });
  return {
    day: isoDate(day),
    timeZone,
    kind: today.kind,
    workouts: today.workouts.map(present),
    missed: today.runs.flatMap(({ run, followed: { missed } }) =>
      missed.map((place) => present({ runId: run.id, place })),
    ),
    next: today.next && present(today.next),
  };
}
