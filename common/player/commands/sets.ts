import { isAlike, type PerformedSet, performedIn } from '../plan/performed-set';
import type { Plan, PlanEntry } from '../plan/plan';
import type { CommandContext } from '../state/command-context';
import { type NewFact, withFacts } from '../state/command-context';
import type { CommandOf } from '../state/commands';
import { isEntryDone, progressOfEntry, setNamed, setsInPlace } from '../state/entries';
import { actionOf } from '../state/facts';
import type { AnyState, Outcome } from '../state/outcome';
import { unlessTakenOut } from '../state/plan-now';
import type { Rejection } from '../state/rejections';
import type { PlayerState } from '../state/state';
import { isSameTap, isTakenAwayAlready, type PlaceName } from '../state/tally';
import { advance } from './advance';

/** A performed set, as a command states it. */
export type LiftedSet = PlaceName & PerformedSet & { exerciseId?: string | undefined };

/** The plan's entry of that id. */
export function entryNamed(plan: Plan, entryId: string): PlanEntry | null {
  return plan.exercises.find(({ id }) => id === entryId) ?? null;
}

/** Makes the fact of a performed set; the plan's exercise goes before the one that was stated. */
export function setFact(plan: Plan, { entryId, set, exerciseId, ...lifted }: LiftedSet): NewFact {
  const knownExerciseId = entryNamed(plan, entryId)?.exerciseId ?? exerciseId ?? null;
  return { kind: 'set', exerciseId: knownExerciseId, place: { entryId, set }, done: performedIn(lifted) };
}

/**
 * Records a set, whatever the plan has and whatever its place holds (rule F1). The very same state where it is there
 * already: under the same id, or because it was pressed on two screens (rule F4).
 */
export function recordSet<S extends PlayerState>(
  plan: Plan,
  state: S,
  lifted: LiftedSet,
  context: CommandContext,
): S {
  const after = withFacts(state, [setFact(plan, lifted)], context);
  const isKnown = state.facts.some(({ id }) => id === context.actionId);
  return isKnown || isTwin(state, lifted, context) ? state : after;
}

/** Records all these sets; the very same state where each is there already. */
export function recordSets<S extends PlayerState>(
  plan: Plan,
  state: S,
  sets: readonly LiftedSet[],
  context: CommandContext,
): S {
  if (state.facts.some(({ id }) => actionOf(id) === context.actionId)) return state;
  const fresh = sets.filter((lifted) => !isTwin(state, lifted, context));
  return withFacts(
    state,
    fresh.map((lifted) => setFact(plan, lifted)),
    context,
  );
}

/** True if this tap repeats a recorded one, or one that was taken back already (rule F4). */
function isTwin(state: PlayerState, lifted: LiftedSet, { at, tappedAt, actionId }: CommandContext): boolean {
  const recordedIds = new Set(setsInPlace(state, lifted).flatMap(({ id, twins }) => [id, ...twins]));
  const done = performedIn(lifted);
  const isThere =
    recordedIds.size > 0 &&
    state.facts.some(
      (fact) => fact.kind === 'set' && recordedIds.has(fact.id) && isSameTap(fact, { at, tappedAt, done }),
    );
  const place = { entryId: lifted.entryId, set: lifted.set };
  const tap = { kind: 'set', id: actionId, at, tappedAt, exerciseId: null, place, done } as const;
  return isThere || isTakenAwayAlready(state.facts, tap);
}

/** Records a set and moves the workout on. */
export function completeSet(
  plan: Plan,
  state: AnyState,
  command: CommandOf<'complete_set'>,
  context: CommandContext,
): Outcome {
  if (state.phase === 'completed') return recordSet(plan, state, command, context);
  const after = recordSet(plan, state, command, context);
  return after === state ? state : advance(plan, state, after, command, context);
}

/** Skips an exercise: it is completed, and keeps the sets already done. */
export function skipExercise(
  plan: Plan,
  state: AnyState,
  { entryId }: CommandOf<'skip_exercise'>,
  context: CommandContext,
): Outcome {
  const progress = progressOfEntry(plan, state, entryId);
  if (!progress) return unlessTakenOut(state, entryId, state);
  if (isEntryDone(progress)) return state;
  if (state.phase === 'completed') return 'session_completed';
  const after = withFacts(state, [{ kind: 'skipped', entryId }], context);
  return advance(plan, state, after, { entryId }, context);
}

/** Corrects a recorded set; its id and time stay. */
export function editSet(
  plan: Plan,
  state: AnyState,
  command: CommandOf<'edit_set'>,
  context: CommandContext,
): Outcome {
  const { recordId } = command;
  const record = recordId ? setNamed(state, recordId) : (setsInPlace(state, command)[0] ?? null);
  if (!record) return recordId ? 'set_not_recorded' : missing(plan, command);
  if (isAlike(record, command)) return state;
  return withFacts(state, [{ kind: 'mended', of: record.id, done: performedIn(command) }], context);
}

/** Rejection for a place that has no set. */
function missing(plan: Plan, { entryId, set }: PlaceName): Rejection {
  const entry = entryNamed(plan, entryId);
  if (!entry) return 'unknown_exercise';
  return set > entry.sets ? 'unknown_set' : 'set_not_recorded';
}

/** Removes the set that the command names, never another one in its place; the rest it began goes too. */
export function removeSet(
  state: AnyState,
  { recordId }: CommandOf<'remove_set'>,
  context: CommandContext,
): Outcome {
  const record = setNamed(state, recordId);
  if (!record) return state;
  const removed = withFacts(state, [{ kind: 'taken_back', of: [record.id, ...record.twins] }], context);
  if (removed.phase === 'completed' || removed.rest?.id !== recordId) return removed;
  return { ...removed, rest: null };
}
