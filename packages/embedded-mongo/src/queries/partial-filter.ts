import type { Doc } from '../values/bson-values';
import { equalValues } from '../values/key-encoding';
import { boundsOf, conjuncts } from './bounds';
import { isOperators } from './matcher';

/** True when every document that matches `filter` surely matches `partial` (when in doubt: false). */
export function impliesFilter(filter: Doc, partial: Doc): boolean {
  const given = conjuncts(filter);
  if (Object.keys(partial).some((key) => key.startsWith('$') && key !== '$and')) return false;
  return conjuncts(partial).every(([path, operand]) => {
    const onPath = given.filter(([name]) => name === path).map(([, value]) => value);
    const requiredPredicates = isOperators(operand) ? Object.entries(operand) : [['$eq', operand] as const];
    return requiredPredicates.every(([name, value]) =>
      onPath.some((one) => impliesPredicate(one, name, value)),
    );
  });
}

function impliesPredicate(given: unknown, name: string, value: unknown): boolean {
  const predicates = isOperators(given) ? Object.entries(given) : [['$eq', given] as const];
  if (predicates.some(([other, operand]) => other === name && equalValues(operand, value))) return true;
  const target = boundsOf({ [name]: value });
  if (target.length !== 1 || target[0]!.intervals.length === 0) return false;
  return boundsOf(given).some(
    (one) =>
      !one.matchesMissing &&
      one.intervals.every((inner) =>
        target[0]!.intervals.some(
          (outer) =>
            Buffer.compare(outer.start, inner.start) <= 0 && Buffer.compare(inner.end, outer.end) <= 0,
        ),
      ),
  );
}
