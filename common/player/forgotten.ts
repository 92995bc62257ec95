import { FORGOTTEN_AFTER_MINUTES } from '../constants';
import { latestRecordAt, liftedSets } from './entries';
import type { OpenState } from './outcome';
import type { PlayerState } from './state';
import { statedEnd } from './stated-end';

/** A pause between two sets that is longer is not one: the workout was forgotten, or taken up again another day. */
export const FORGOTTEN_AFTER_MS = FORGOTTEN_AFTER_MINUTES * 60_000;

/** When the workout was last worked on: its start, its latest set, the start of its rest, a pause that followed these. */
function lastWorkedOnAt(state: OpenState): number {
  const stated = statedEnd(state)?.endedAt ?? 0;
  const worked = Math.max(state.startedAt, latestRecordAt(state), state.rest?.startedAt ?? 0, stated);
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

/**
 * When a workout under way was left for so long, that what came afterwards is of another time of training (rule S15), in
 * milliseconds of server time; else since when it is forgotten at `now`; null where it was neither.
 */
export function leftAt(state: PlayerState, now: number): number | null {
  // The member has said already when it ended.
  if (statedEnd(state)) return null;
  const from = stretchFrom(state, state.startedAt);
  return from < latestRecordAt(state) ? from : forgottenSince(state, now);
}

/** The time of the last set that followed `from`, none of them long after the one before it; `from` where none did. */
export function stretchFrom(state: Pick<PlayerState, 'facts'>, from: number): number {
  const later = liftedSets(state)
    .map(({ at }) => at)
    .filter((at) => at > from)
    .sort((a, b) => a - b);
  let until = from;
  for (const at of later) {
    if (at - until > FORGOTTEN_AFTER_MS) break;
    until = at;
  }
  return until;
}
