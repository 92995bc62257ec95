import type { CommandContext } from './command-context';
import { type Fact, factId } from './facts';
import type { PlayerState } from './state';

type Said<F> = F extends Fact ? Omit<F, 'id' | 'at'> : never;
/** A fact that has no name yet. */
export type NewFact = Said<Fact>;

/** The state with these facts added, named after the action; the very same state where there are none. */
export function withFacts<S extends PlayerState>(
  state: S,
  said: readonly NewFact[],
  { at, actionId }: CommandContext,
): S {
  if (said.length === 0) return state;
  const facts = said.map((one, index) => ({ ...one, id: factId(actionId, index + 1), at }) as Fact);
  return { ...state, facts: [...state.facts, ...facts] };
}
