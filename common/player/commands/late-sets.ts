import type { CommandContext } from '../state/command-context';
import { liftedSets } from '../state/entries';
import { factId, inForce } from '../state/facts';
import type { PlayerState } from '../state/state';

/** Id of the session that this one was joined into; null where it was not, or the join was taken back. */
export function targetOfJoin(state: PlayerState): string | null {
  if (state.phase !== 'discarded') return null;
  const then = state.facts.slice(0, state.factsThen);
  const join = then.at(-1);
  const isJoined = join?.kind === 'moved' && liftedSets({ facts: then }).length === 0;
  return isJoined && inForce(state.facts).includes(join) ? join.to : null;
}

/** Moves sets that arrive after a join on to the session that this one was joined into (rule F15). */
export function moveLateSets(
  before: PlayerState,
  after: PlayerState,
  { at, actionId }: CommandContext,
): PlayerState {
  const to = targetOfJoin(before);
  const fresh = after.facts.slice(before.facts.length);
  const of = fresh.flatMap(({ kind, id }) => (kind === 'set' || kind === 'skipped' ? [id] : []));
  if (to === null || !fresh.some(({ kind }) => kind === 'set')) return after;
  const id = factId(actionId, fresh.length + 1);
  return { ...after, facts: [...after.facts, { kind: 'moved', id, at, of, to }], last: null };
}
