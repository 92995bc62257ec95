import type { RunFact } from './run';

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const inFactOrder = (a: RunFact, b: RunFact) =>
  a.at - b.at || compareText(a.device, b.device) || compareText(a.id, b.id);

/** The question that a fact answers: a missed place (R15), or the way back after a pause (R26); null if none. */
function questionOf(fact: RunFact): string | null {
  if (fact.kind === 'comeback') return `after ${fact.pauseId}`;
  return 'answers' in fact && fact.answers ? `${fact.answers.placeId} ${fact.answers.day}` : null;
}

/** The facts in force, in their order (R10), and those that a later answer overruled (R15). */
export function factsInForce(facts: readonly RunFact[]): { inForce: RunFact[]; overruled: RunFact[] } {
  const undone = new Set<string>();
  const latestFirst = [...facts].sort(inFactOrder).reverse();
  const effectiveFacts = latestFirst.filter((fact) => {
    if (undone.has(fact.id)) return false;
    if (fact.kind === 'undo') undone.add(fact.factId);
    return true;
  });
  const answered = new Set<string>();
  const inForce: RunFact[] = [];
  const overruled: RunFact[] = [];
  for (const fact of effectiveFacts) {
    const question = questionOf(fact);
    if (question !== null && answered.has(question)) overruled.push(fact);
    else inForce.push(fact);
    if (question !== null) answered.add(question);
  }
  return { inForce: inForce.reverse(), overruled: overruled.reverse() };
}

/** The facts that an undo of this kind takes back for a place: all, of moves the last. None where none is in force. */
export function factsToUndo(
  facts: readonly RunFact[],
  placeId: string,
  kind: 'skip' | 'move' | 'count',
): RunFact[] {
  const { inForce, overruled } = factsInForce(facts);
  const isWanted = (fact: RunFact) => fact.kind === kind && fact.placeId === placeId;
  const last = inForce.findLast(isWanted);
  if (!last) return [];
  // An overruled one would come into force.
  return kind === 'move' ? [last] : [...inForce, ...overruled].filter(isWanted);
}
