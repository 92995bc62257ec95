import { caloriesFor } from '../plan/time';
import type { NewFact } from './add-facts';
import type { Figures } from './completion';
import type { Fact, FactOf } from './facts';
import { inForce } from './in-force';

/** The end of the session that the member stated last (rule U8); null where they stated none. */
export function statedEnd({ facts }: { facts: readonly Fact[] }): FactOf<'ended'> | null {
  // Most sessions have none.
  if (!facts.some(({ kind }) => kind === 'ended')) return null;
  return inForce(facts).findLast((fact): fact is FactOf<'ended'> => fact.kind === 'ended') ?? null;
}

/** Makes the fact of a stated end, with calories only where they do not follow from the duration. */
export function endStated({ endedAt, totalDuration, caloriesBurned }: Figures): NewFact {
  const isCounted = caloriesBurned === caloriesFor(totalDuration);
  return { kind: 'ended', endedAt, ...(!isCounted && { caloriesBurned }) };
}
