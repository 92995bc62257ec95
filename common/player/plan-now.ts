import type { Fact, PlanChange } from './facts';
import { inForce } from './in-force';
import { type EntryPart, entriesInOrder, type Plan, type PlanEntry } from './plan';
import { withTurns } from './plan-turns';
import { isClocked } from './round-style';

/** What of an entry a change may state. */
export const partOf = ({ order, roundNumber, roundName, sets, targets }: PlanEntry): EntryPart => ({
  order,
  roundNumber,
  roundName,
  sets,
  targets: targets ?? null,
});

/** The entry with that part of it. */
export function withPart({ targets: _own, ...entry }: PlanEntry, { targets, ...part }: EntryPart): PlanEntry {
  return { ...entry, ...part, ...(targets && { targets }) };
}

const without = (entries: readonly PlanEntry[], id: string) => entries.filter((entry) => entry.id !== id);

function changed(entries: readonly PlanEntry[], change: PlanChange): PlanEntry[] {
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

/** Whether a change that holds took an entry out of the plan, or put another exercise in its place. */
const wasTakenOut = (facts: readonly Fact[], entryId: string): boolean =>
  changesIn(inForce(facts)).some((change) => change.how === 'removed' && change.entry.id === entryId);

/** What comes of an exercise that the plan does not have: nothing where somebody has taken it out (rules B8 and P8). */
export const unlessTakenOut = <T>(
  { facts }: { facts: readonly Fact[] },
  entryId: string,
  nothing: T,
): T | 'unknown_exercise' => (wasTakenOut(facts, entryId) ? nothing : 'unknown_exercise');

const asStarted = (plan: Plan, facts: readonly Fact[]): PlanEntry[] =>
  changesIn(facts)
    .reverse()
    .reduce((entries, change) => changed(entries, before(change)), plan.exercises);

/** The plan that a session began with, from any that came of it by these facts. */
export const planAtStart = (plan: Plan, facts: readonly Fact[]): Plan =>
  facts.some(({ kind }) => kind === 'planned') ? { ...plan, exercises: asStarted(plan, facts) } : plan;

/** Whether a session began with an empty plan, to add to as it goes (rule Q1). The plan may be any that came of it. */
export const isQuick = (plan: Plan, { facts }: { facts: readonly Fact[] }): boolean =>
  (plan.exercises.length === 0 || facts.some(({ kind }) => kind === 'planned')) &&
  asStarted(plan, facts).length === 0;

const known = new WeakMap<readonly Fact[], WeakMap<Plan, Plan>>();

/**
 * A session's plan as it stands (rule B1): as it was at the start, with the changes that hold, and in a round by the
 * clock as many sets as there are turns (rule K3). Each change says what
 * was there before, so that the plan may be the one of the start or any that came of it.
 */
export function planNow(plan: Plan, facts: readonly Fact[]): Plan {
  // Asked for again and again, and most plans are as they were at the start.
  const isBent = facts.some(({ kind }) => kind === 'planned');
  if (!isBent && !plan.rounds?.some(isClocked)) return plan;
  const plans = known.get(facts) ?? new WeakMap<Plan, Plan>();
  known.set(facts, plans);
  const made = plans.get(plan);
  if (made) return made;
  const exercises = changesIn(inForce(facts)).reduce(changed, asStarted(plan, facts));
  const bent = isBent ? { ...plan, exercises: entriesInOrder({ ...plan, exercises }) } : plan;
  const now = withTurns(bent, facts);
  plans.set(plan, now);
  plans.set(now, now);
  return now;
}
