import { CommandError, notOffered } from '../errors';
import { asFilter } from '../queries/matcher';
import { compileProjection } from '../queries/projection';
import { prepareQuery, type Row } from '../queries/query';
import { parseSort } from '../queries/sort';
import { compileUpdate } from '../updates/update';
import { type Doc, truthy } from '../values/bson-values';
import { decodeLazily } from '../values/lazy-document';
import { type CommandTable, collectionName, type Request } from './command';
import { changeRecord, insertUpsert } from './write-commands';

const FIELDS = `query sort remove update new fields upsert bypassDocumentValidation collation hint let`.split(
  ' ',
);

async function findAndModify(request: Request): Promise<Doc> {
  const { engine, command } = request;
  if (command.let !== undefined) throw notOffered("The option 'let'");
  const remove = truthy(command.remove);
  const upsert = truthy(command.upsert);
  if (remove && (command.update !== undefined || upsert || truthy(command.new)))
    throw new CommandError('FailedToParse', "Cannot specify 'update', 'upsert' or 'new' with 'remove'");
  if (!remove && command.update === undefined)
    throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
  const project = compileProjection(command.fields);
  const shown = (doc: Doc | null) => (doc && project ? project(doc) : doc);
  // A refusal is returned from the transaction as a value: thrown, it would undo the operations that share it.
  const result = await engine.storage.write(() => {
    try {
      return remove ? removeFound(request) : updateFound(request, upsert);
    } catch (error) {
      if (error instanceof CommandError) return error;
      throw error;
    }
  });
  if (result instanceof CommandError) throw result;
  return { ...result, value: shown(result.value), ok: 1 };
}

interface Found {
  readonly lastErrorObject: Doc;
  readonly value: Doc | null;
}

function firstRow(request: Request, filter: Doc): Row | undefined {
  const { engine, database, command, deadline } = request;
  const collection = engine.catalog.find(database, collectionName(request));
  if (!collection) return undefined;
  const sort = parseSort(command.sort);
  const query = prepareQuery(engine, collection, { filter, sort, limit: 1, hint: command.hint, deadline });
  for (const row of query.rows()) return row;
  return undefined;
}

function removeFound(request: Request): Found {
  const { engine, database, command } = request;
  const row = firstRow(request, asFilter(command.query, 'query'));
  if (!row) return { lastErrorObject: { n: 0 }, value: null };
  const collection = engine.catalog.find(database, collectionName(request))!;
  const value = row.doc;
  engine.writes.remove(collection, row.record, value);
  return { lastErrorObject: { n: 1 }, value };
}

function updateFound(request: Request, upsert: boolean): Found {
  const { engine, database, command } = request;
  const filter = asFilter(command.query, 'query');
  const update = compileUpdate(command.update);
  const row = firstRow(request, filter);
  const name = collectionName(request);
  if (row) {
    const collection = engine.catalog.find(database, name)!;
    const { after } = changeRecord(engine, collection, row, update);
    const value = decodeLazily(truthy(command.new) ? after : row.bytes);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value };
  }
  if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const collection = engine.catalog.find(database, name) ?? engine.catalog.create(database, name);
  const doc = insertUpsert(engine, collection, filter, update);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
    value: truthy(command.new) ? doc : null,
  };
}

/** `findAndModify`, under both its names. */
export const FIND_AND_MODIFY: CommandTable = {
  findAndModify: { fields: FIELDS, run: findAndModify },
  findandmodify: { fields: FIELDS, run: findAndModify },
};
