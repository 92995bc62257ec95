import { groupOf, type Turn, turnsOf } from '../plan/order';
import type { Plan } from '../plan/plan';
import { entriesOf, isEntryDone } from './entries';
import { isQuick, planNow } from './plan-now';
import type { PlayerState } from './state';
import { tallyOf } from './tally';

/** The next set to do: this one (counted from 1) of this entry. */
export type Position = Turn;

/** The sets still to do, in the order in which they are done. */
export function openTurns(plan: Plan, state: Pick<PlayerState, 'facts'>): Position[] {
  const now = planNow(plan, state.facts);
  return withChosenFirst(now, turnsOf(now).filter(openIn(now, state)), tallyOf(state.facts).chosen);
}

/** Makes a predicate: true for a turn whose set is still to do. */
function openIn(now: Plan, state: Pick<PlayerState, 'facts'>): (turn: Turn) => boolean {
  const progress = new Map(entriesOf(now, state).map((entry) => [entry.entryId, entry]));
  return ({ entry, set }) => {
    const done = progress.get(entry.id);
    return done !== undefined && !done.skipped && !done.isOver && !done.sets[set - 1];
  };
}

/** Puts the chosen exercise first: all of it, or one set of it where it takes turns (rule B7). */
function withChosenFirst(plan: Plan, turns: Turn[], chosen: { entryId: string; isBegun: boolean } | null) {
  const chosenTurns = turns.filter(({ entry }) => entry.id === chosen?.entryId);
  const takesTurns = chosen !== null && (groupOf(plan, chosen.entryId)?.style ?? null) !== null;
  const first = takesTurns ? chosenTurns.slice(0, chosen?.isBegun ? 0 : 1) : chosenTurns;
  return first.length === 0 ? turns : [...first, ...turns.filter((turn) => !first.includes(turn))];
}

/**
 * The first set still to do; null when nothing is left. Derived on each call and never stored, so that no device can
 * leave a round early or stand elsewhere than the others.
 */
export function position(plan: Plan, state: Pick<PlayerState, 'facts'>): Position | null {
  if (tallyOf(state.facts).chosen) return openTurns(plan, state)[0] ?? null;
  const now = planNow(plan, state.facts);
  return turnsOf(now).find(openIn(now, state)) ?? null;
}

/** True if exactly one set is left: only then is Finish Workout offered. Never in a quick workout (rule Q2). */
export function isLastSet(plan: Plan, state: PlayerState): boolean {
  if (isQuick(plan, state)) return false;
  const open = entriesOf(plan, state).filter((entry) => !isEntryDone(entry));
  const missing = open.flatMap((entry) => entry.sets.filter((record) => record === null));
  return missing.length === 1;
}
