import { CommandError } from '../errors';
import { conjuncts } from '../queries/bounds';
import { asRegex } from '../queries/leaf-tests';
import { isOperators } from '../queries/matcher';
import { type Doc, isDocument, isPosition, splitPath, typeName } from '../values/bson-values';
import { equalValues } from '../values/key-encoding';
import { applyChange, type Change, checkOperand, getAt, setAt, UPDATE_OPERATORS } from './operators';
import { compilePatch, type Patch } from './patch';

/** Turns a document into its successor; the given document must not be used afterwards. */
type Update = (doc: Doc, inserting: boolean) => Doc;

/** A compiled update. */
export interface CompiledUpdate {
  readonly apply: Update;
  /** The same on the stored bytes of a document; null if the update needs decoded values. */
  readonly patch: Patch | null;
  readonly replaces: boolean;
  /** The paths at or below which something may change, up to their first position in an array; null: anywhere. */
  readonly touches: readonly (readonly string[])[] | null;
}

/** Compiles the second half of an update: operators or a replacement. */
export function compileUpdate(update: unknown): CompiledUpdate {
  if (!isDocument(update))
    throw new CommandError(
      'TypeMismatch',
      `BSON field 'update.updates.u' is the wrong type '${typeName(update)}', expected type 'object'`,
    );
  if (!Object.keys(update)[0]?.startsWith('$')) {
    for (const key of Object.keys(update)) {
      if (key.startsWith('$'))
        throw new CommandError(
          'DollarPrefixedFieldName',
          `The dollar ($) prefixed field '${key}' is not allowed in the context of an update's replacement document.`,
        );
    }
    return { apply: (doc) => replacement(doc, update), patch: null, replaces: true, touches: null };
  }
  const changes = readChanges(update);
  const touches = changes.map(({ path }) => fixedParts(path));
  return { apply: compileOperators(changes), patch: compilePatch(changes), replaces: false, touches };
}

function replacement(doc: Doc, update: Doc): Doc {
  const hasId = Object.hasOwn(doc, '_id');
  const next = hasId && !Object.hasOwn(update, '_id') ? { _id: doc._id, ...update } : { ...update };
  return hasId ? keepingId(doc._id, next, "the (immutable) field '_id'") : next;
}

function keepingId(id: unknown, next: Doc, what: string): Doc {
  if (id !== undefined && Object.hasOwn(next, '_id') && !equalValues(id, next._id))
    throw new CommandError(
      'ImmutableField',
      `After applying the update, ${what} was found to have been altered to _id: ${JSON.stringify(next._id)}`,
    );
  if (id === undefined || Object.hasOwn(next, '_id')) return next;
  return { _id: id, ...next };
}

/** A path up to the first part that may be a position in an array. */
function fixedParts(path: string): string[] {
  const parts = splitPath(path);
  const at = parts.findIndex(isPosition);
  return at === -1 ? parts : parts.slice(0, at);
}

function compileOperators(changes: readonly Change[]): Update {
  const steps = changes.map((change) => ({ change, parts: splitPath(change.path) }));
  return (doc, inserting) => {
    const id = doc._id;
    for (const { change, parts } of steps) {
      if (change.operator !== '$setOnInsert' || inserting) applyChange(doc, parts, change);
    }
    if (id !== undefined && !(Object.hasOwn(doc, '_id') && equalValues(id, doc._id)))
      throw new CommandError(
        'ImmutableField',
        "Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    return doc;
  };
}

function readChanges(update: Doc): Change[] {
  const changes: Change[] = [];
  const touched: string[] = [];
  for (const [operator, operands] of Object.entries(update)) {
    if (!UPDATE_OPERATORS.has(operator))
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier`,
      );
    if (!isDocument(operands))
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeof operands} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(operands)}}`,
      );
    for (const [path, operand] of Object.entries(operands)) {
      const change = { operator, path, operand };
      checkPath(path);
      checkOperand(change);
      changes.push(change);
      touched.push(path);
    }
  }
  checkConflicts(touched);
  // MongoDB applies by field name, numbers as numbers; so new fields come in that order.
  return changes.sort((a, b) => comparePaths(a.path, b.path));
}

function comparePaths(left: string, right: string): number {
  const [a, b] = [left.split('.'), right.split('.')];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i]!, b[i]!];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function checkPath(path: string): void {
  if (path === '' || path.split('.').includes(''))
    throw new CommandError('EmptyFieldName', `The update path '${path}' contains an empty field name`);
  const dollar = path.split('.').find((part) => part.startsWith('$') && !/^\$(ref|id|db)$/.test(part));
  if (dollar !== undefined)
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${path}' is not valid for storage.`,
    );
}

function checkConflicts(paths: readonly string[]): void {
  const sorted = [...paths].sort();
  for (const path of sorted) {
    for (const other of sorted) {
      const same = path === other && sorted.indexOf(path) !== sorted.lastIndexOf(path);
      if (same || other.startsWith(`${path}.`))
        throw new CommandError(
          'ConflictingUpdateOperators',
          `Updating the path '${other}' would create a conflict at '${path}'`,
        );
    }
  }
}

/** The document an upsert inserts: the equalities of its filter, then the update. */
export function upsertedDocument(filter: Doc, update: CompiledUpdate): Doc {
  const base: Doc = {};
  for (const [path, operand] of equalities(filter)) {
    if (update.replaces && path !== '_id') continue;
    const parts = path.split('.');
    const existingValue = getAt(base, parts);
    if (existingValue !== undefined && !equalValues(existingValue, operand))
      throw new CommandError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    setAt(base, parts, operand);
  }
  return update.apply(base, true);
}

function equalities(filter: Doc): [string, unknown][] {
  const single = Array.isArray(filter.$or) && filter.$or.length === 1 ? [filter.$or[0] as Doc] : [];
  const fields = [...conjuncts(filter), ...single.flatMap(conjuncts)];
  return fields.flatMap(([path, operand]): [string, unknown][] => {
    if (!isOperators(operand)) return asRegex(operand) ? [] : [[path, operand]];
    if ('$eq' in operand) return [[path, operand.$eq]];
    const { $in: only } = operand;
    if (Array.isArray(only) && only.length === 1 && !asRegex(only[0]) && !isOperators(only[0]))
      return [[path, only[0]]];
    return [];
  });
}
