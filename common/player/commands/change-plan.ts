import { MAX_EXERCISES_PER_WORKOUT } from '@common/constants';
import { FIGURES_OF } from '../plan/measure';
import { clockedStyleOf } from '../plan/order';
import { fitTargets, type Plan, type PlanEntry } from '../plan/plan';
import { same } from '../plan/same';
import type { CommandContext } from '../state/command-context';
import { type NewFact, withFacts } from '../state/command-context';
import type { CommandOf } from '../state/commands';
import { doneUpTo, isEntryDone, progressOfEntry } from '../state/entries';
import type { PlanChange } from '../state/facts';
import type { AnyState, Outcome } from '../state/outcome';
import { isQuick, unlessTakenOut } from '../state/plan-now';
import { position } from '../state/position';
import { changeEntry, inBounds, inRound, lastRound, numberEntries } from './entry-changes';
import { entryNamed } from './sets';
import { makeSuperset, partSuperset, supersetBetween, supersetInRound } from './supersets';

type Change =
  | 'add_exercise'
  | 'replace_exercise'
  | 'move_exercise'
  | 'remove_exercise'
  | 'plan_sets'
  | 'plan_rest'
  | 'make_superset'
  | 'part_superset';

const donePlaces = (plan: Plan, state: AnyState, entryId: string): number =>
  doneUpTo(progressOfEntry(plan, state, entryId) ?? { sets: [] });

/** Changes an entry's number of sets, and fits its targets to it. */
function sizeEntry(entry: PlanEntry, sets: number, targets = entry.targets): PlanChange[] {
  return changeEntry(entry, { sets, targets: targets ? fitTargets(targets, sets) : null });
}

/** Adds an exercise (rule B2). */
function addEntry(plan: Plan, command: CommandOf<'add_exercise'>): PlanChange[] | 'plan_full' {
  const {
    type: _,
    entryId: id,
    roundNumber: requestedRound,
    exercise,
    previous = [],
    bests,
    pinnedNote,
    targets,
    ...entry
  } = command;
  if (entryNamed(plan, id)) return [];
  if (plan.exercises.length >= MAX_EXERCISES_PER_WORKOUT) return 'plan_full';
  const last = lastRound(plan);
  const roundNumber = Math.min(requestedRound ?? Math.max(1, last), inBounds(last + 1));
  const others = inRound(plan, roundNumber);
  const superset = supersetInRound(plan, roundNumber, id);
  return [
    {
      how: 'added',
      entry: {
        ...entry,
        id,
        exerciseId: exercise.id,
        exercise,
        previous,
        order: inBounds(
          Math.max(0, ...(others.length > 0 ? others : plan.exercises).map(({ order }) => order)) + 1,
        ),
        roundNumber,
        roundName: others[0]?.roundName ?? null,
        duration: null,
        ...(bests && { bests }),
        ...(pinnedNote && { pinnedNote }),
        ...(targets && { targets: fitTargets(targets, command.sets) }),
        ...(superset !== null && { superset }),
      },
    },
  ];
}

/** Replaces an exercise (rule B3). */
function replaceEntry(
  plan: Plan,
  state: AnyState,
  { entryId, newEntryId, exercise, measure, previous = [], bests, pinnedNote }: CommandOf<'replace_exercise'>,
): PlanChange[] | 'unknown_exercise' | 'exercise_done' | 'plan_full' {
  if (entryNamed(plan, newEntryId)) return [];
  const entry = entryNamed(plan, entryId);
  const progress = progressOfEntry(plan, state, entryId);
  if (!entry || !progress) return 'unknown_exercise';
  if (isEntryDone(progress)) return 'exercise_done';
  const done = doneUpTo(progress);
  // An exercise with a set done stays beside the new one, so the plan grows by one.
  if (done > 0 && plan.exercises.length >= MAX_EXERCISES_PER_WORKOUT) return 'plan_full';
  const figures = FIGURES_OF[measure ?? exercise.measure ?? 'reps_weight'];
  const { order, roundNumber, roundName, duration, restTime } = entry;
  const fresh: PlanEntry = {
    id: newEntryId,
    exerciseId: exercise.id,
    exercise,
    previous,
    order: done === 0 || clockedStyleOf(plan, roundNumber) ? order : inBounds(order + 1),
    roundNumber,
    roundName,
    sets: progress.sets.filter((record) => record === null).length,
    reps: figures.reps ? entry.reps : null,
    weight: null,
    duration,
    restTime,
    ...(measure && { measure }),
    ...(bests && { bests }),
    ...(pinnedNote && { pinnedNote }),
    ...(entry.superset !== undefined && { superset: entry.superset }),
  };
  if (done === 0 || clockedStyleOf(plan, roundNumber))
    return [
      { how: 'removed', entry },
      { how: 'added', entry: fresh },
    ];
  const after = inRound(plan, roundNumber).filter((one) => one.order > order);
  return [...sizeEntry(entry, done), { how: 'added', entry: fresh }, ...numberEntries(after, order + 2)];
}

