import { DEFAULT_REST_SECONDS } from '@common/constants';
import { clockedStyleOf, groupOf, lapsOf } from '../plan/order';
import type { Plan, PlanEntry } from '../plan/plan';
import type { CommandContext } from '../state/command-context';
import { completeSession } from '../state/completion';
import { isEntryDone, latestRecordAt, progressOfEntry } from '../state/entries';
import type { OpenState } from '../state/outcome';
import { isQuick } from '../state/plan-now';
import { position } from '../state/position';
import { newRest, running } from '../state/rest-clock';
import type { ActiveState, PlayerState, Rest } from '../state/state';

/** The work just done: a set, or, without one, an exercise that was skipped. */
interface WorkedOn {
  entryId: string;
  set?: number;
}

/** Resumes a paused workout. A paused rest runs on from `at`, no earlier than the pause (C10). */
export function resumeWorkout(state: OpenState, at: number): ActiveState {
  if (state.phase === 'active') return state;
  const { startedAt, facts, last } = state;
  const rest = state.rest && running(state.rest, Math.max(at, state.pausedAt));
  return { phase: 'active', startedAt, facts, rest, last };
}

/** True if the last thing left has just been done. Never for a quick workout (rule Q2). */
export function hasRunOut(plan: Plan, before: PlayerState, after: PlayerState): boolean {
  return !isQuick(plan, after) && position(plan, after) === null && position(plan, before) !== null;
}

/**
 * Moves the workout on after work on an entry (a set recorded, the exercise skipped): finishes it when nothing is left,
 * else resumes it and starts or ends a rest. `after` is `before` with the fact of the work.
 */
export function advance(
  plan: Plan,
  before: OpenState,
  after: OpenState,
  worked: WorkedOn,
  context: CommandContext,
): PlayerState {
  if (hasRunOut(plan, before, after)) return completeSession(after, context.at);
  // A set done before the pause does not resume the workout (rule C4).
  if (after.phase === 'paused' && context.at < after.pausedAt) return after;
  const active = resumeWorkout(after, context.at);
  return { ...active, rest: restAfter(plan, before, active, worked, context) };
}

function restAfter(
  plan: Plan,
  before: OpenState,
  active: ActiveState,
  { entryId, set }: WorkedOn,
  { at, actionId }: CommandContext,
): Rest | null {
  const entry = plan.exercises.find(({ id }) => id === entryId);
  const was = progressOfEntry(plan, before, entryId);
  const is = progressOfEntry(plan, active, entryId);
  const isLate = at < (before.rest?.startedAt ?? 0) || at < latestRecordAt(before);
  if (isLate || !entry || !was || !is || isEntryDone(was)) return active.rest;
  const seconds = set === undefined ? 0 : restSeconds(plan, active, entry, set, isEntryDone(is));
  return seconds === 0 ? null : newRest(actionId, at, seconds * 1_000);
}

/**
 * Rest after a set, in seconds. Straight: the entry's own, none after its last set. In laps: `restBetween` within a
 * lap, the entry's own after it, none after the last one. By a clock: none.
 */
function restSeconds(plan: Plan, after: ActiveState, entry: PlanEntry, set: number, isDone: boolean): number {
  if (clockedStyleOf(plan, entry.roundNumber)) return 0;
  const entryRest = entry.restTime ?? DEFAULT_REST_SECONDS;
  const group = groupOf(plan, entry.id);
  const laps = group && lapsOf(group);
  if (!laps) return isDone ? 0 : entryRest;
  const next = position(plan, after);
  if (!next || !group.entries.some(({ id }) => id === next.entry.id)) return 0;
  return next.set > set ? entryRest : (laps.restBetween ?? 0);
}
