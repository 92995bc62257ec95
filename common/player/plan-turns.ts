import { MAX_SETS } from '../constants';
import type { Fact } from './facts';
import { clockedStyleOf } from './order';
import { entriesInOrder, type Plan, type PlanEntry } from './plan';
import { tallyOf } from './tally';

/** How many sets an exercise of an AMRAP has: one more than were done of it, as long as more can be. */
function openSets({ id, roundNumber }: PlanEntry, facts: readonly Fact[]): number {
  const { places, skips, overRounds } = tallyOf(facts);
  const done = Math.max(0, ...[...places.values()].map(([first]) => (first?.entryId === id ? first.set : 0)));
  const isOver = overRounds.has(roundNumber) || skips.has(id);
  return Math.min(MAX_SETS, Math.max(1, isOver ? done : done + 1));
}

/** How many sets the entries of a round have: the turns that each one gets. Undefined where the plan says so itself. */
function setsByTurns(plan: Plan, entries: readonly PlanEntry[], facts: readonly Fact[]) {
  const style = clockedStyleOf(plan, entries[0]!.roundNumber);
  if (!style || style.style === 'for_time') return undefined;
  if (style.style === 'amrap') return (index: number) => openSets(entries[index]!, facts);
  const { times } = style;
  return (index: number) => Math.max(1, Math.ceil((times - index) / entries.length));
}

/** The plan with as many sets as there are turns in each round by the clock (rule K3); the very same where it says so already. */
export function withTurns(plan: Plan, facts: readonly Fact[]): Plan {
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
