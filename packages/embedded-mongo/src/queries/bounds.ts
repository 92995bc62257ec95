import { type Doc, isDocument, truthy } from '../values/bson-values';
import { afterPrefix, encodeKey, TYPE_TAGS, typeTag } from '../values/key-encoding';
import { asRegex, literalPrefix } from './leaf-tests';
import { isOperators } from './matcher';

/** A half-open range of encoded values. */
export interface Interval {
  readonly start: Buffer;
  readonly end: Buffer;
}

/** The ranges that one predicate allows for a field, as far as an index can use them. */
export interface FieldBounds {
  readonly intervals: readonly Interval[];
  /** Each interval is a single value. */
  readonly points: boolean;
  /** A document without the field could match. */
  readonly matchesMissing: boolean;
}

/** The conditions of a filter that must all hold, with `$and` flattened. */
export function conjuncts(filter: Doc): [path: string, operand: unknown][] {
  return Object.entries(filter).flatMap(([key, operand]): [string, unknown][] => {
    if (key === '$and' && Array.isArray(operand))
      return operand.flatMap((clause) => (isDocument(clause) ? conjuncts(clause) : []));
    return key.startsWith('$') ? [] : [[key, operand]];
  });
}

/** The bounds that each predicate on one field gives. */
export function boundsOf(operand: unknown): FieldBounds[] {
  if (!isOperators(operand)) return compact([equality(operand)]);
  return compact(Object.entries(operand).map(([name, value]) => predicateBounds(name, value, operand)));
}

function compact(bounds: (FieldBounds | undefined)[]): FieldBounds[] {
  return bounds.filter((one) => one !== undefined);
}

function predicateBounds(name: string, value: unknown, siblings: Doc): FieldBounds | undefined {
  switch (name) {
    case '$eq':
      return equality(value);
    case '$in': {
      if (!Array.isArray(value)) return undefined;
      const each = value.map(equality);
      if (each.some((one) => one === undefined || !one.points)) return undefined;
      return mergeBounds(each as FieldBounds[]);
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return range(name, value);
    case '$regex': {
      const regex = asRegex(value) ?? { pattern: String(value), options: '' };
      return prefixMatch(
        regex.pattern,
        typeof siblings.$options === 'string' ? siblings.$options : regex.options,
      );
    }
    case '$exists':
      return truthy(value)
        ? { intervals: [{ start: Buffer.of(0), end: Buffer.of(0xff) }], points: false, matchesMissing: false }
        : undefined;
    default:
      return undefined;
  }
}

function equality(operand: unknown): FieldBounds | undefined {
  const regex = asRegex(operand);
  if (regex) return prefixMatch(regex.pattern, regex.options);
  // An array equals a stored array whole or an element of it: two kinds of entries, so no bounds.
  if (Array.isArray(operand)) return undefined;
  const absent = operand === null || operand === undefined;
  const key = encodeKey(absent ? null : operand);
  return { intervals: [{ start: key, end: afterPrefix(key) }], points: true, matchesMissing: absent };
}

function range(name: string, operand: unknown): FieldBounds | undefined {
  if (operand === null || operand === undefined) return name.endsWith('e') ? equality(null) : undefined;
  const tag = typeTag(operand);
  if (tag === TYPE_TAGS.array || tag === TYPE_TAGS.minKey || tag === TYPE_TAGS.maxKey) return undefined;
  const key = encodeKey(operand);
  const first = Buffer.of(tag);
  const last = Buffer.of(tag + 1);
  const interval = {
    $gt: { start: afterPrefix(key), end: last },
    $gte: { start: key, end: last },
    $lt: { start: first, end: key },
    $lte: { start: first, end: afterPrefix(key) },
  }[name as '$gt' | '$gte' | '$lt' | '$lte'];
  return { intervals: [interval], points: false, matchesMissing: false };
}

function prefixMatch(pattern: string, options: string): FieldBounds | undefined {
  const literal = literalPrefix(pattern, options);
  if (literal === '') return undefined;
  const start = Buffer.concat([Buffer.of(TYPE_TAGS.string), Buffer.from(literal)]);
  const regexes = { start: Buffer.of(TYPE_TAGS.regex), end: Buffer.of(TYPE_TAGS.regex + 1) };
  return {
    intervals: [{ start, end: afterPrefix(start) }, regexes],
    points: false,
    matchesMissing: false,
  };
}

function mergeBounds(bounds: readonly FieldBounds[]): FieldBounds {
  const byKey = new Map<string, Interval>();
  for (const { intervals } of bounds) {
    for (const interval of intervals) byKey.set(interval.start.toString('latin1'), interval);
  }
  return {
    intervals: [...byKey.values()].sort((a, b) => Buffer.compare(a.start, b.start)),
    points: true,
    matchesMissing: bounds.some((one) => one.matchesMissing),
  };
}

/** Intersects two bounds. Only right for a field that no document holds an array in. */
export function intersection(left: FieldBounds, right: FieldBounds): FieldBounds {
  const intervals: Interval[] = [];
  for (const a of left.intervals) {
    for (const b of right.intervals) {
      const start = Buffer.compare(a.start, b.start) > 0 ? a.start : b.start;
      const end = Buffer.compare(a.end, b.end) < 0 ? a.end : b.end;
      if (Buffer.compare(start, end) < 0) intervals.push({ start, end });
    }
  }
  return {
    intervals,
    points: left.points || right.points,
    matchesMissing: left.matchesMissing && right.matchesMissing,
  };
}
