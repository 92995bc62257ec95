import { Cursors } from '../cursors';
import { CommandError, notOffered } from '../errors';
import { RecordHints } from '../queries/query';
import { Catalog } from '../storage/catalog';
import { RecordWrites } from '../storage/record-writes';
import type { Storage } from '../storage/storage';
import { type Doc, isDocument, numberOf, truthy } from '../values/bson-values';

/** The storage, catalog and cursors that every command works with. */
export class Engine {
  readonly catalog: Catalog;
  readonly writes: RecordWrites;
  readonly cursors = new Cursors();
  readonly recordHints = new RecordHints();
  readonly startedAt = new Date();

  constructor(
    readonly storage: Storage,
    readonly log: (line: string) => void,
  ) {
    this.catalog = new Catalog(storage);
    this.writes = new RecordWrites(storage, this.catalog);
    storage.onRollback = () => this.catalog.reload();
  }
}

/** A command and its context. */
export interface Request {
  readonly engine: Engine;
  readonly database: string;
  readonly name: string;
  readonly command: Doc;
  /** Wall-clock limit from `maxTimeMS`, in milliseconds since the epoch. */
  readonly deadline: number | undefined;
  readonly connectionId: number;
}

/** A command: the fields it accepts (any other is refused) and its answer, as a document or as BSON. */
interface Command {
  readonly fields: readonly string[];
  readonly run: (request: Request) => Doc | Buffer | Promise<Doc | Buffer>;
}

/** Commands by name. */
export type CommandTable = Readonly<Record<string, Command>>;

const GENERIC = new Set(
  `$db lsid $clusterTime $readPreference apiVersion apiStrict apiDeprecationErrors comment maxTimeMS
   readConcern writeConcern txnNumber startTransaction autocommit maxTimeMSOpOnly`.split(/\s+/),
);

/** Checks the fields that all commands share. @throws CommandError */
export function checkRequest(name: string, command: Doc, known: readonly string[]): void {
  for (const field of Object.keys(command)) {
    if (field !== name && !GENERIC.has(field) && !known.includes(field))
      throw new CommandError('IDLUnknownField', `BSON field '${name}.${field}' is an unknown field.`);
  }
  if ('txnNumber' in command || 'startTransaction' in command || 'autocommit' in command)
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  if (truthy(command.apiVersion) && command.apiVersion !== '1')
    throw new CommandError(322, `API version must be "1"`);
  checkReadConcern(command.readConcern);
  checkWriteConcern(command.writeConcern);
  refuseCollation(command.collation);
}

function checkReadConcern(concern: unknown): void {
  const level = isDocument(concern) ? concern.level : undefined;
  if (level === 'snapshot' || level === 'linearizable')
    throw new CommandError(123, 'node needs to be a replica set member to use read concern');
  if (level !== undefined && !['local', 'available', 'majority'].includes(level as string))
    throw new CommandError('BadValue', `Enumeration value '${String(level)}' for field 'level' is not valid`);
}

function checkWriteConcern(concern: unknown): void {
  const w = isDocument(concern) ? concern.w : undefined;
  if (typeof w === 'string' && w !== 'majority')
    throw new CommandError(
      'BadValue',
      `cannot use non-majority 'w' mode ${w} when a host is not a member of a replica set`,
    );
  if ((numberOf(w) ?? 0) > 1)
    throw new CommandError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
}

/** Refuses any collation but the simple one, which is how this engine compares. */
export function refuseCollation(collation: unknown): void {
  if (isDocument(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple')
    throw notOffered('Collation');
}

/** Reads the collection's name from a command. @throws CommandError 73 */
export function collectionName({ database, name, command }: Request): string {
  const value = command[name];
  if (typeof value !== 'string' || value === '' || value.includes('\0'))
    throw new CommandError('InvalidNamespace', `Invalid namespace specified '${database}.${String(value)}'`);
  return value;
}

/** Reads a non-negative whole number; undefined if it is not given. */
export function count(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const number = numberOf(value);
  if (number === undefined)
    throw new CommandError('TypeMismatch', `BSON field '${name}' is the wrong type, expected a number`);
  if (number < 0 || !Number.isSafeInteger(number))
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Reads an array of documents. */
export function documents(value: unknown, name: string): Doc[] {
  if (!Array.isArray(value) || !value.every(isDocument))
    throw new CommandError(
      'TypeMismatch',
      `BSON field '${name}' is the wrong type, expected an array of objects`,
    );
  if (value.length === 0 || value.length > 100_000)
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${value.length} operations.`,
    );
  return value;
}
