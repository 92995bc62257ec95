import type { Fact } from './facts';

/** The facts in force: neither taken back nor moved away by a fact in force. The very same list where all are. */
export function inForce(facts: readonly Fact[]): readonly Fact[] {
  if (!facts.some(({ kind }) => kind === 'taken_back' || kind === 'moved')) return facts;
  const gone = new Set<string>();
  const holding: Fact[] = [];
  for (const fact of [...facts].reverse()) {
    if (gone.has(fact.id)) continue;
    if (fact.kind === 'taken_back' || fact.kind === 'moved') for (const id of fact.of) gone.add(id);
    holding.push(fact);
  }
  return holding.reverse();
}
