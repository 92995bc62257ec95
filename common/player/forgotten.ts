import { FORGOTTEN_AFTER_MINUTES } from '../constants';
import { latestRecordAt } from './entries';
import type { OpenState } from './outcome';
import type { PlayerState } from './state';

const FORGOTTEN_AFTER_MS = FORGOTTEN_AFTER_MINUTES * 60_000;

/** When the workout was last worked on: its start, its latest set, the start of its rest, a pause that followed these. */
function lastWorkedOnAt(state: OpenState): number {
  const worked = Math.max(state.startedAt, latestRecordAt(state), state.rest?.startedAt ?? 0);
  if (state.phase !== 'paused' || state.pausedAt - worked > FORGOTTEN_AFTER_MS) return worked;
  return Math.max(worked, state.pausedAt);
}

/**
 * When a workout under way that nobody has touched for long was last worked on (rule S14), in milliseconds of server
 * time; null where it is not forgotten at `now`.
 */
export function forgottenSince(state: PlayerState, now: number): number | null {
  if (state.phase !== 'active' && state.phase !== 'paused') return null;
  const worked = lastWorkedOnAt(state);
  return now - worked > FORGOTTEN_AFTER_MS ? worked : null;
}
