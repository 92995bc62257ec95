import { DEFAULT_REST_SECONDS } from '../constants';
import type { CommandContext } from './command-context';
import { completed } from './completion';
import { isEntryDone, latestRecordAt, progressOfEntry } from './entries';
import type { OpenState } from './outcome';
import type { Plan, PlanEntry } from './plan';
import { position } from './position';
import { newRest, running } from './rest-clock';
import type { ActiveState, PlayerState, Rest } from './state';

/** The workout under way again; a rest that was held runs on from `at`. */
export function resumed(state: OpenState, at: number): ActiveState {
  if (state.phase === 'active') return state;
  const { startedAt, entries, last } = state;
  const rest = state.rest && running(state.rest, Math.max(at, state.pausedAt));
  return { phase: 'active', startedAt, entries, rest, last };
}

/** Whether the workout had something left before and has nothing left now. */
export function hasRunOut(plan: Plan, before: PlayerState, after: PlayerState): boolean {
  return position(plan, before) !== null && position(plan, after) === null;
}

/**
 * What follows from work on an entry (a set recorded, the exercise skipped): `after` is `before` with the entry
 * changed. The workout finishes when nothing is left; else it goes on, and a rest starts or ends.
 */
export function advanced(
  plan: Plan,
  before: OpenState,
  after: OpenState,
  entry: PlanEntry,
  context: CommandContext,
): PlayerState {
  if (hasRunOut(plan, before, after)) return completed(after, context.at);
  // A set done before somebody paused is no reason to go on.
  if (after.phase === 'paused' && context.at < after.pausedAt) return after;
  const active = resumed(after, context.at);
  return { ...active, rest: restAfter(before, active, entry, context) };
}

function restAfter(
  before: OpenState,
  active: ActiveState,
  entry: PlanEntry,
  { at, actionId }: CommandContext,
): Rest | null {
  const was = progressOfEntry(before, entry.id);
  const is = progressOfEntry(active, entry.id);
  const isLate = at < (before.rest?.startedAt ?? 0) || at < latestRecordAt(before);
  if (isLate || !was || !is || isEntryDone(was)) return active.rest;
  const restMs = (entry.restTime ?? DEFAULT_REST_SECONDS) * 1_000;
  return isEntryDone(is) || restMs === 0 ? null : newRest(actionId, at, restMs);
}
