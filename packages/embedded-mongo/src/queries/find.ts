import type { Collection } from '../storage/catalog';
import type { Doc } from '../values/bson-values';
import { compileFilter, fieldsOfFilter } from './matcher';
import { type Records, type Row, type ScanCounts, scanPlan } from './plan-scan';
import { choosePlan, type Plan } from './planner';
import type { SortSpec } from './sort-spec';
import { sortRows } from './sorted-rows';

/** A query as requested. */
export interface Query {
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
