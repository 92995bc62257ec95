import { CommandError, notOffered } from '../errors';
import { isDocument, numberOf } from '../values/bson-values';
import { encodeKey, TYPE_TAGS, typeTag } from '../values/key-encoding';

// Syntax that PCRE and JavaScript read differently: accepting it would match something else.
const FOREIGN = [/\\[AzZGKRXQEhHNaegopPC]/, /\[\[:/, /\(\?[>#|R&+P(0-9]/, /\(\*/, /(?:[*+?]|\})\+/];

// A repeated group that repeats inside can take exponential time, and a running match cannot be interrupted.
const RUNAWAY = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)(?:[*+]|\{\d*,)/;

/** Turns a BSON regex into JavaScript's. @throws CommandError where the two would not mean the same. */
function compileRegex(pattern: string, options: string): RegExp {
  let flags = '';
  for (const option of new Set(options)) {
    if (!'imsux'.includes(option)) throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    if (option === 'x') throw notOffered("The regex option 'x'");
    if (option !== 'u') flags += option;
  }
  let source = pattern;
  const inline = /^\(\?([ims]+)\)/.exec(source);
  if (inline) {
    source = source.slice(inline[0].length);
    for (const flag of inline[1]!) if (!flags.includes(flag)) flags += flag;
  }
  const bare = source.replace(/\\\\/g, '');
  if (FOREIGN.some((syntax) => syntax.test(bare))) throw notOffered(`The regex syntax of /${pattern}/`);
  if (RUNAWAY.test(source)) throw notOffered(`The nested repetition of /${pattern}/`);
  for (const unicode of ['u', '']) {
    try {
      return new RegExp(source, flags + unicode);
    } catch {
      // Without 'u' JavaScript allows escapes such as \- that PCRE allows too.
    }
  }
  throw new CommandError(51091, `Regular expression is invalid: ${pattern}`);
}

/** Reads a regex operand in any of its forms, or undefined when the value is none. */
export function asRegex(value: unknown): { pattern: string; options: string } | undefined {
  if (value instanceof RegExp) return { pattern: value.source, options: value.flags.replace(/[^ims]/g, '') };
  if ((value as { _bsontype?: unknown } | null)?._bsontype === 'BSONRegExp')
    return value as unknown as { pattern: string; options: string };
  return undefined;
}

/** The literal text every match must begin with, or '' when there is none to rely on. */
export function literalPrefix(pattern: string, options: string): string {
  if (/[imx]/.test(options) || !pattern.startsWith('^') || pattern.includes('|')) return '';
  const literal = /^[A-Za-z0-9 _@:/#-]*/.exec(pattern.slice(1))?.[0] ?? '';
  // A quantifier makes the last character optional.
  return /[*?{]/.test(pattern[literal.length + 1] ?? '') ? literal.slice(0, -1) : literal;
}

/** Tests one value that a path reached (undefined: the path reached nothing). */
export type LeafTest = (value: unknown) => boolean;

/** Equality, where a null operand also matches what is not there. */
export function equalTo(operand: unknown): LeafTest {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand;
  const key = encodeKey(operand);
  const tag = typeTag(operand);
  return (value) => value !== undefined && typeTag(value) === tag && encodeKey(value).equals(key);
}

/** A range test; only values of the operand's own comparison class can pass it. */
export function comparedTo(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown): LeafTest {
  const inclusive = operator.endsWith('e');
  if (operand === null || operand === undefined) return inclusive ? equalTo(null) : () => false;
  if (asRegex(operand)) throw new CommandError('BadValue', `Can't have RegEx as arg to predicate over field`);
  const key = encodeKey(operand);
  const tag = typeTag(operand);
  const anyType = tag === TYPE_TAGS.minKey || tag === TYPE_TAGS.maxKey;
  if (Number.isNaN(numberOf(operand))) return inclusive ? equalTo(operand) : () => false;
  const expectedOrder = operator.startsWith('$g') ? 1 : -1;
  return (value) => {
    if (value === undefined || (!anyType && typeTag(value) !== tag)) return false;
    if (Number.isNaN(numberOf(value)) && !anyType) return false;
    const order = Buffer.compare(encodeKey(value), key);
    return order === expectedOrder || (inclusive && order === 0);
  };
}

/** A regex test: on strings by pattern, on stored regexes by identity. */
export function matchesRegex(pattern: string, options: string): LeafTest {
  const regex = compileRegex(pattern, options);
  return (value) => {
    if (typeof value === 'string') return regex.test(value);
    const stored = typeof value === 'object' ? asRegex(value) : undefined;
    return stored !== undefined && stored.pattern === pattern && stored.options === options;
  };
}

/** `$in`: the operands tested one by one, equalities by a set of their keys. */
export function oneOf(operand: unknown): LeafTest {
  if (!Array.isArray(operand)) throw new CommandError('BadValue', '$in needs an array');
  const keys = new Set<string>();
  const others: LeafTest[] = [];
  for (const one of operand) {
    const regex = asRegex(one);
    if (regex) others.push(matchesRegex(regex.pattern, regex.options));
    else if (one === null || one === undefined) others.push(equalTo(null));
    else if (isDocument(one) && Object.keys(one)[0]?.startsWith('$') && !('$ref' in one))
      throw new CommandError('BadValue', 'cannot nest $ under $in');
    else keys.add(encodeKey(one).toString('latin1'));
  }
  return (value) =>
    (keys.size > 0 && value !== undefined && keys.has(encodeKey(value).toString('latin1'))) ||
    others.some((test) => test(value));
}
