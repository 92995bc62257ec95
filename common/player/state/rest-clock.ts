import { MAX_REST_SECONDS } from '@common/constants';
import type { ActionId } from './commands';
import type { PausedRest, PlayerState, Rest, RunningRest } from './state';

const MAX_REST_MS = MAX_REST_SECONDS * 1_000;

/** The session's rest, if there is one. */
export function restOf(state: PlayerState): Rest | null {
  return state.phase === 'active' || state.phase === 'paused' ? state.rest : null;
}

/** Milliseconds left, never below 0. More than the whole length by a clock that is a little behind. */
function leftAt(rest: Rest, at: number): number {
  return Math.max(rest.status === 'running' ? rest.endsAt - at : rest.remainingMs, 0);
}

/** Milliseconds left of a rest at an instant, from 0 to its whole length. */
export function remainingAt(rest: Rest, at: number): number {
  return Math.min(leftAt(rest, at), rest.durationMs);
}

/** Milliseconds left of the session's rest; 0 without one. `now` in server time. */
export function restRemainingMs(state: PlayerState, now: number): number {
  const rest = restOf(state);
  return rest ? remainingAt(rest, now) : 0;
}

/** True if the session has a rest and its time is up. */
export function isRestOver(state: PlayerState, now: number): boolean {
  const rest = restOf(state);
  return rest !== null && remainingAt(rest, now) === 0;
}

/** A rest that runs from `at` for `durationMs`; with `work` the timer of that set. */
export function newRest(id: ActionId, at: number, durationMs: number, work?: Rest['work']): RunningRest {
  return { id, startedAt: at, durationMs, ...(work && { work }), status: 'running', endsAt: at + durationMs };
}

/** Whole seconds worked on a set until `at`, by its timer, pauses left out. */
export function workedSeconds(rest: Rest, at: number): number {
  return Math.round((rest.durationMs - remainingAt(rest, at)) / 1_000);
}

/** Pauses a rest at `at`. */
export function frozen(rest: Rest, at: number): PausedRest {
  const { id, startedAt, durationMs, work } = rest;
  return {
    id,
    startedAt,
    durationMs,
    ...(work && { work }),
    status: 'paused',
    remainingMs: remainingAt(rest, at),
  };
}

/** Resumes a rest at `at` with what is left of it. */
export function running(rest: Rest, at: number): RunningRest {
  if (rest.status === 'running') return rest;
  const { id, startedAt, durationMs, work } = rest;
  return {
    id,
    startedAt,
    durationMs,
    ...(work && { work }),
    status: 'running',
    endsAt: at + remainingAt(rest, at),
  };
}

/**
 * Makes a rest longer or shorter by `deltaMs`, between 0 and an hour left; its length covers what is left. It starts
 * from `leftAt`, so that a clock a little behind loses nothing.
 */
export function adjustRest<R extends Rest>(rest: R, at: number, deltaMs: number): R {
  const left = Math.min(Math.max(leftAt(rest, at) + deltaMs, 0), MAX_REST_MS);
  const durationMs = Math.max(rest.durationMs, left);
  return rest.status === 'running'
    ? { ...rest, durationMs, endsAt: at + left }
    : { ...rest, durationMs, remainingMs: left };
}
