import { CommandError, notOffered } from '../errors';
import { asFilter } from '../queries/matcher';
import { prepareQuery } from '../queries/query';
import type { Collection } from '../storage/catalog';
import { encodeChecked } from '../storage/record-writes';
import { type CompiledUpdate, compileUpdate, upsertedDocument } from '../updates/update';
import { type Doc, numberOf, truthy } from '../values/bson-values';
import { decodeLazily } from '../values/lazy-document';
import {
  type CommandTable,
  collectionName,
  documents,
  type Engine,
  type Request,
  refuseCollation,
} from './command';

/** Runs statements in order; a refused one becomes a write error and, when ordered, ends the run. */
function runStatements(
  statements: readonly Doc[],
  ordered: boolean,
  run: (one: Doc, at: number) => void,
): Doc[] {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      // Any other error is a fault: it undoes the whole transaction.
      if (!(error instanceof CommandError)) throw error;
      errors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return errors;
}

function withErrors(answer: Doc, errors: readonly Doc[]): Doc {
  return { ...answer, ...(errors.length > 0 ? { writeErrors: errors } : {}), ok: 1 };
}

function isOrdered(command: Doc): boolean {
  return command.ordered === undefined || truthy(command.ordered);
}

function existing(engine: Engine, request: Request): Collection {
  const name = collectionName(request);
  return engine.catalog.find(request.database, name) ?? engine.catalog.create(request.database, name);
}

function insert(request: Request): Promise<Doc> {
  const { engine, command } = request;
  const docs = documents(command.documents, 'documents');
  return engine.storage.write(() => {
    const collection = existing(engine, request);
    let n = 0;
    const errors = runStatements(docs, isOrdered(command), (doc) => {
      engine.writes.insert(collection, doc);
      n++;
    });
    return withErrors({ n }, errors);
  });
}

const UPDATE_FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'upsertSupplied', 'hint', 'collation', 'sort'];

function update(request: Request): Promise<Doc> {
  const { engine, command } = request;
  if (command.let !== undefined) throw notOffered("The option 'let'");
  const statements = documents(command.updates, 'updates');
  return engine.storage.write(() => {
    let n = 0;
    let nModified = 0;
    const upserted: Doc[] = [];
    const errors = runStatements(statements, isOrdered(command), (statement, index) => {
      checkStatement(statement, 'update.updates', UPDATE_FIELDS);
      const result = updateOne(request, statement);
      n += result.matched + (result.upserted ? 1 : 0);
      nModified += result.modified;
      if (result.upserted) upserted.push({ index, _id: result.upserted._id });
    });
    return withErrors({ n, nModified, ...(upserted.length > 0 ? { upserted } : {}) }, errors);
  });
}

function checkStatement(statement: Doc, where: string, known: readonly string[]): void {
  for (const field of Object.keys(statement)) {
    if (!known.includes(field))
      throw new CommandError('IDLUnknownField', `BSON field '${where}.${field}' is an unknown field.`);
  }
  refuseCollation(statement.collation);
  if (statement.c !== undefined) throw notOffered("The update option 'c'");
  if (statement.sort !== undefined) throw notOffered("The update option 'sort'");
}

function updateOne(request: Request, statement: Doc): { matched: number; modified: number; upserted?: Doc } {
  const { engine, database, deadline } = request;
  const filter = asFilter(statement.q, 'q');
  const multi = truthy(statement.multi);
  const compiled = compileUpdate(statement.u);
  if (multi && compiled.replaces)
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  const upsert = truthy(statement.upsert);
  const collection = upsert
    ? existing(engine, request)
    : engine.catalog.find(database, collectionName(request));
  if (!collection) return { matched: 0, modified: 0 };
  const limit = multi ? 0 : 1;
  const query = prepareQuery(engine, collection, { filter, sort: [], limit, hint: statement.hint, deadline });
  // Collects all records first: a change may move a document ahead of the scan that found it.
  const matchedRows = multi
    ? Array.from(query.rows(), ({ record }) => ({ record, bytes: undefined }))
    : Array.from(query.rows());
  if (matchedRows.length === 0 && upsert)
    return { matched: 0, modified: 0, upserted: insertUpsert(engine, collection, filter, compiled) };
  let modified = 0;
  for (const { record, bytes = engine.writes.bytes(collection, record)! } of matchedRows) {
    if (changeRecord(engine, collection, { record, bytes }, compiled).changed) modified++;
  }
  return { matched: matchedRows.length, modified };
}

/** Applies an update to one stored document. */
export function changeRecord(
  engine: Engine,
  collection: Collection,
  { record, bytes: before }: { record: number; bytes: Buffer },
  update: CompiledUpdate,
): { changed: boolean; after: Buffer } {
  const after = update.patch?.(before) ?? encodeChecked(update.apply(decodeLazily(before), false));
  return { changed: engine.writes.replace(collection, record, before, after, update.touches), after };
}

/** Inserts the document of an upsert that matched nothing. */
export function insertUpsert(
  engine: Engine,
  collection: Collection,
  filter: Doc,
  update: CompiledUpdate,
): Doc {
  return engine.writes.insert(collection, upsertedDocument(filter, update)).doc;
}

function remove(request: Request): Promise<Doc> {
  const { engine, database, command, deadline } = request;
  if (command.let !== undefined) throw notOffered("The option 'let'");
  const statements = documents(command.deletes, 'deletes');
  return engine.storage.write(() => {
    let n = 0;
    const collection = engine.catalog.find(database, collectionName(request));
    const errors = runStatements(statements, isOrdered(command), (statement) => {
      checkStatement(statement, 'delete.deletes', ['q', 'limit', 'hint', 'collation']);
      const limit = numberOf(statement.limit);
      if (limit !== 0 && limit !== 1)
        throw new CommandError(
          'FailedToParse',
          `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`,
        );
      const filter = asFilter(statement.q, 'q');
      if (!collection) return;
      const query = prepareQuery(engine, collection, {
        filter,
        sort: [],
        limit,
        hint: statement.hint,
        deadline,
      });
      const records = Array.from(query.rows(), ({ record }) => record);
      for (const record of records) {
        engine.writes.remove(collection, record, engine.writes.read(collection, record)!);
        n++;
      }
    });
    return withErrors({ n }, errors);
  });
}

/** The commands that write documents. */
export const WRITE_COMMANDS: CommandTable = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run: update },
  delete: { fields: ['deletes', 'ordered', 'let'], run: remove },
};
