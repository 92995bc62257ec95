import { groupOf, lapsOf } from '../plan/order';
import { entriesInOrder, type Plan, type PlanEntry } from '../plan/plan';
import { planNow } from './plan-now';
import { openTurns, position } from './position';
import type { PlayerState } from './state';

/** One round of the workout, under its name or "Round N". */
export interface PlanRound {
  number: number;
  name: string;
  entries: PlanEntry[];
}

/** Place of the next exercise in its round: exercise `index` (counted from 1) of `count`. */
export interface PlaceInRound {
  round: PlanRound;
  index: number;
  count: number;
  /** The lap, of how many, in a superset or circuit. */
  lap?: { index: number; count: number };
}

/** The rounds of a workout, in order. */
export function roundsOf(plan: Plan): PlanRound[] {
  const rounds: PlanRound[] = [];
  for (const entry of entriesInOrder(plan)) {
    const current = rounds.at(-1);
    if (current?.number === entry.roundNumber) current.entries.push(entry);
    else rounds.push({ number: entry.roundNumber, name: '', entries: [entry] });
  }
  return rounds.map((round) => ({ ...round, name: nameOf(round) }));
}

function nameOf({ number, entries }: PlanRound): string {
  return entries.find((entry) => entry.roundName)?.roundName ?? `Round ${number}`;
}

/** The round under way and the exercise in it; null when nothing is left. */
export function placeInRound(plan: Plan, state: PlayerState): PlaceInRound | null {
  const next = position(plan, state);
  if (!next) return null;
  const now = planNow(plan, state.facts);
  const round = roundsOf(now).find(({ number }) => number === next.entry.roundNumber)!;
  const index = round.entries.findIndex(({ id }) => id === next.entry.id) + 1;
  const group = groupOf(now, next.entry.id)!;
  const lap = lapsOf(group) && {
    index: next.set,
    count: Math.max(...group.entries.map(({ sets }) => sets)),
  };
  return { round, index, count: round.entries.length, ...(lap && { lap }) };
}

/** The round under way; null when nothing is left. */
export function currentRound(plan: Plan, state: PlayerState): PlanRound | null {
  return placeInRound(plan, state)?.round ?? null;
}

/** Exercises of the current round that are not done, without the next one, in the order in which they come. */
export function remainingEntriesOfRound(plan: Plan, state: PlayerState): PlanEntry[] {
  const [next, ...later] = openTurns(plan, state);
  const inRound = later.flatMap(({ entry }) =>
    entry.roundNumber === next?.entry.roundNumber && entry.id !== next.entry.id ? [entry] : [],
  );
  return [...new Set(inRound)];
}
