import { useMemo } from 'react';
import type { Exercise } from '@common/contract/training/exercises';
import type { SessionSummary } from '@common/contract/training/session-lists';
import { type Load, loadIn } from '@common/player/plan/load';
import { isWarmUp, loadOf } from '@common/player/plan/performed-set';
import { useCall } from '../api/use-call';

/** Sessions that say what a member does often. */
const RECENT_SESSIONS = 30;
/** Exercises of their own that are shown first, while nothing is searched. */
const MOST_OWN = 8;

/** Recent use of an exercise: its sessions, and the heaviest load of the last one; null: without a load. */
export interface OwnUse {
  times: number;
  lastLoad: Load | null;
}

/** The exercises of these sessions, newest session first. */
export function usesOf(sessions: readonly Pick<SessionSummary, 'exercises'>[]): Map<string, OwnUse> {
  const uses = new Map<string, OwnUse>();
  for (const { exercises } of sessions)
    for (const { exerciseId, completedSets, sets = [] } of exercises) {
      if (completedSets === 0) continue;
      const use = uses.get(exerciseId);
      const loads = sets.filter((set) => !isWarmUp(set)).map(loadOf);
      const heaviest = loads.reduce<Load | null>(
        (most, load) => (load.value > 0 && (!most || loadIn(load, 'lb') > loadIn(most, 'lb')) ? load : most),
        null,
      );
      uses.set(exerciseId, { times: (use?.times ?? 0) + 1, lastLoad: use ? use.lastLoad : heaviest });
    }
  return uses;
}

/**
 * The exercises that the member does, most often first, and all others in their order. While nothing is searched only
 * the first few are theirs.
 */
export function ownFirst(
  exercises: readonly Exercise[],
  uses: ReadonlyMap<string, OwnUse>,
  isSearch: boolean,
): { own: Exercise[]; others: Exercise[] } {
  const done = exercises.filter(({ id }) => uses.has(id));
  const byTimes = isSearch
    ? done
    : done.sort((a, b) => uses.get(b.id)!.times - uses.get(a.id)!.times).slice(0, MOST_OWN);
  const ownSet = new Set(byTimes);
  return { own: byTimes, others: exercises.filter((exercise) => !ownSet.has(exercise)) };
}

const NONE: readonly SessionSummary[] = [];

/** Exercises that the member did of late; empty until it is loaded, and for who did nothing yet. */
export function useOwnUses(): ReadonlyMap<string, OwnUse> {
  const { data = NONE } = useCall('listSessions', { query: { limit: RECENT_SESSIONS, completed: 'true' } });
  return useMemo(() => usesOf(data), [data]);
}
