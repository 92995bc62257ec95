import { advanced } from './advance';
import type { CommandContext } from './command-context';
import type { CommandOf, Rejection } from './commands';
import { isEntryDone, progressOfEntry, withEntry, withSet } from './entries';
import type { KeptState, Outcome } from './outcome';
import type { PerformedSet, Plan, PlanEntry } from './plan';
import type { EntryProgress, SetRecord } from './state';

/** One set of one entry, as commands name it. */
export interface SetName {
  entryId: string;
  set: number;
}

interface FoundEntry {
  entry: PlanEntry;
  progress: EntryProgress;
}

/** The entry of that id in plan and state. */
export function findEntry(plan: Plan, state: KeptState, entryId: string): FoundEntry | Rejection {
  const entry = plan.exercises.find(({ id }) => id === entryId);
  const progress = progressOfEntry(state, entryId);
  return entry && progress ? { entry, progress } : 'unknown_exercise';
}

function findSet(
  plan: Plan,
  state: KeptState,
  { entryId, set }: SetName,
): (FoundEntry & { record: SetRecord | null }) | Rejection {
  const found = findEntry(plan, state, entryId);
  if (typeof found === 'string') return found;
  const record = found.progress.sets[set - 1];
  return record === undefined ? 'unknown_set' : { ...found, record };
}

/** The state with that set recorded and nothing else changed; the very same state where it is there already. */
export function recorded<S extends KeptState>(
  plan: Plan,
  state: S,
  lifted: SetName & PerformedSet,
  { at, actionId }: CommandContext,
): S | Rejection {
  const found = findSet(plan, state, lifted);
  if (typeof found === 'string') return found;
  if (found.record) return state;
  const record = { id: actionId, reps: lifted.reps, weight: lifted.weight, at };
  return withEntry(state, withSet(found.progress, lifted.set, record));
}

/** Complete Set: the first record of a set wins; no set that was done is ever turned away as late. */
export function completeSet(
  plan: Plan,
  state: KeptState,
  command: CommandOf<'complete_set'>,
  context: CommandContext,
): Outcome {
  const found = findEntry(plan, state, command.entryId);
  if (typeof found === 'string') return found;
  if (state.phase === 'completed') return recorded(plan, state, command, context);
  const after = recorded(plan, state, command, context);
  if (typeof after === 'string' || after === state) return after;
  return advanced(plan, state, after, found.entry, context);
}

/** Skip Exercise: marks the exercise completed and keeps the sets already done. */
export function skipExercise(
  plan: Plan,
  state: KeptState,
  command: CommandOf<'skip_exercise'>,
  context: CommandContext,
): Outcome {
  const found = findEntry(plan, state, command.entryId);
  if (typeof found === 'string') return found;
  if (isEntryDone(found.progress)) return state;
  if (state.phase === 'completed') return 'session_completed';
  const after = withEntry(state, { ...found.progress, skipped: true });
  return advanced(plan, state, after, found.entry, context);
}

/** Mends what was recorded; whose record it is and when it was done stay. */
export function editSet(plan: Plan, state: KeptState, command: CommandOf<'edit_set'>): Outcome {
  const found = findSet(plan, state, command);
  if (typeof found === 'string') return found;
  if (!found.record) return 'set_not_recorded';
  const record = { ...found.record, reps: command.reps, weight: command.weight };
  return withEntry(state, withSet(found.progress, command.set, record));
}

/** Takes away the record that the command names, never a newer one in its place; the rest it began goes too. */
export function removeSet(plan: Plan, state: KeptState, command: CommandOf<'remove_set'>): Outcome {
  const found = findSet(plan, state, command);
  if (typeof found === 'string') return found;
  if (found.record?.id !== command.recordId) return state;
  const removed = withEntry(state, withSet(found.progress, command.set, null));
  if (removed.phase === 'completed' || removed.rest?.id !== command.recordId) return removed;
  return { ...removed, rest: null };
}
