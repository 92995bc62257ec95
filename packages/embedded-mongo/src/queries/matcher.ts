import { CommandError } from '../errors';
import { type Doc, isDocument, splitPath, truthy, visitPath } from '../values/bson-values';
import { asRegex, comparedTo, equalTo, type LeafTest, matchesRegex, oneOf } from './leaf-tests';

/** Tests a whole document (or, below an array, one element). */
export type Matcher = (doc: unknown) => boolean;

/** Compiles a filter. @throws CommandError for what MongoDB or this engine would refuse. */
export function compileFilter(filter: Doc): Matcher {
  const tests: Matcher[] = [];
  for (const [key, operand] of Object.entries(filter)) {
    if (!key.startsWith('$')) tests.push(compileField(key, operand));
    else if (key !== '$comment') tests.push(compileLogic(key, operand));
  }
  if (tests.length === 1) return tests[0]!;
  return (doc) => tests.every((test) => test(doc));
}

/** The top-level fields that a filter reads. */
export function fieldsOfFilter(filter: Doc): Set<string> {
  const fields = new Set<string>();
  const gather = (clause: Doc) => {
    for (const [key, operand] of Object.entries(clause)) {
      if (!key.startsWith('$')) fields.add(splitPath(key)[0] ?? '');
      else if (Array.isArray(operand)) operand.filter(isDocument).forEach(gather);
    }
  };
  gather(filter);
  return fields;
}

function compileLogic(key: string, operand: unknown): Matcher {
  if (!['$and', '$or', '$nor'].includes(key))
    throw new CommandError('BadValue', `unknown top level operator: ${key}`);
  if (!Array.isArray(operand)) throw new CommandError('BadValue', `${key} must be an array`);
  if (operand.length === 0) throw new CommandError('BadValue', '$and/$or/$nor must be a nonempty array');
  const tests = operand.map((clause) => {
    if (!isDocument(clause))
      throw new CommandError('BadValue', '$or/$and/$nor entries need to be full objects');
    return compileFilter(clause);
  });
  if (key === '$and') return (doc) => tests.every((test) => test(doc));
  const any: Matcher = (doc) => tests.some((test) => test(doc));
  return key === '$or' ? any : (doc) => !any(doc);
}

/** True for `{$gt: 1, …}`; a document without operators is a value to compare with. */
export function isOperators(operand: unknown): operand is Doc {
  if (!isDocument(operand)) return false;
  const first = Object.keys(operand)[0];
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}

function compileField(path: string, operand: unknown): Matcher {
  const parts = splitPath(path);
  if (!isOperators(operand)) return compilePredicate(parts, '$eq', operand, {});
  const tests = Object.entries(operand).map(([name, value]) => {
    if (!name.startsWith('$')) throw new CommandError('BadValue', `unknown operator: ${name}`);
    return compilePredicate(parts, name, value, operand);
  });
  return (doc) => tests.every((test) => test(doc));
}

function compilePredicate(parts: string[], name: string, operand: unknown, siblings: Doc): Matcher {
  const negated =
    (test: Matcher): Matcher =>
    (doc) =>
      !test(doc);
  switch (name) {
    case '$ne':
      if (asRegex(operand)) throw new CommandError('BadValue', "Can't have regex as arg to $ne.");
      return negated(anyLeaf(parts, equalTo(operand)));
    case '$nin':
      return negated(anyLeaf(parts, oneOf(operand)));
    case '$not': {
      const regex = asRegex(operand);
      if (regex) return negated(anyLeaf(parts, matchesRegex(regex.pattern, regex.options)));
      if (!isDocument(operand)) throw new CommandError('BadValue', '$not needs a regex or a document');
      if (!isOperators(operand)) throw new CommandError('BadValue', '$not needs operators');
      return negated(compileField(parts.join('.'), operand));
    }
    case '$exists': {
      const present: Matcher = (doc) => visitPath(doc, parts, (value) => value !== undefined);
      return truthy(operand) ? present : negated(present);
    }
    case '$elemMatch': {
      const test = compileElement(operand);
      return (doc) => visitPath(doc, parts, (value) => Array.isArray(value) && value.some(test));
    }
    case '$options':
      if (!('$regex' in siblings)) throw new CommandError('BadValue', '$options needs a $regex');
      return () => true;
    default:
      return anyLeaf(parts, leafTest(name, operand, siblings));
  }
}

function leafTest(name: string, operand: unknown, siblings: Doc): LeafTest {
  switch (name) {
    case '$eq': {
      const regex = asRegex(operand);
      return regex ? matchesRegex(regex.pattern, regex.options) : equalTo(operand);
    }
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return comparedTo(name, operand);
    case '$in':
      return oneOf(operand);
    case '$regex': {
      const regex = asRegex(operand) ?? { pattern: operand, options: '' };
      if (typeof regex.pattern !== 'string') throw new CommandError('BadValue', '$regex has to be a string');
      const options = typeof siblings.$options === 'string' ? siblings.$options : regex.options;
      return matchesRegex(regex.pattern, options);
    }
    default:
      throw new CommandError('BadValue', `unknown operator: ${name}`);
  }
}

// A predicate holds for an array when it holds for one of its elements or for the array as a whole.
function anyLeaf(parts: string[], test: LeafTest): Matcher {
  return (doc) => visitPath(doc, parts, (value) => (Array.isArray(value) && value.some(test)) || test(value));
}

/** Compiles an `$elemMatch` operand into a test of one element. */
function compileElement(operand: unknown): Matcher {
  if (!isDocument(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  if (isOperators(operand) && !['$and', '$or', '$nor'].includes(first!)) {
    // `{$elemMatch: {$gt: 1}}` tests the element itself.
    return elementOperators(operand);
  }
  const test = compileFilter(operand);
  return (element) => (isDocument(element) || Array.isArray(element)) && test(element);
}

function elementOperators(operand: Doc): Matcher {
  const test = compileField('element', operand);
  return (element) => test({ element });
}

/** Reads a filter argument. */
export function asFilter(value: unknown, name: string): Doc {
  if (value === undefined || value === null) return {};
  if (!isDocument(value))
    throw new CommandError('TypeMismatch', `BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}
