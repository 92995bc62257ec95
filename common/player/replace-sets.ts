import { hasRunOut } from './advance';
import type { CommandContext } from './command-context';
import type { CommandOf } from './commands';
import { completed } from './completion';
import { isEntryDone, recordsOf, withEntry } from './entries';
import type { KeptState, Outcome } from './outcome';
import type { Plan } from './plan';
import { findEntry } from './sets';
import type { EntryProgress } from './state';

/** A whole exercise stated at once. Sets that are already recorded keep whose they are and when they were done. */
export function replaceSets(
  plan: Plan,
  state: KeptState,
  command: CommandOf<'replace_sets'>,
  { at, actionId }: CommandContext,
): Outcome {
  const found = findEntry(plan, state, command.entryId);
  if (typeof found === 'string') return found;
  const { progress } = found;
  if (command.sets.length > progress.sets.length) return 'unknown_set';
  const sets = progress.sets.map((record, index) => {
    const lifted = command.sets[index];
    return lifted ? { ...(record ?? { id: actionId, at }), ...lifted } : null;
  });
  const isShort = sets.includes(null);
  const changed = { ...progress, sets, skipped: command.completed && isShort };
  const after = withEntry(state, changed);
  if (after.phase === 'completed') return after;
  if (hasRunOut(plan, state, after)) return completed(after, at);
  return endsRest(progress, changed, after.rest?.id) ? { ...after, rest: null } : after;
}

/** A rest has no reason left when the exercise became complete, or when the set that began it is gone. */
function endsRest(before: EntryProgress, after: EntryProgress, restId: string | undefined): boolean {
  const isRestOf = (entry: EntryProgress) => recordsOf(entry).some((record) => record.id === restId);
  return (isEntryDone(after) && !isEntryDone(before)) || (isRestOf(before) && !isRestOf(after));
}
