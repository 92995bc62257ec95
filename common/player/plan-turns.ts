import { MAX_SETS } from '../constants';
import type { Fact } from './facts';
import { clockedStyleOf } from './order';
import { entriesInOrder, type Plan, type PlanEntry } from './plan';
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
