import { useMemo } from 'react';
import { keyOf } from '@client/api/lists';
import { queryClient } from '@client/api/query-client';
import { useCall, useSettings } from '@client/api/use-call';
import { useLiveStore } from '@client/sync/live-store';
import { timeZone as pageZone } from '@client/ui/format/dates';
import type { Program } from '@common/contract/training/programs';
import type { RunAnswer } from '@common/contract/training/runs';
import type { Session } from '@common/contract/training/sessions';
import type { Workout } from '@common/contract/training/workouts';
import { type FollowedRun, followRun } from '@common/programs/follow-run';
import { sessionsOf } from '@common/programs/run-answer';
import type { RunSession } from '@common/programs/run-session';
import { placesOf } from '@common/programs/schedules';
import { type Today, todayOf } from '@common/programs/today';
import { workoutOfRun } from '@common/programs/versions';
import { type CalendarDay, calendarOf } from '@common/rules/days';
import { useDecisions } from './unsent-decisions';

/** The programs that a member follows, with this device's unsent sessions and decisions. */
export interface Follow {
  /** Undefined until it is known. */
  runs: readonly RunAnswer[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  sessions: readonly RunSession[];
  today: Today | null;
  day: CalendarDay;
}

/** A session of this device as a run reads it, without its results; null for one that names no place. */
function toRunSession({ id, workoutId, workout, state }: Session): RunSession | null {
  const { place } = workout;
  if (!place) return null;
  const { startedAt, phase } = state;
  const isUnderWay = phase === 'active' || phase === 'paused';
  return {
    id,
    workoutId,
    place,
    startedAt,
    day: calendarOf(place.timeZone)(new Date(startedAt)),
    phase: isUnderWay ? 'under way' : phase,
  };
}

/** Sessions as this device knows them in place of those answered. */
function withOwn(answered: readonly RunSession[], views: Readonly<Record<string, Session>>): RunSession[] {
  const byId = new Map(answered.map((session) => [session.id, session]));
  for (const session of Object.values(views)) {
    const runSession = toRunSession(session);
    if (runSession) byId.set(runSession.id, runSession);
  }
  return [...byId.values()];
}

/** The time zone in which Today is counted: the stored one, else the page's. */
export function useTodayZone(): string {
  return useSettings().timeZone ?? pageZone();
}

/** Follows the member's programs to the present day. */
export function useFollow(): Follow {
  const zone = useTodayZone();
  const query = useCall('listRuns', {});
  const views = useLiveStore((state) => state.views);
  const unsent = useDecisions((state) => state.unsent);
  const day = calendarOf(zone)(new Date());
  const { data, error, isFetching, refetch } = query;
  const runs = useMemo(
    () =>
      data?.map((run): RunAnswer => {
        const ids = new Set(run.facts.map(({ id }) => id));
        const facts = unsent.flatMap(({ runId, fact }) =>
          runId === run.id && !ids.has(fact.id) ? fact : [],
        );
        if (facts.length === 0) return run;
        // The server keeps a workout that is taken over when the decision comes in; until then this page's own counts.
        const current = queryClient.getQueryData<Workout[]>(keyOf('listWorkouts', {})) ?? [];
        const versions = facts.flatMap((fact) => {
          const workout = fact.kind === 'take' && current.find(({ id }) => id === fact.workoutId);
          return workout ? [{ factId: fact.id, workout }] : [];
        });
        const programs = queryClient.getQueryData<Program[]>(keyOf('listPrograms', {})) ?? [];
        const program = programs.find(({ id }) => id === run.programId);
        const schedules = facts.flatMap(({ kind, id: factId }) =>
          kind === 'replan' && program
            ? [{ factId, weeks: program.duration, places: placesOf(program) }]
            : [],
        );
        return {
          ...run,
          facts: [...run.facts, ...facts],
          versions: [...run.versions, ...versions],
          schedules: [...(run.schedules ?? []), ...schedules],
        };
      }),
    [data, unsent],
  );
  return useMemo(() => {
    const sessions = withOwn(sessionsOf(runs ?? []), views);
    const today = runs ? todayOf(runs, sessions, day) : null;
    return { runs, error, isFetching, refetch, sessions, today, day };
  }, [runs, views, day, error, isFetching, refetch]);
}

/** One run as it stands, by the present day; also one that has ended. */
export function followOne({ sessions, day }: Pick<Follow, 'sessions' | 'day'>, run: RunAnswer): FollowedRun {
  const ids = new Set(sessions.map(({ id }) => id));
  const others = sessionsOf([run]).filter(({ id }) => !ids.has(id));
  return followRun(run, [...sessions, ...others], day);
}

/** The workout of a place as its next session has it. */
export const workoutOfPlace = (run: RunAnswer, { workoutId }: { workoutId: string }) =>
  workoutOfRun(run, workoutId);
