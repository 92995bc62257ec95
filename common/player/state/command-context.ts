import type { ActionId } from './commands';
import { actionOf, type Fact, factId } from './facts';
import type { PlayerState } from './state';
import { longer } from './tally';

type Said<F> = F extends Fact ? Omit<F, 'id' | 'at'> : never;
/** A fact without id and time. */
export type NewFact = Said<Fact>;

/** Appends facts to the state, with ids derived from the action; the very same state where there are none. */
export function withFacts<S extends PlayerState>(
  state: S,
  said: readonly NewFact[],
  { at, actionId, tappedAt }: CommandContext,
): S {
  if (said.length === 0) return state;
  const factsOfAction =
    state.facts.length - 1 - state.facts.findLastIndex(({ id }) => actionOf(id) !== actionId);
  const tapped = tappedAt === undefined || tappedAt === at ? {} : { tappedAt };
  const facts = said.map((one, index) => {
    const id = factId(actionId, factsOfAction + index + 1);
    return { ...one, id, at, ...(one.kind === 'set' && tapped) } as Fact;
  });
  return { ...state, facts: longer(state.facts, facts) };
}

/** `at` is when the member acted, in server time; `actionId` names the command for ever (`deviceId:seq`). */
export interface CommandContext {
  at: number;
  actionId: ActionId;
  /** The device's clock at the tap, where it differs from `at`; the same each time that the tap is sent. */
  tappedAt?: number | undefined;
  /** The sets are recorded just as they are stated: what they leave out counts for nothing (rule M13). */
  isRecount?: true | undefined;
}
