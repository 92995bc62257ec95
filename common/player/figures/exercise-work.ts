import type { Load } from '../plan/load';
import { type Volume, volumeOf } from '../plan/performed-set';
import { workedSets } from '../state/entries';
import type { PlayerState } from '../state/state';
import { bestsOf } from './records';

/** Work of a session on one exercise, without warm-ups. */
export interface ExerciseWork {
  exerciseId: string;
  sets: number;
  volume: Volume;
  /** The set with the highest estimated one-repetition maximum; null where no set has an estimate. */
  top: { reps: number; load: Load } | null;
}

/** Work of a session by exercise, in the order of their ids. Sets outside the plan count as well. */
export function workOf(state: Pick<PlayerState, 'facts'>): ExerciseWork[] {
  const worked = workedSets(state);
  const done = new Set(worked.flatMap(({ exerciseId }) => exerciseId ?? []));
  return [...done].sort().map((exerciseId) => {
    const sets = worked.filter((set) => set.exerciseId === exerciseId);
    const best = bestsOf(sets, '').oneRepMax;
    const top = best ? { reps: best.reps, load: best.load } : null;
    return { exerciseId, sets: sets.length, volume: volumeOf(sets), top };
  });
}
