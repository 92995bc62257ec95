import { FORGOTTEN_AFTER_MINUTES } from '@common/constants';
import { caloriesFor, MAX_SESSION_MS, wholeMinutes } from '../plan/time';
import type { NewFact } from './command-context';
import { latestRecordAt, liftedSets } from './entries';
import { type Fact, type FactOf, inForce } from './facts';
import type { OpenState } from './outcome';
import type { CompletedState, PlayerState } from './state';

/** The longest pause within one training: after a longer one the workout was forgotten, or resumed another day. */
const FORGOTTEN_AFTER_MS = FORGOTTEN_AFTER_MINUTES * 60_000;

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
function stretchFrom(state: Pick<PlayerState, 'facts'>, from: number): number {
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

/** The end of the session that the member stated last (rule U8); null where they stated none. */
export function statedEnd({ facts }: { facts: readonly Fact[] }): FactOf<'ended'> | null {
  // Most sessions have none.
  if (!facts.some(({ kind }) => kind === 'ended')) return null;
  return inForce(facts).findLast((fact): fact is FactOf<'ended'> => fact.kind === 'ended') ?? null;
}

/** Makes the fact of a stated end, with calories only where they do not follow from the duration. */
export function endStated({ endedAt, totalDuration, caloriesBurned }: Figures): NewFact {
  const isCounted = caloriesBurned === caloriesFor(totalDuration);
  return { kind: 'ended', endedAt, ...(!isCounted && { caloriesBurned }) };
}

/** The figures of a finished workout. */
export type Figures = Pick<CompletedState, 'endedAt' | 'totalDuration' | 'caloriesBurned'>;

/** Duration and calories of a workout that ends at `endedAt`. */
export function figuresAt(startedAt: number, endedAt: number): Figures {
  const totalDuration = wholeMinutes(startedAt, endedAt);
  return { endedAt, totalDuration, caloriesBurned: caloriesFor(totalDuration) };
}

/** Finishes the workout with these figures. */
export function completeWith({ startedAt, facts, last }: OpenState, figures: Figures): CompletedState {
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
    return completeWith(state, { ...figures, caloriesBurned: caloriesBurned ?? figures.caloriesBurned });
  }
  const said = stoppedAt === undefined ? undefined : Math.min(stoppedAt, at);
  const endedAt = stretchFrom(state, Math.max(said ?? leftAt(state, at) ?? at, startedAt));
  return completeWith(state, figuresAt(startedAt, Math.min(endedAt, startedAt + MAX_SESSION_MS)));
}
