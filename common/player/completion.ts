import { leftAt, stretchFrom } from './forgotten';
import type { OpenState } from './outcome';
import type { CompletedState } from './state';
import { statedEnd } from './stated-end';
import { caloriesFor, MAX_SESSION_MS, wholeMinutes } from './time';

/** The figures of a finished workout. */
export type Figures = Pick<CompletedState, 'endedAt' | 'totalDuration' | 'caloriesBurned'>;

/** What a workout that ends then comes to. */
export function figuresAt(startedAt: number, endedAt: number): Figures {
  const totalDuration = wholeMinutes(startedAt, endedAt);
  return { endedAt, totalDuration, caloriesBurned: caloriesFor(totalDuration) };
}

/** The workout finished with these figures. */
export function completedWith({ startedAt, facts, last }: OpenState, figures: Figures): CompletedState {
  return { phase: 'completed', startedAt, facts, ...figures, last };
}

/**
 * The workout finished at `at`. It ends when the member says that they stopped, else when they said before that it did,
 * else when it was left where it was left for long, else at `at`; with the latest set that followed on that, and no later than the longest session does.
 */
export function completed(state: OpenState, at: number, stoppedAt?: number): CompletedState {
  const { startedAt } = state;
  const stated = stoppedAt === undefined ? statedEnd(state) : null;
  if (stated) {
    const { endedAt, caloriesBurned } = stated;
    const end = Math.min(Math.max(endedAt, startedAt), startedAt + MAX_SESSION_MS);
    const figures = figuresAt(startedAt, end);
    return completedWith(state, { ...figures, caloriesBurned: caloriesBurned ?? figures.caloriesBurned });
  }
  const said = stoppedAt === undefined ? undefined : Math.min(stoppedAt, at);
  const endedAt = stretchFrom(state, Math.max(said ?? leftAt(state, at) ?? at, startedAt));
  return completedWith(state, figuresAt(startedAt, Math.min(endedAt, startedAt + MAX_SESSION_MS)));
}
