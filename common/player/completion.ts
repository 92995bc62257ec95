import { latestRecordAt } from './entries';
import type { OpenState } from './outcome';
import type { CompletedState } from './state';
import { caloriesFor, wholeMinutes } from './time';

/** The figures of a finished workout, where somebody states them instead of having them counted. */
export interface StatedFigures {
  endedAt?: number | undefined;
  totalDuration?: number | undefined;
  caloriesBurned?: number | undefined;
}

/** The workout finished. It ends at `at`, or with its latest set where that is later. */
export function completed(state: OpenState, at: number, stated: StatedFigures = {}): CompletedState {
  const { startedAt, entries, last } = state;
  const endedAt = stated.endedAt ?? Math.max(at, startedAt, latestRecordAt(state));
  const totalDuration = stated.totalDuration ?? wholeMinutes(startedAt, endedAt);
  const caloriesBurned = stated.caloriesBurned ?? caloriesFor(totalDuration);
  return { phase: 'completed', startedAt, entries, endedAt, totalDuration, caloriesBurned, last };
}
