import { MAX_SETS } from '@common/constants';
import { clockedStyleOf } from '../plan/order';
import { type EntryPart, entriesInOrder, type Plan, type PlanEntry } from '../plan/plan';
import { isClocked } from '../plan/round-style';
import type { Fact, PlanChange } from './facts';
import { inForce } from './facts';
import { tallyOf } from './tally';

/** Sets of an exercise in an AMRAP: one more than were done, MAX_SETS at most. Over or skipped: those done. */
function openSets({ id, roundNumber }: PlanEntry, facts: readonly Fact[]): number {
  const { places, skips, overRounds } = tallyOf(facts);
  const done = Math.max(0, ...[...places.values()].map(([first]) => (first?.entryId === id ? first.set : 0)));
  const isOver = overRounds.has(roundNumber) || skips.has(id);
  return Math.min(MAX_SETS, Math.max(1, isOver ? done : done + 1));
}

/**
 * Sets by an entry's index in its round, one for each of its turns; undefined where the plan says the number itself.
 */
function setsByTurns(plan: Plan, entries: readonly PlanEntry[], facts: readonly Fact[]) {
  const style = clockedStyleOf(plan, entries[0]!.roundNumber);
  if (!style || style.style === 'for_time') return undefined;
  if (style.style === 'amrap') return (index: number) => openSets(entries[index]!, facts);
  const { times } = style;
  return (index: number) => Math.max(1, Math.ceil((times - index) / entries.length));
}

/** Gives each entry of a round by the clock as many sets as it has turns (rule K3); the very same plan where it has. */
function withTurns(plan: Plan, facts: readonly Fact[]): Plan {
  const rounds = new Map<number, PlanEntry[]>();
  for (const entry of entriesInOrder(plan))
    rounds.set(entry.roundNumber, [...(rounds.get(entry.roundNumber) ?? []), entry]);
  const counts = new Map<string, number>();
  for (const entries of rounds.values()) {
    const setsOf = setsByTurns(plan, entries, facts);
    if (setsOf) for (const [index, { id }] of entries.entries()) counts.set(id, setsOf(index));
  }
  const isSo = plan.exercises.every(({ id, sets }) => (counts.get(id) ?? sets) === sets);
  if (isSo) return plan;
  const exercises = plan.exercises.map((entry) => ({ ...entry, sets: counts.get(entry.id) ?? entry.sets }));
  return { ...plan, exercises };
}

/** The fields of an entry that a plan change may set. */
export const partOf = ({ order, roundNumber, roundName, sets, targets }: PlanEntry): EntryPart => ({
  order,
  roundNumber,
  roundName,
  sets,
  targets: targets ?? null,
});

/** Sets these fields of an entry. */
export function withPart(
  { targets: _own, superset: before, ...entry }: PlanEntry,
  { targets, superset, restTime, ...part }: EntryPart,
): PlanEntry {
  const group = superset === undefined ? before : superset;
  return {
    ...entry,
    ...part,
    ...(targets && { targets }),
    ...(group != null && { superset: group }),
    ...(restTime !== undefined && { restTime }),
  };
}

const without = (entries: readonly PlanEntry[], id: string) => entries.filter((entry) => entry.id !== id);

function applyChange(entries: readonly PlanEntry[], change: PlanChange): PlanEntry[] {
  if (change.how === 'added') return [...without(entries, change.entry.id), change.entry];
  if (change.how === 'removed') return without(entries, change.entry.id);
  return entries.map((entry) => (entry.id === change.entryId ? withPart(entry, change.to) : entry));
}

function before(change: PlanChange): PlanChange {
  if (change.how === 'changed') return { ...change, from: change.to, to: change.from };
  return { ...change, how: change.how === 'added' ? 'removed' : 'added' };
}

const changesIn = (facts: readonly Fact[]) =>
  facts.flatMap((fact) => (fact.kind === 'planned' ? fact.changes : []));

/** True if a change in force removed an entry, or replaced it by another exercise. */
const wasTakenOut = (facts: readonly Fact[], entryId: string): boolean =>
  changesIn(inForce(facts)).some((change) => change.how === 'removed' && change.entry.id === entryId);

/**
 * Outcome of a command for an entry that the plan lacks: `nothing` where it was removed meanwhile (rules B8 and P8).
 */
export const unlessTakenOut = <T>(
  { facts }: { facts: readonly Fact[] },
  entryId: string,
  nothing: T,
): T | 'unknown_exercise' => (wasTakenOut(facts, entryId) ? nothing : 'unknown_exercise');

const asStarted = (plan: Plan, facts: readonly Fact[]): PlanEntry[] =>
  changesIn(facts)
    .reverse()
    .reduce((entries, change) => applyChange(entries, before(change)), plan.exercises);

/** The plan at the session's start, from the plan of any later moment. */
export function planAtStart(plan: Plan, facts: readonly Fact[]): Plan {
  if (!facts.some(({ kind }) => kind === 'planned')) return plan;
  return { ...plan, exercises: entriesInOrder({ ...plan, exercises: asStarted(plan, facts) }) };
}

/** True for a quick workout: it began with an empty plan (rule Q1). Takes the plan of any moment. */
export const isQuick = (plan: Plan, { facts }: { facts: readonly Fact[] }): boolean =>
  (plan.exercises.length === 0 || facts.some(({ kind }) => kind === 'planned')) &&
  asStarted(plan, facts).length === 0;

const planCache = new WeakMap<readonly Fact[], WeakMap<Plan, Plan>>();

/**
 * The current plan of a session (rule B1): the one of its start with the changes in force, and in a round by the clock
 * as many sets as there are turns (rule K3). Takes the plan of any moment, since each change carries what was there
 * before.
 */
export function planNow(plan: Plan, facts: readonly Fact[]): Plan {
  // This is called often, and most plans never change.
  const isBent = facts.some(({ kind }) => kind === 'planned');
  if (!isBent && !plan.rounds?.some(isClocked)) return plan;
  const plans = planCache.get(facts) ?? new WeakMap<Plan, Plan>();
  planCache.set(facts, plans);
  const cachedPlan = plans.get(plan);
  if (cachedPlan) return cachedPlan;
  const exercises = changesIn(inForce(facts)).reduce(applyChange, asStarted(plan, facts));
  const bent = isBent ? { ...plan, exercises: entriesInOrder({ ...plan, exercises }) } : plan;
  const now = withTurns(bent, facts);
  plans.set(plan, now);
  plans.set(now, now);
  return now;
}
