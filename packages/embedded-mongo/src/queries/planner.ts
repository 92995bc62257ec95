import { CommandError } from '../errors';
import type { Collection, IndexDefinition } from '../storage/catalog';
import { KEY_LIMIT } from '../storage/keys';
import { type Doc, isDocument, isPosition, numberOf, splitPath } from '../values/bson-values';
import { afterPrefix, equalValues, invertKey } from '../values/key-encoding';
import { boundsOf, conjuncts, type FieldBounds, type Interval, intersection } from './bounds';
import type { SortSpec } from './sort';

/** Way to the documents of a query. The whole filter is always tested again on each. */
export type Plan =
  | { readonly kind: 'scan'; readonly reverse: boolean; readonly sorted: boolean }
  | {
      readonly kind: 'index';
      readonly index: IndexDefinition;
      readonly intervals: readonly Interval[];
      readonly reverse: boolean;
      /** The entries are in the requested order. */
      readonly sorted: boolean;
      /** The encoded `_id` of the one document that can match, if the filter names it. */
      readonly id?: Buffer;
    }
  | { readonly kind: 'union'; readonly plans: readonly Plan[]; readonly sorted: false };

const MAX_INTERVALS = 1000;

/** Chooses the plan of a query. @throws CommandError for a hint that names no index */
export function choosePlan(collection: Collection, filter: Doc, sort: SortSpec, hint?: unknown): Plan {
  const [natural] = sort;
  if (natural?.[0] === '$natural') return { kind: 'scan', reverse: natural[1] === -1, sorted: true };
  if (hint !== undefined) return hintedPlan(collection, conjuncts(filter), sort, hint);
  const byId = idPlan(collection, filter);
  if (byId) return byId;
  const fields = conjuncts(filter);
  let best: { plan: Plan; score: number } | undefined;
  for (const index of collection.indexes) {
    const candidate = indexPlan(index, fields, sort);
    if (candidate && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  if (best && best.score >= 2) return best.plan;
  const union = unionPlan(collection, filter);
  if (union) return union;
  return best && best.score >= 1 ? best.plan : { kind: 'scan', reverse: false, sorted: false };
}

// An `_id` wins over any other condition: no other index leads to fewer documents than one, which needs no order.
function idPlan({ indexes }: Collection, filter: Doc): Plan | undefined {
  const index = indexes.find(({ name }) => name === '_id_');
  if (!index || !Object.hasOwn(filter, '_id')) return undefined;
  const [bounds, another] = boundsOf(filter._id);
  const [interval, second] = bounds?.intervals ?? [];
  if (!bounds?.points || another || !interval || second || interval.start.length > KEY_LIMIT)
    return undefined;
  return { kind: 'index', index, intervals: [interval], reverse: false, sorted: true, id: interval.start };
}

function hintedPlan(
  collection: Collection,
  fields: [string, unknown][],
  sort: SortSpec,
  hint: unknown,
): Plan {
  if (isDocument(hint) && '$natural' in hint)
    return { kind: 'scan', reverse: numberOf(hint.$natural) === -1, sorted: false };
  const index = collection.indexes.find((one) =>
    isDocument(hint) ? equalValues(Object.fromEntries(one.fields), hint) : one.name === hint,
  );
  if (!index)
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  // A hinted sparse index is used even if it lacks documents, as by MongoDB.
  return indexPlan(index, fields, sort, true)!.plan;
}

function indexPlan(
  index: IndexDefinition,
  fields: readonly [string, unknown][],
  sort: SortSpec,
  forced = false,
): { plan: Plan; score: number } | undefined {
  const bounds = index.fields.map(([path], i) => fieldBounds(index, i, path, fields));
  const hasBounds = (i: number) => bounds[i] !== undefined;
  if (!forced && index.sparse && !bounds.some((one) => one && !one.matchesMissing)) return undefined;
  leaveOneArrayField(index, bounds);

  let prefixes: Interval[] = [{ start: Buffer.alloc(0), end: Buffer.alloc(0) }];
  let used = 0;
  let score = 0;
  let ordered = true;
  while (used < index.fields.length && hasBounds(used)) {
    const { intervals, points } = bounds[used]!;
    if (prefixes.length * intervals.length > MAX_INTERVALS) break;
    const turned = intervals.map((one) => (index.fields[used]![1] === 1 ? one : turnedAround(one)));
    turned.sort((a, b) => Buffer.compare(a.start, b.start));
    prefixes = prefixes.flatMap(({ start: prefix }) =>
      turned.map(({ start, end }) => ({
        start: Buffer.concat([prefix, start]),
        end: Buffer.concat([prefix, end]),
      })),
    );
    used++;
    score += points
      ? intervals.length === 1
        ? 4
        : 3.5
      : everything(intervals)
        ? index.sparse
          ? 2
          : 0.5
        : 2;
    if (!points) break;
    if (intervals.length !== 1) ordered = false;
  }
  const intervals = used === 0 ? [{ start: Buffer.alloc(0), end: Buffer.of(0xff) }] : prefixes;
  const equalities = ordered ? bounds.findIndex((one) => !one?.points || one.intervals.length !== 1) : 0;
  const direction = sortDirection(index, sort, equalities === -1 ? index.fields.length : equalities);
  const sorted = direction !== 0;
  if (sorted) score += 1.5;
  if (score === 0 && !forced) return undefined;
  const reverse = direction === -1;
  const clipped = intervals.map(clip);
  if (reverse) clipped.reverse();
  return { plan: { kind: 'index', index, intervals: clipped, reverse, sorted }, score };
}

function fieldBounds(
  index: IndexDefinition,
  at: number,
  path: string,
  fields: readonly [string, unknown][],
): FieldBounds | undefined {
  if (hasPosition(path)) return undefined;
  const all = fields.filter(([name]) => name === path).flatMap(([, operand]) => boundsOf(operand));
  if (all.length === 0) return undefined;
  // Two predicates on an array may be met by two elements: only one of them may bound the scan.
  if (index.multikey[at]) return all.find((one) => one.points) ?? all[0];
  return all.reduce(intersection);
}

// Likewise two fields below one array: {a: [{b: 1, c: 9}, {b: 9, c: 2}]} matches b = 1 and c = 2.
function leaveOneArrayField(index: IndexDefinition, bounds: (FieldBounds | undefined)[]): void {
  let taken = false;
  bounds.forEach((one, i) => {
    if (!one || !index.multikey[i]) return;
    if (taken) bounds[i] = undefined;
    taken = true;
  });
}

// Fields held to one value say nothing about the order; what is left must be the next fields of the index.
function sortDirection(index: IndexDefinition, sort: SortSpec, equalities: number): 1 | -1 | 0 {
  if (sort.length === 0 || index.truncated) return 0;
  const constant = new Set(index.fields.slice(0, equalities).map(([path]) => path));
  let direction: 1 | -1 | 0 = 0;
  let at = equalities;
  for (const [path, wanted] of sort) {
    const place = index.fields.findIndex(([name]) => name === path);
    if (place === -1 || index.multikey[place] || hasPosition(path)) return 0;
    if (constant.has(path)) continue;
    if (place !== at++) return 0;
    const turn = index.fields[place]![1] === wanted ? 1 : -1;
    if (direction !== 0 && direction !== turn) return 0;
    direction = turn;
  }
  return direction === 0 ? 1 : direction;
}

// "a.0" can mean a position or a field called 0; the index keeps only the first meaning.
function hasPosition(path: string): boolean {
  return splitPath(path).some(isPosition);
}

function unionPlan(collection: Collection, filter: Doc): Plan | undefined {
  const clauses = filter.$or;
  if (!Array.isArray(clauses) || clauses.length > 50) return undefined;
  const plans = clauses.map((clause): Plan | undefined => {
    if (!isDocument(clause)) return undefined;
    const plan = choosePlan(collection, clause, []);
    return plan.kind === 'scan' ? undefined : plan;
  });
  if (plans.some((plan) => plan === undefined)) return undefined;
  return { kind: 'union', plans: plans as Plan[], sorted: false };
}

function everything([first]: readonly Interval[]): boolean {
  return first?.start[0] === 0;
}

function turnedAround({ start, end }: Interval): Interval {
  return { start: afterPrefix(invertKey(end)), end: afterPrefix(invertKey(start)) };
}

// Entries longer than the limit are cut: bounds must not be finer than what the tree holds.
function clip({ start, end }: Interval): Interval {
  return {
    start: start.length > KEY_LIMIT ? start.subarray(0, KEY_LIMIT) : start,
    end: end.length > KEY_LIMIT ? afterPrefix(end.subarray(0, KEY_LIMIT)) : end,
  };
}
