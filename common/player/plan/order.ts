import { entriesInOrder, type Plan, type PlanEntry } from './plan';
import { type ClockedStyle, isClocked, type RoundStyle } from './round-style';

/** One set of one entry, in the order of the workout. */
export interface Turn {
  entry: PlanEntry;
  set: number;
}

type Laps = Extract<RoundStyle, { style: 'superset' | 'circuit' }>;

/** Style of a round; undefined for a straight one. */
export function styleOf(plan: Plan, roundNumber: number): RoundStyle | undefined {
  return plan.rounds?.find((one) => one.roundNumber === roundNumber);
}

/** The style of a round that goes by a clock; null for any other. */
export function clockedStyleOf(plan: Plan, roundNumber: number): ClockedStyle | null {
  const style = styleOf(plan, roundNumber);
  return isClocked(style) ? style : null;
}

/** The style of a round that is gone through in laps with rests; null for any other. */
export function lapsOf(plan: Plan, roundNumber: number): Laps | null {
  const style = styleOf(plan, roundNumber);
  return style?.style === 'superset' || style?.style === 'circuit' ? style : null;
}

const orders = new WeakMap<Plan, Turn[]>();

/** Every set of the plan in the order in which they are done; cached by the plan. */
export function turnsOf(plan: Plan): readonly Turn[] {
  const cachedTurns = orders.get(plan);
  if (cachedTurns) return cachedTurns;
  const turns = entriesInOrder(plan).flatMap((entry) =>
    Array.from({ length: entry.sets }, (_, index) => ({ entry, set: index + 1 })),
  );
  // Within a round that has a style the lower set comes first; the order of the plan decides the rest.
  const inTurn = turns
    .map((turn, index) => ({ turn, index }))
    .sort((a, b) => {
      const [one, two] = [a.turn, b.turn];
      const isOneRound = one.entry.roundNumber === two.entry.roundNumber;
      const byLap = isOneRound && styleOf(plan, one.entry.roundNumber) ? one.set - two.set : 0;
      return byLap || a.index - b.index;
    })
    .map(({ turn }) => turn);
  orders.set(plan, inTurn);
  return inTurn;
}
