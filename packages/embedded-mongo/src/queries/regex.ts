import { CommandError, notOffered } from '../errors';

// Syntax that PCRE and JavaScript read differently: accepting it would match something else.
const FOREIGN = [/\\[AzZGKRXQEhHNaegopPC]/, /\[\[:/, /\(\?[>#|R&+P(0-9]/, /\(\*/, /(?:[*+?]|\})\+/];

// A repeated group that repeats inside can take exponential time, and a running match cannot be interrupted.
const RUNAWAY = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)(?:[*+]|\{\d*,)/;

/** Turns a BSON regex into JavaScript's. @throws CommandError where the two would not mean the same. */
export function compileRegex(pattern: string, options: string): RegExp {
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
