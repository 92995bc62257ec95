import { CommandError } from '../errors';
import type { Plan } from '../queries/planner';
import type { PreparedQuery } from '../queries/query';
import { keyPattern } from '../storage/catalog';
import { type Doc, isDocument } from '../values/bson-values';
import { type CommandTable, checkRequest, collectionName, type Request } from './command';
import { countedQuery, queryOf } from './find-commands';

function explain(request: Request): Doc {
  const { command } = request;
  const inner = command.explain;
  if (!isDocument(inner)) throw new CommandError('TypeMismatch', "BSON field 'explain' must be an object");
  const name = Object.keys(inner)[0] ?? '';
  const innerRequest: Request = { ...request, name, command: inner };
  const query = prepareExplained(innerRequest);
  const stats = command.verbosity === 'queryPlanner' ? {} : { executionStats: execute(query) };
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${request.database}.${collectionName(innerRequest)}`,
      winningPlan: query ? stagesOf(query) : { stage: 'EOF' },
      rejectedPlans: [],
    },
    ...stats,
    ok: 1,
  };
}

function prepareExplained(request: Request): PreparedQuery | undefined {
  const { name, command } = request;
  switch (name) {
    case 'find':
      return queryOf(request, 'filter');
    case 'count':
    case 'distinct':
      return queryOf(request, 'query');
    case 'aggregate':
      return countedQuery(request).query;
    case 'update':
    case 'delete': {
      const statements = command[name === 'update' ? 'updates' : 'deletes'];
      const [statement] = Array.isArray(statements) ? statements : [];
      if (!isDocument(statement)) throw new CommandError('FailedToParse', 'explain needs one statement');
      return queryOf(
        { ...request, command: { [name]: command[name], q: statement.q, hint: statement.hint } },
        'q',
      );
    }
    case 'findAndModify':
      return queryOf(request, 'query');
    default:
      checkRequest(name, {}, []);
      throw new CommandError('CommandNotFound', `Explain failed due to unknown command: ${name}`);
  }
}

function execute(query: PreparedQuery | undefined): Doc {
  const started = performance.now();
  let nReturned = 0;
  for (const _ of query?.rows() ?? []) nReturned++;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: query?.counts.keys ?? 0,
    totalDocsExamined: query?.counts.docs ?? 0,
  };
}

function stagesOf({ plan, blockingSort }: PreparedQuery): Doc {
  const access = accessOf(plan);
  return blockingSort ? { stage: 'SORT', inputStage: access } : access;
}

function accessOf(plan: Plan): Doc {
  if (plan.kind === 'scan') return { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map(accessOf) } };
  const { index, reverse, intervals } = plan;
  return {
    stage: 'FETCH',
    inputStage: {
      stage: 'IXSCAN',
      indexName: index.name,
      keyPattern: keyPattern(index),
      isMultiKey: index.multikey.some(Boolean),
      isUnique: index.unique,
      isSparse: index.sparse,
      isPartial: false,
      direction: reverse ? 'backward' : 'forward',
      intervals: intervals.length,
    },
  };
}

/** `explain`, so that a test can see which index served a query. */
export const EXPLAIN: CommandTable = { explain: { fields: ['verbosity'], run: explain } };
