import * as z from 'zod';
import { MAX_NOTE, MAX_REPS, MAX_REST_SECONDS, MAX_SETS, MAX_WEIGHT_LBS } from '../constants';

/** An entity's id on the wire: a MongoDB ObjectId as 24 lower-case hex digits. */
export const entityId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'Not a valid id.')
  .meta({ description: 'An id.', examples: ['66f0a1b2c3d4e5f601234567'] });

/** A whole number from `min` on, up to `max` where one is given. */
export const integer = (min: number, max?: number) =>
  max === undefined ? z.int().min(min) : z.int().check(z.gte(min), z.lte(max));

/** A calendar instant on the wire: RFC 3339 with any offset, read as UTC; milliseconds kept. */
export const instant = z.iso
  .datetime({ offset: true })
  // Runs for a text that is no instant too; that one is refused as it is.
  .overwrite((text) =>
    text.endsWith('Z') || Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString(),
  )
  .meta({
    description: 'A moment, RFC 3339. Answers state it in UTC; a request may state any offset.',
    examples: ['2026-11-22T06:30:00.000Z'],
  });

/** IANA name such as "Europe/Berlin"; a member's calendar days are counted in it. */
export const timeZoneName = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Not a known time zone.');
/** Milliseconds since 1970 in server time. */
export const epochMs = integer(0, 8_640_000_000_000_000).meta({
  description: 'Milliseconds since 1970, in server time.',
});

/** A domain in ASCII, as mail and DNS know it (`münchen.example` is `xn--mnchen-3ya.example`); as it is where it is none. */
export function asciiDomain(domain: string): string {
  const labels = domain.split('.');
  // A URL parses more than names: paths, ports, numbers. Those stay as they are, and are refused later.
  const isName = labels.every((label) => /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u.test(label));
  if (!isName || /^[\x20-\x7e]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  const { hostname } = new URL(`http://${domain}`);
  return hostname.split('.').every(({ length }) => length <= 63) ? hostname : domain;
}

/** zod's own rule for addresses, and top-level domains of other scripts as well. */
const ADDRESS = new RegExp(
  z.regexes.email.source.replace(/\[A-Za-z\]\{2,\}\$$/, '(?:[a-z]{2,}|xn--[a-z0-9-]{2,59})$'),
  'i',
);

/** A person's e-mail address, trimmed, lower-cased and with its domain in ASCII, so that one address is one member. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite((address) => address.replace(/(?<=@)[^@]*$/, asciiDomain))
  .max(254, 'The email address may be at most 254 characters long.')
  .pipe(z.email({ pattern: ADDRESS, error: 'Please enter a valid email address.' }));

/** Control characters other than line breaks and tabs, and halves of characters: no person types them. */
const UNREADABLE = /(?![\n\r\t])\p{Cc}|\p{Cs}/u;
/** Characters that leave a mark. Two symbols are blank: a braille cell and a null notehead. */
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u;

/** The text without the characters that a person's text may not hold. */
export const withoutUnreadable = (text: string): string =>
  text.replace(new RegExp(UNREADABLE.source, 'gu'), '');
/** True for a text with something in it to be seen. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text);

/** Text typed by a person, trimmed, up to `max` characters. May be empty. */
export const typedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !UNREADABLE.test(text), 'Please leave out characters that cannot be shown.');
/** The same on one line, with something in it to be seen: what breaks a line, and a tab, becomes a space. */
export const visibleText = (max: number) =>
  typedText(max)
    .overwrite((text) => text.replace(/[\r\n\t\u2028\u2029]+/g, ' '))
    .min(1)
    .refine((text) => text === '' || hasVisible(text), 'Please enter at least one visible character.');

export const shortText = visibleText(120);
/** A text that may be left out: an empty one, as text boxes send it, is none. */
export const textOrNone = <T extends z.ZodType>(text: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), text.nullable());
export const optionalName = textOrNone(shortText);
export const longText = typedText(2_000);
/** A member's note: trimmed, may be empty. */
export const noteText = typedText(MAX_NOTE);
export const personName = visibleText(80);
export const deviceName = visibleText(60);

export const setCount = integer(1, MAX_SETS).meta({ description: 'Sets.' });
export const repCount = integer(0, MAX_REPS).meta({ description: 'Repetitions.' });
export const weightLbs = integer(0, MAX_WEIGHT_LBS).meta({ description: 'Pounds.' });
export const restSeconds = integer(0, MAX_REST_SECONDS).meta({ description: 'Seconds.' });
