import type { NewFact } from './add-facts';
import type { Figures } from './completion';
import type { Fact, FactOf } from './facts';
import { inForce } from './in-force';
import { caloriesFor } from './time';

/** What the member last said of the end of a session (rule U8); null where they said nothing. */
export function statedEnd({ facts }: { facts: readonly Fact[] }): FactOf<'ended'> | null {
  // Most sessions have none.
  if (!facts.some(({ kind }) => kind === 'ended')) return null;
  return inForce(facts).findLast((fact): fact is FactOf<'ended'> => fact.kind === 'ended') ?? null;
}

/** The fact that the member said so, with calories only where they do not follow from the duration. */
export function endStated({ endedAt, totalDuration, caloriesBurned }: Figures): NewFact {
  const isCounted = caloriesBurned === caloriesFor(totalDuration);
  return { kind: 'ended', endedAt, ...(!isCounted && { caloriesBurned }) };
}
