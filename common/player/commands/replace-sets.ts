import { MAX_SETS } from '@common/constants';
import { isAlike, performedIn } from '../plan/performed-set';
import type { Plan } from '../plan/plan';
import type { CommandContext } from '../state/command-context';
import { type NewFact, withFacts } from '../state/command-context';
import type { CommandOf } from '../state/commands';
import { completeSession } from '../state/completion';
import { derive, type EntryProgress } from '../state/derive';
import { countedSets, isEntryDone } from '../state/entries';
import type { OpenState, Outcome } from '../state/outcome';
import type { PlayerState } from '../state/state';
import { type SetRecord, tallyOf } from '../state/tally';
import { hasRunOut } from './advance';
import { setFact } from './sets';

type Stated = CommandOf<'replace_sets'>;

/** Progress of an entry, also of one that the plan does not have. */
function progressOf(plan: Plan, { facts }: PlayerState, entryId: string): EntryProgress {
  const { entries, offPlan } = derive(plan, facts);
  const plannedProgress = entries.find((entry) => entry.entryId === entryId);
  const extra = offPlan.find((entry) => entry.entryId === entryId)?.sets ?? [];
  return plannedProgress ?? { entryId, sets: [], extra, skipped: false };
}

/** The sets that a stated exercise replaces: those in its places, empty ones as null, then those beside them. */
export function setsReplaced(plan: Plan, state: PlayerState, entryId: string): (SetRecord | null)[] {
  const { sets, extra } = progressOf(plan, state, entryId);
  return [...sets, ...extra];
}

/** Facts that make an exercise as stated. Sets that are there keep their id and time (rule U5). */
function statedFacts(plan: Plan, state: PlayerState, command: Stated): NewFact[] {
  const progress = progressOf(plan, state, command.entryId);
  const { entryId } = command;
  const currentSets = setsReplaced(plan, state, entryId);
  const taken = new Set(currentSets.map((record) => record?.set));
  const free = Array.from({ length: MAX_SETS }, (_, index) => index + 1).filter(
    (set) => set > progress.sets.length && !taken.has(set),
  );
  const facts: NewFact[] = [];
  const gone: SetRecord[] = [];
  for (let index = 0; index < Math.max(currentSets.length, command.sets.length); index += 1) {
    const [record, lifted] = [currentSets[index] ?? null, command.sets[index] ?? null];
    if (record && !lifted) gone.push(record);
    if (record && lifted && !isAlike(record, lifted))
      facts.push({ kind: 'mended', of: record.id, done: performedIn(lifted) });
    if (record || !lifted) continue;
    const set = index < progress.sets.length ? index + 1 : (free.shift() ?? MAX_SETS);
    facts.push(setFact(plan, { entryId, set, ...lifted }));
  }
  const isShort = progress.sets.some((_, index) => !command.sets[index]);
  const isSkipped = command.completed && isShort && progress.sets.length > 0;
  if (isSkipped && !progress.skipped) facts.push({ kind: 'skipped', entryId });
  const of = gone.flatMap(({ id, twins }) => [id, ...twins]);
  if (progress.skipped && !isSkipped) of.push(...(tallyOf(state.facts).skips.get(entryId) ?? []));
  if (of.length > 0) facts.push({ kind: 'taken_back', of });
  return facts;
}

/** Replaces the sets of a whole exercise and nothing else, for a session that is no longer under way. */
export function withReplacedSets<S extends PlayerState>(
  plan: Plan,
  state: S,
  command: Stated,
  context: CommandContext,
): S {
  return withFacts(state, statedFacts(plan, state, command), context);
}

/** Replaces the sets of a whole exercise; may finish the workout or end the rest (rule U6). */
export function replaceSets(plan: Plan, state: OpenState, command: Stated, context: CommandContext): Outcome {
  const after = withReplacedSets(plan, state, command, context);
  if (hasRunOut(plan, state, after)) return completeSession(after, context.at);
  const [was, is] = [state, after].map((one) => progressOf(plan, one, command.entryId));
  return endsRest(was!, is!, after.rest?.id) ? { ...after, rest: null } : after;
}

/** True if the rest has to end: the exercise became complete, or the set that began the rest is gone. */
function endsRest(before: EntryProgress, after: EntryProgress, restId: string | undefined): boolean {
  const isRestOf = (entry: EntryProgress) => countedSets(entry).some((record) => record.id === restId);
  return (isEntryDone(after) && !isEntryDone(before)) || (isRestOf(before) && !isRestOf(after));
}
