import { liftedSets } from './entries';
import type { RefusedFact } from './facts';
import type { PlayerState } from './state';
import { type Question, type SetRecord, tallyOf } from './tally';

/** What waits for a person's answer: `facts` are those that the answer is about. */
export type Waiting = { facts: string[] } & (
  | { kind: 'same_place'; question: Question }
  | { kind: 'refused'; refused: RefusedFact }
  | { kind: 'after_discard'; sets: SetRecord[] }
);

/** Everything in a session that waits for its member's word, on every screen until it is answered. */
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

/** Sets that came to a session which somebody had discarded without knowing of them. */
function afterDiscard(state: PlayerState): Waiting[] {
  if (state.phase !== 'discarded') return [];
  const since = new Set(state.facts.slice(state.factsThen).map(({ id }) => id));
  const answered = new Set(state.facts.flatMap((fact) => (fact.kind === 'answered' ? fact.of : [])));
  const sets = liftedSets(state).filter(({ id }) => since.has(id) && !answered.has(id));
  return sets.length > 0 ? [{ kind: 'after_discard', facts: sets.map(({ id }) => id), sets }] : [];
}
