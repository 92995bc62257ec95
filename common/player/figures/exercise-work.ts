import type { Best } from '../plan/bests';
import { countSets, type Volume, volumeOf } from '../plan/performed-set';
import { workedSets } from '../state/entries';
import type { PlayerState } from '../state/state';
import { bestsOf } from './records';

/** A set with its estimate: repetitions, load, and the body's weight where that counts (rule M11). */
export type TopSet = Pick<Best, 'reps' | 'load' | 'body'>;

/** Work of a session on one exercise, without warm-ups. */
export interface ExerciseWork {
  exerciseId: string;
  sets: number;
  volume: Volume;
  /** The set with the highest estimated one-repetition maximum; null where no set has an estimate. */
  top: TopSet | null;
}

/** Work of a session by exercise, in the order of their ids. Sets outside the plan count as well. */
export function workOf(state: Pick<PlayerState, 'facts'>): ExerciseWork[] {
  const worked = workedSets(state);
  const done = new Set(worked.flatMap(({ exerciseId }) => exerciseId ?? []));
  return [...done].sort().map((exerciseId) => {
    const sets = worked.filter((set) => set.exerciseId === exerciseId);
    const best = bestsOf(sets, '').oneRepMax;
    const top = best ? { reps: best.reps, load: best.load, ...(best.body && { body: best.body }) } : null;
    return { exerciseId, sets: countSets(sets), volume: volumeOf(sets), top };
  });
}