/** Moves an exercise (rule B4). */
function moveEntry(
  plan: Plan,
  state: AnyState,
  { entryId, roundNumber: requestedRound, before }: CommandOf<'move_exercise'>,
): PlanChange[] | 'unknown_exercise' {
  const entry = entryNamed(plan, entryId);
  if (!entry) return unlessTakenOut(state, entryId, []);
  if (before === entryId) return [];
  const roundNumber = Math.min(requestedRound, inBounds(lastRound(plan) + 1));
  const others = inRound(plan, roundNumber).filter(({ id }) => id !== entryId);
  const beforeIndex = others.findIndex(({ id }) => id === before);
  const index = beforeIndex < 0 ? others.length : beforeIndex;
  const ids = [...others.slice(0, index), entry, ...others.slice(index)].map(({ id }) => id);
  const isThere =
    entry.roundNumber === roundNumber &&
    same(
      ids,
      inRound(plan, roundNumber).map(({ id }) => id),
    );
  if (isThere) return [];
  const first = others[0]?.order ?? Math.max(...plan.exercises.map(({ order }) => order)) + 1;
  const roundName = others[0]?.roundName ?? (entry.roundNumber === roundNumber ? entry.roundName : null);
  const superset = supersetBetween(plan, entry, others[index - 1], others[index], roundNumber);
  return [
    ...numberEntries(others.slice(0, index), first),
    ...changeEntry(entry, {
      roundNumber,
      roundName,
      order: first + index,
      ...(superset !== (entry.superset ?? null) && { superset }),
    }),
    ...numberEntries(others.slice(index), first + index + 1),
  ];
}

/** Removes what is left of an exercise (rule B5). */
function removeEntry(
  plan: Plan,
  state: AnyState,
  { entryId }: CommandOf<'remove_exercise'>,
): PlanChange[] | 'unknown_exercise' | 'last_exercise' {
  const entry = entryNamed(plan, entryId);
  if (!entry) return unlessTakenOut(state, entryId, []);
  const done = donePlaces(plan, state, entryId);
  // By the clock its turns stay empty, so that no other exercise gets its minutes (rule K7).
  if (done > 0) return clockedStyleOf(plan, entry.roundNumber) ? [] : sizeEntry(entry, done);
  const isLast = plan.exercises.length === 1 && !isQuick(plan, state);
  return isLast ? 'last_exercise' : [{ how: 'removed', entry }];
}

/** Sets an entry's number of sets and its targets (rule B6). */
function planSets(
  plan: Plan,
  state: AnyState,
  { entryId, sets, targets }: CommandOf<'plan_sets'>,
): PlanChange[] | 'unknown_exercise' {
  const entry = entryNamed(plan, entryId);
  if (!entry) return unlessTakenOut(state, entryId, []);
  return sizeEntry(entry, Math.max(sets, donePlaces(plan, state, entryId)), targets);
}

/** Sets the rest after an entry's sets (rule B11). */
function planRest(
  plan: Plan,
  state: AnyState,
  { entryId, restTime }: CommandOf<'plan_rest'>,
): PlanChange[] | 'unknown_exercise' {
  const entry = entryNamed(plan, entryId);
  if (!entry) return unlessTakenOut(state, entryId, []);
  return entry.restTime === restTime ? [] : changeEntry(entry, { restTime });
}

function changesFor(plan: Plan, state: AnyState, command: CommandOf<Change>) {
  switch (command.type) {
    case 'add_exercise':
      return addEntry(plan, command);
    case 'replace_exercise':
      return replaceEntry(plan, state, command);
    case 'move_exercise':
      return moveEntry(plan, state, command);
    case 'remove_exercise':
      return removeEntry(plan, state, command);
    case 'plan_sets':
      return planSets(plan, state, command);
    case 'plan_rest':
      return planRest(plan, state, command);
    case 'make_superset':
      return makeSuperset(plan, state, command);
    case 'part_superset':
      return partSuperset(plan, state, command);
  }
}

/** Marks an exercise that is removed or replaced as skipped if a set before its last done one is missing. */
function skipUnfinished(
  plan: Plan,
  state: AnyState,
  command: CommandOf<Change>,
  planned: readonly NewFact[],
): NewFact[] {
  if (command.type !== 'remove_exercise' && !(command.type === 'replace_exercise' && planned.length > 0))
    return [];
  const { entryId } = command;
  const progress = progressOfEntry(plan, state, entryId);
  if (!progress || progress.skipped) return [];
  const until = doneUpTo(progress);
  const isTimed = clockedStyleOf(plan, entryNamed(plan, entryId)?.roundNumber ?? 0) !== null;
  const left = isTimed ? until > 0 && planned.length === 0 : progress.sets.slice(0, until).includes(null);
  const isUnfinished = left && !isEntryDone(progress);
  return isUnfinished ? [{ kind: 'skipped', entryId }] : [];
}

/** Changes the plan of a workout under way. Sets, rest and phase stay as they are (rules B1 to B6, B9 to B11). */
export function changePlan(
  plan: Plan,
  state: AnyState,
  command: CommandOf<Change>,
  context: CommandContext,
): Outcome {
  if (state.phase === 'completed') return 'session_completed';
  const changes = changesFor(plan, state, command);
  if (typeof changes === 'string') return changes;
  const planned: NewFact[] = changes.length > 0 ? [{ kind: 'planned', changes }] : [];
  return withFacts(state, [...planned, ...skipUnfinished(plan, state, command, planned)], context);
}

/** Makes an exercise the next one (rule B7). */
export function chooseExercise(
  plan: Plan,
  state: AnyState,
  { entryId }: CommandOf<'choose_exercise'>,
  context: CommandContext,
): Outcome {
  const progress = progressOfEntry(plan, state, entryId);
  if (!progress) return unlessTakenOut(state, entryId, state);
  if (state.phase === 'completed') return 'session_completed';
  const isNext = position(plan, state)?.entry.id === entryId;
  return isNext || isEntryDone(progress) ? state : withFacts(state, [{ kind: 'chosen', entryId }], context);
}
