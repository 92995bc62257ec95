import { MAX_SESSION_MS } from '../plan/time';
import type { CommandContext } from '../state/command-context';
import { withFacts } from '../state/command-context';
import { completeSession, figuresAt } from '../state/completion';
import { latestRecordAt, liftedSets } from '../state/entries';
import { renameFact } from '../state/entry-names';
import { actionOf, type Fact, type FactOf, inForce, movedId, sourceOf } from '../state/facts';
import type { Names } from '../state/rename-command';
import type { CompletedState, PlayerState } from '../state/state';
import { createState } from '../state/state';
import { answersByFact, type SetRecord } from '../state/tally';
import { reopenSession } from './phase';

/** The sets of a session that came from one device, or from a session that was joined with it. */
export interface Source {
  /** Name of the source in a request to split it off. */
  name: string;
  sets: SetRecord[];
}

/** Sources of the sets that count, in the order of their first sets. */
export function sourcesOf(state: Pick<PlayerState, 'facts'>): Source[] {
  const sources = new Map<string, Source>();
  for (const set of liftedSets(state).sort((a, b) => a.at - b.at)) {
    const name = sourceOf(set.id);
    const source = sources.get(name) ?? { name, sets: [] };
    source.sets.push(set);
    sources.set(name, source);
  }
  return [...sources.values()];
}

/**
 * Facts that move with the sets of one source, or of all (null): the sets that count, corrections and answers about
 * them, skips; notes only with all.
 */
export function leaving({ facts }: Pick<PlayerState, 'facts'>, source: string | null): Fact[] {
  const holding = inForce(facts);
  const answers = answersByFact(
    holding.filter((fact): fact is FactOf<'answered'> => fact.kind === 'answered'),
  );
  const isOf = ({ id }: Fact) => source === null || sourceOf(id) === source;
  const isSet = (fact: Fact) => fact.kind === 'set' && isOf(fact) && answers.get(fact.id) !== false;
  const sets = new Set(holding.filter(isSet).map(({ id }) => id));
  return holding.filter((fact) => {
    switch (fact.kind) {
      case 'set':
        return sets.has(fact.id);
      case 'mended':
        return sets.has(fact.of);
      case 'answered':
        return fact.of.every((id) => sets.has(id));
      case 'noted':
        return source === null;
      case 'skipped':
        return isOf(fact);
      case 'taken_back':
      case 'refused':
      case 'moved':
      case 'planned':
      case 'clock':
      case 'round_ended':
      case 'ended':
      case 'chosen':
        return false;
      default:
        // A fact about sets goes with its source, one about an exercise only where all go, one about the plan or a clock
        // never. A kind that only a newer version knows stays where it is.
        fact satisfies never;
        return false;
    }
  });
}

/** Moves these facts to the session `to`: they count there from now on, and nothing before can be undone. */
export function moveSetsAway<S extends PlayerState>(
  state: S,
  facts: readonly Fact[],
  to: string,
  context: CommandContext,
): S {
  const of = facts.map(({ id }) => id);
  const actions = new Set(of.map(actionOf));
  const after = { ...withFacts(state, [{ kind: 'moved', of, to }], context), last: null };
  const isRestGone = 'rest' in after && after.rest !== null && actions.has(after.rest.id);
  return isRestGone ? { ...after, rest: null } : after;
}

/** The facts that were moved to the session `to`; null where none were. */
export function movedTo({ facts }: Pick<PlayerState, 'facts'>, to: string): Fact[] | null {
  const moves = inForce(facts).filter((fact) => fact.kind === 'moved' && fact.to === to);
  const of = new Set(moves.flatMap((fact) => (fact.kind === 'moved' ? fact.of : [])));
  return moves.length === 0 ? null : facts.filter(({ id }) => of.has(id));
}

/** Rewrites facts of one session for another: under new ids, and about its entries. */
export function rewriteFacts(
  facts: readonly Fact[],
  from: { sessionId: string; facts: readonly Fact[] },
  entries: Names,
): Fact[] {
  const names = new Map(
    facts.map((fact) => [fact.id, movedId(fact.id, from.sessionId, from.facts.indexOf(fact))]),
  );
  const renamed = (id: string) => names.get(id) ?? id;
  return facts.map((fact) => {
    const copy = { ...renameFact(fact, entries), id: renamed(fact.id) } as Fact;
    switch (copy.kind) {
      case 'mended':
        return { ...copy, of: renamed(copy.of) };
      case 'answered':
        return { ...copy, of: copy.of.map(renamed), keep: copy.keep.map(renamed) };
      case 'taken_back':
      case 'moved':
        return { ...copy, of: copy.of.map(renamed) };
      case 'set':
      case 'skipped':
      case 'refused':
      case 'planned':
      case 'clock':
      case 'round_ended':
      case 'ended':
      case 'chosen':
      case 'noted':
        return copy;
      default:
        return copy satisfies never;
    }
  });
}

/** State of the session that split-off sets form: it began with the first of them and ended with the last. */
export function splitOffState(facts: readonly Fact[]): CompletedState {
  const times = facts.flatMap((fact) => (fact.kind === 'set' ? [fact.at] : []));
  const last = Math.max(...times);
  return completeSession({ ...createState(Math.min(...times)), facts: [...facts] }, last, last);
}

/** Start and end of a session; one under way lasts until its latest set. */
function spanOf(state: PlayerState): { from: number; to: number } {
  const to = state.phase === 'completed' ? state.endedAt : Math.max(state.startedAt, latestRecordAt(state));
  return { from: state.startedAt, to };
}

/** True if two sessions can be joined: neither is discarded, and together they last no longer than one may. */
export function canJoin(a: PlayerState, b: PlayerState): boolean {
  if (a.phase === 'discarded' || b.phase === 'discarded') return false;
  const [one, other] = [spanOf(a), spanOf(b)];
  return Math.max(one.to, other.to) - Math.min(one.from, other.from) <= MAX_SESSION_MS;
}

/** Adds the facts of another session, `other` being its state; unchanged where they are all here already. */
export function joinFacts(state: PlayerState, facts: readonly Fact[], other: PlayerState): PlayerState {
  const presentIds = new Set(state.facts.map(({ id }) => id));
  const fresh = facts.filter(({ id }) => !presentIds.has(id));
  if (fresh.length === 0) return state;
  const all = { facts: [...state.facts, ...fresh], last: null };
  if (state.phase === 'discarded') return { ...state, ...all };
  const startedAt = Math.min(state.startedAt, other.startedAt);
  if (state.phase !== 'completed') return { ...state, ...all, startedAt };
  const after = { ...state, ...all, startedAt };
  if (other.phase !== 'completed') return reopenSession(after);
  const endedAt = Math.max(state.endedAt, other.endedAt);
  const isAsLong = startedAt === state.startedAt && endedAt === state.endedAt;
  return isAsLong ? after : { ...after, ...figuresAt(startedAt, endedAt) };
}
