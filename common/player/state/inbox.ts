import { liftedSets } from './entries';
import type { RefusedFact } from './facts';
import type { PlayerState } from './state';
import { type Question, type SetRecord, tallyOf } from './tally';

/** An inbox item: a question for the member, and the facts that the answer is about. */
export type Waiting = { facts: string[] } & (
  | { kind: 'same_place'; question: Question }
  | { kind: 'refused'; refused: RefusedFact }
  | { kind: 'after_discard'; sets: SetRecord[] }
);

/** Inbox of a session: questions shown on every screen until the member answers them. */
export function inboxOf(state: PlayerState): Waiting[] {
  const { questions, refused } = tallyOf(state.facts);
  return [
    ...questions.map((question) => ({
      kind: 'same_place' as const,
      facts: question.sets.map(({ id }) => id),
      question,
    })),
    ...refused.map((one) => ({ kind: 'refused' as const, facts: [one.id], refused: one })),
    ...afterDiscard(state),
  ];
}

/** Sets that arrived after the session was discarded: restore it or not (rule F11)? */
function afterDiscard(state: PlayerState): Waiting[] {
  if (state.phase !== 'discarded') return [];
  const since = new Set(state.facts.slice(state.factsThen).map(({ id }) => id));
  const answered = new Set(state.facts.flatMap((fact) => (fact.kind === 'answered' ? fact.of : [])));
  const sets = liftedSets(state).filter(({ id }) => since.has(id) && !answered.has(id));
  return sets.length > 0 ? [{ kind: 'after_discard', facts: sets.map(({ id }) => id), sets }] : [];
}
