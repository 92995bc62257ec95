import { CommandError } from '../errors';
import type { Collection } from '../storage/catalog';
import { entriesPrefix, recordKey, recordOf, recordsPrefix } from '../storage/keys';
import type { Storage } from '../storage/storage';
import type { Doc } from '../values/bson-values';
import { afterPrefix } from '../values/key-encoding';
import { decodeFields, decodeLazily } from '../values/lazy-document';
import { compileFilter, fieldsOfFilter, type Matcher } from './matcher';
import { choosePlan, type Plan } from './planner';
import { type SortSpec, sortRows } from './sort';

/** Max entries of the LRU cache. */
export const REMEMBERED = 10_000;

/**
 * LRU cache of record numbers by `_id`: a hit saves the walk through the index tree. Only a hint: the caller checks
 * that the record has this `_id` (an `_id` stands for one document at most), and else asks the index.
 */
export class RecordHints {
  readonly #records = new Map<string, number>();

  get size(): number {
    return this.#records.size;
  }

  /** `id` is encoded as in the index. */
  get(collection: Collection, id: Buffer): number | undefined {
    return this.#records.get(nameOf(collection, id));
  }

  set(collection: Collection, id: Buffer, record: number): void {
    const name = nameOf(collection, id);
    this.#records.delete(name);
    this.#records.set(name, record);
    if (this.#records.size > REMEMBERED) this.#records.delete(this.#records.keys().next().value ?? name);
  }
}

function nameOf({ id: collection }: Collection, id: Buffer): string {
  return `${collection} ${id.toString('latin1')}`;
}

/** A stored document on its way to an answer, decoded when it is first read. */
export class Row {
  #doc: Doc | undefined;

  constructor(
    readonly record: number,
    readonly bytes: Buffer,
  ) {}

  get doc(): Doc {
    this.#doc ??= decodeLazily(this.bytes);
    return this.#doc;
  }
}

/** A filter, and the top-level fields that it reads. */
interface Test {
  readonly matches: Matcher;
  readonly fields: ReadonlySet<string>;
}

/** Counts what a query looked at, for `explain` and for time limits. */
interface ScanCounts {
  keys: number;
  docs: number;
  /** Wall-clock limit in milliseconds since the epoch. */
  readonly deadline?: number | undefined;
}

/** The storage and hints that a plan reads records from. */
interface Records {
  readonly storage: Storage;
  readonly recordHints: RecordHints;
}

/** Runs a plan: the matching documents, one after the other. */
function* scanPlan(
  { storage, recordHints }: Records,
  collection: Collection,
  plan: Plan,
  { matches, fields }: Test,
  counts: ScanCounts,
): Generator<Row> {
  const matching = (record: number): Row | undefined => {
    const bytes = storage.get(recordKey(collection.id, record));
    if (!bytes) return undefined;
    counts.docs++;
    const row = new Row(record, bytes);
    return matches(decodeFields(bytes, fields)) ? row : undefined;
  };
  const id = plan.kind === 'index' ? plan.id : undefined;
  const hint = id && recordHints.get(collection, id);
  const hinted = hint === undefined ? undefined : matching(hint);
  if (hinted) {
    counts.keys++;
    yield hinted;
    return;
  }
  for (const record of records(storage, collection, plan, counts)) {
    if (collection.stale) throw killedCursorError(collection);
    const row = matching(record);
    if (counts.deadline !== undefined && (counts.docs & 63) === 0 && Date.now() > counts.deadline)
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    if (!row) continue;
    if (id) recordHints.set(collection, id, record);
    yield row;
  }
}

function* records(
  storage: Storage,
  collection: Collection,
  plan: Plan,
  counts: ScanCounts,
): Generator<number> {
  if (plan.kind === 'scan') {
    const prefix = recordsPrefix(collection.id);
    for (const key of storage.keys(prefix, afterPrefix(prefix), plan.reverse)) yield recordOf(key);
    return;
  }
  // A document with an array has several entries, and two branches of an $or may both hold.
  const several = plan.kind === 'union' || plan.index.multikey.some(Boolean);
  const seen = several ? new Set<number>() : undefined;
  const recordSources =
    plan.kind === 'union'
      ? plan.plans.map((one) => records(storage, collection, one, counts))
      : [entries(storage, collection, plan, counts)];
  for (const source of recordSources) {
    for (const record of source) {
      if (seen?.has(record)) continue;
      seen?.add(record);
      yield record;
    }
  }
}

function* entries(
  storage: Storage,
  collection: Collection,
  plan: Plan & { kind: 'index' },
  counts: ScanCounts,
): Generator<number> {
  const prefix = entriesPrefix(plan.index.id);
  for (const { start, end } of plan.intervals) {
    const from = Buffer.concat([prefix, start]);
    const to = Buffer.concat([prefix, end]);
    for (const key of storage.keys(from, to, plan.reverse)) {
      if (collection.stale || !collection.indexes.some((one) => one.id === plan.index.id))
        throw killedCursorError(collection);
      counts.keys++;
      yield recordOf(key);
    }
  }
}

function killedCursorError(collection: Collection): CommandError {
  return new CommandError('QueryPlanKilled', `collection or index dropped: ${collection.name}`);
}

/** A query as requested. */
interface Query {
  readonly filter: Doc;
  readonly sort: SortSpec;
  readonly skip?: number | undefined;
  /** 0 or missing: no limit. */
  readonly limit?: number | undefined;
  readonly hint?: unknown;
  readonly deadline?: number | undefined;
}

/** A query with its chosen plan. */
export interface PreparedQuery {
  readonly plan: Plan;
  readonly blockingSort: boolean;
  readonly counts: ScanCounts;
  rows(): Iterable<Row>;
}

/** Prepares a query; every refusal happens here, before the first row. */
export function prepareQuery(records: Records, collection: Collection, query: Query): PreparedQuery {
  const { filter, sort, skip = 0, limit = 0, hint, deadline } = query;
  const matches = compileFilter(filter);
  const fields = fieldsOfFilter(filter);
  const plan = choosePlan(collection, filter, sort, hint);
  const blockingSort = sort.length > 0 && !plan.sorted;
  const counts: ScanCounts = { keys: 0, docs: 0, deadline };
  return {
    plan,
    blockingSort,
    counts,
    rows: () => {
      const scannedRows = scanPlan(records, collection, plan, { matches, fields }, counts);
      const enough = limit === 0 ? 0 : skip + limit;
      const ordered = blockingSort
        ? sortRows(
            scannedRows,
            sort,
            enough,
            (row) => row.doc,
            (row) => row.bytes.length,
          )
        : scannedRows;
      return skip === 0 && limit === 0 ? ordered : window(ordered, skip, limit);
    },
  };
}

function* window<T>(rows: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  for (const row of rows) {
    if (at++ >= skip) yield row;
    if (limit > 0 && at === skip + limit) return;
  }
}
