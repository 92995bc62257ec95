import { caloriesFor, MAX_SESSION_MS, wholeMinutes } from '../plan/time';
import { leftAt, stretchFrom } from './forgotten';
import type { OpenState } from './outcome';
import type { CompletedState } from './state';
import { statedEnd } from './stated-end';

/** The figures of a finished workout. */
export type Figures = Pick<CompletedState, 'endedAt' | 'totalDuration' | 'caloriesBurned'>;

/** Duration and calories of a workout that ends at `endedAt`. */
export function figuresAt(startedAt: number, endedAt: number): Figures {
  const totalDuration = wholeMinutes(startedAt, endedAt);
  return { endedAt, totalDuration, caloriesBurned: caloriesFor(totalDuration) };
}

/** Finishes the workout with these figures. */
export function completedWith({ startedAt, facts, last }: OpenState, figures: Figures): CompletedState {
  return { phase: 'completed', startedAt, facts, ...figures, last };
}

/**
 * Finishes the workout. It ends at `stoppedAt`; else at the end stated before (U8), as it is; else when it was left
 * (S14, S15); else at `at`. But for a stated end, sets that followed soon move it on; a session is never longer than
 * the longest.
 */
export function completeSession(state: OpenState, at: number, stoppedAt?: number): CompletedState {
  const { startedAt } = state;
  const earlierEnd = stoppedAt === undefined ? statedEnd(state) : null;
  if (earlierEnd) {
    const { endedAt, caloriesBurned } = earlierEnd;
    const end = Math.min(Math.max(endedAt, startedAt), startedAt + MAX_SESSION_MS);
    const figures = figuresAt(startedAt, end);
    return completedWith(state, { ...figures, caloriesBurned: caloriesBurned ?? figures.caloriesBurned });
  }
  const said = stoppedAt === undefined ? undefined : Math.min(stoppedAt, at);
  const endedAt = stretchFrom(state, Math.max(said ?? leftAt(state, at) ?? at, startedAt));
  return completedWith(state, figuresAt(startedAt, Math.min(endedAt, startedAt + MAX_SESSION_MS)));
}
