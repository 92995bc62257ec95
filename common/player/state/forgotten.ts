import { FORGOTTEN_AFTER_MINUTES } from '@common/constants';
import { latestRecordAt, liftedSets } from './entries';
import type { OpenState } from './outcome';
import type { PlayerState } from './state';
import { statedEnd } from './stated-end';

/** The longest pause within one training: after a longer one the workout was forgotten, or resumed another day. */
export const FORGOTTEN_AFTER_MS = FORGOTTEN_AFTER_MINUTES * 60_000;

/**
 * Time of the last work: the start, the latest set, the start of the rest, a stated end, or a pause soon after these.
 */
function lastWorkedOnAt(state: OpenState): number {
  const statedEndAt = statedEnd(state)?.endedAt ?? 0;
  const worked = Math.max(state.startedAt, latestRecordAt(state), state.rest?.startedAt ?? 0, statedEndAt);
  if (state.phase !== 'paused' || state.pausedAt - worked > FORGOTTEN_AFTER_MS) return worked;
  return Math.max(worked, state.pausedAt);
}

/**
 * Time of the last work of a forgotten workout (rule S14), in milliseconds of server time; null where the workout is
 * not forgotten at `now`.
 */
export function forgottenSince(state: PlayerState, now: number): number | null {
  if (state.phase !== 'active' && state.phase !== 'paused') return null;
  const worked = lastWorkedOnAt(state);
  return now - worked > FORGOTTEN_AFTER_MS ? worked : null;
}

/**
 * Time at which a workout under way was left, in milliseconds of server time: before a long gap in its sets (rule S15),
 * else its last work where it is forgotten at `now` (rule S14); null where neither holds.
 */
export function leftAt(state: PlayerState, now: number): number | null {
  // The member has said already when it ended.
  if (statedEnd(state)) return null;
  const from = stretchFrom(state, state.startedAt);
  return from < latestRecordAt(state) ? from : forgottenSince(state, now);
}

/** Time of the last set after `from` without a long gap in between; `from` where there is none. */
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
