/** Result of reading a typed number (rules D1 to D9). */
export type TypedNumber =
  | { says: 'number'; value: number }
  /** Empty, or no number at all. */
  | { says: 'nothing' }
  /** Numeric, but not to be read without guessing. `fault` says so to the person. */
  | { says: 'unclear'; fault: string };

/** Constraints of the field. */
export interface NumberAsked {
  /** Its unit; of no unit: a plain number. */
  unit?: NumberUnit | undefined;
  /** Below 0 a leading minus is read; 0 unless told. */
  min?: number | undefined;
  max?: number | undefined;
}

/** The words for each unit that may follow the number, the first one as the field's label has it. */
const UNIT_WORDS = {
  lb: ['lb', 'lbs', 'pound', 'pounds', '#'],
  kg: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'],
  m: ['m', 'meter', 'meters', 'metre', 'metres'],
  km: ['km', 'kilometer', 'kilometers', 'kilometre', 'kilometres'],
  mi: ['mi', 'mile', 'miles'],
  in: ['in', 'inch', 'inches', '"', '″'],
  cm: ['cm', 'centimeter', 'centimeters', 'centimetre', 'centimetres'],
  '%': ['%', '٪', '％', 'percent'],
  reps: ['reps', 'rep', 'x', '×'],
  calories: ['calories', 'calorie', 'cal', 'cals', 'kcal'],
  seconds: ['sec', 's', 'secs', 'second', 'seconds'],
  minutes: ['min', 'm', 'mins', 'minute', 'minutes'],
  hours: ['h', 'hr', 'hrs', 'hour', 'hours'],
  weeks: ['weeks', 'week', 'wk', 'wks'],
  sets: ['sets', 'set'],
} as const;
export type NumberUnit = keyof typeof UNIT_WORDS;

const unclear = (fault: string): TypedNumber => ({ says: 'unclear', fault });

/** Messages at the field for a number that cannot be read. */
export const typedTexts = {
  oneNumber: 'Type one number, such as 12 or 22.5.',
  either: (typed: string, whole: string, fraction: string) => `${typed}? Type ${whole} or ${fraction}.`,
  otherUnit: (unit: string, word: string) => `This is in ${unit}. Type it in ${unit}, without “${word}”.`,
  noUnit: (word: string) => `Type just the number, without “${word}”.`,
  belowZero: 'Type 0 or more.',
  atMost: (max: number) => `Type ${max} or less.`,
  atLeast: (min: number) => `Type ${min} or more.`,
  time: 'Type a time like 1:30, up to a day.',
} as const;

/** The digit that a character of any script stands for: each script has its ten in a row, from its nought. */
function digitOf(character: string): string {
  const code = character.codePointAt(0)!;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** The text in the characters that programs write numbers in; marks of direction are left out. */
export function plainText(typed: string): string {
  return typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/[\p{Pd}−⁻]/gu, '-')
    .replace(/＋/g, '+')
    .replace(/[．｡٫]/g, '.')
    .replace(/[，،]/g, ',')
    .replace(/[：∶]/g, ':');
}

const hasDigit = (typed: string): boolean => /\p{N}/u.test(typed);

const NUMBER = /^([+-]?)\s*(\d*)(?:\s*([.,])\s*(\d*))?\s*([\p{L}\p{M}.%٪％#"″×]*)$/u;
/** One to three digits that a thousand may begin with, then three: "1,000", "22.500". */
const mayBeThousands = (whole: string, fraction: string): boolean =>
  /^[1-9]\d{0,2}$/.test(whole) && fraction.length === 3;

/** As many decimals as it needs, and never three of them after a whole part, which would look like thousands. */
const decimalText = (whole: string, fraction: string): string => {
  const short = fraction.replace(/0+$/, '') || '0';
  return `${whole}.${mayBeThousands(whole, short) ? `${short}0` : short}`;
};

/** A number as the text of a field that reads it back (D4). */
export function textOfNumber(value: number): string {
  const text = String(value);
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return mayBeThousands(whole, fraction) ? `${text}0` : text;
}

function unitFault(word: string, unit: NumberUnit | undefined): string | null {
  const spelled = word.replace(/\.$/, '').toLowerCase();
  if (spelled === '') return null;
  if (!unit) return typedTexts.noUnit(word);
  const words: readonly string[] = UNIT_WORDS[unit];
  return words.includes(spelled) ? null : typedTexts.otherUnit(UNIT_WORDS[unit][0], word);
}

/** Reads a typed number, or says in words why it cannot be read. It never makes another number of it. */
export function readNumber(text: string, { unit, min = 0, max }: NumberAsked = {}): TypedNumber {
  const typed = plainText(text);
  if (!hasDigit(typed)) return { says: 'nothing' };
  const [, sign, whole = '', separator, fraction = '', word = ''] = NUMBER.exec(typed) ?? [];
  if (sign === undefined || whole + fraction === '') return unclear(typedTexts.oneNumber);
  if (mayBeThousands(whole, fraction)) {
    const shown = `${sign}${whole}${separator}${fraction}`;
    return unclear(
      typedTexts.either(shown, `${sign}${whole}${fraction}`, `${sign}${decimalText(whole, fraction)}`),
    );
  }
  const fault = unitFault(word, unit);
  if (fault !== null) return unclear(fault);
  const size = Number(`${whole || '0'}.${fraction || '0'}`);
  if (sign === '-' && size !== 0 && min >= 0) return unclear(typedTexts.belowZero);
  if (!Number.isFinite(size)) return unclear(typedTexts.oneNumber);
  const value = sign === '-' && size !== 0 ? -size : size;
  if (max !== undefined && value > max) return unclear(typedTexts.atMost(max));
  return value < 0 && value < min ? unclear(typedTexts.atLeast(min)) : { says: 'number', value };
}

/** Reads a whole number; what is typed behind the point is cut off (P17). */
export function readWhole(text: string, asked?: NumberAsked): TypedNumber {
  const read = readNumber(text, asked);
  return read.says === 'number' ? { ...read, value: Math.trunc(read.value) } : read;
}

/** The longest that a set is timed, in seconds: a day. */
export const MAX_TYPED_SECONDS = 86_400;

const KEYPAD = /^\d{1,6}$/;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,4}):(\d{1,2})$/;
/** Points and commas part minutes and seconds in a field for times alone; then seconds have two digits. */
const POINTED = /^(?:(\d{1,2})([.,])(?=\d{2}\2))?(\d{1,4})[.,]([0-5]\d)$/;
const WORDED = /^(\d{1,5})\s*(\p{L}+)\.?$/u;

/** Seconds of what is written with the name of a unit: "90 s", "2 min". */
function wordedSeconds(typed: string): number | null {
  const [, amount, word = ''] = WORDED.exec(typed) ?? [];
  const lengths = { seconds: 1, minutes: 60, hours: 3_600 } as const;
  for (const unit of ['seconds', 'minutes', 'hours'] as const) {
    const words: readonly string[] = UNIT_WORDS[unit];
    if (amount !== undefined && words.includes(word.toLowerCase())) return Number(amount) * lengths[unit];
  }
  return null;
}

/** Hours, minutes and seconds as typed; null where they are no time of a clock. */
function clockParts(typed: string): (string | undefined)[] | null {
  if (KEYPAD.test(typed)) return typed.padStart(6, '0').match(/../g);
  const clock = CLOCK.exec(typed);
  if (clock) return clock.slice(1);
  const [, hours, , minutes, seconds] = POINTED.exec(typed) ?? [];
  return seconds === undefined ? null : [hours, minutes, seconds];
}

/**
 * Reads a typed time, in seconds: "1:30", "1.30" and "1,30", "1:02:09", "90 s", "2 min", or digits alone as a keypad has
 * them, filled from the right ("130" is 1:30, "45" and "90" are seconds).
 */
export function readTime(text: string): TypedNumber {
  const typed = plainText(text);
  if (!hasDigit(typed)) return { says: 'nothing' };
  const worded = wordedSeconds(typed);
  if (worded !== null) return timeOf(worded);
  const parts = clockParts(typed.replace(/\s*min\.?$/i, ''))?.map((part) => Number(part ?? 0));
  const [hours = 0, minutes = 0, seconds = 0] = parts ?? [];
  // "175" is neither 1:75 nor 175 seconds for certain.
  const isOverfull = hours + minutes > 0 && seconds >= 60;
  return parts && !isOverfull ? timeOf(hours * 3_600 + minutes * 60 + seconds) : unclear(typedTexts.time);
}

const timeOf = (seconds: number): TypedNumber =>
  seconds > MAX_TYPED_SECONDS ? unclear(typedTexts.time) : { says: 'number', value: seconds };

/** The number that was typed; `otherwise` where there is none to read. */
export const numberOr = <T>(typed: TypedNumber, otherwise: T): number | T =>
  typed.says === 'number' ? typed.value : otherwise;

/** Message to show at the field; null where there is none. */
export const faultIn = (typed: TypedNumber): string | null => (typed.says === 'unclear' ? typed.fault : null);
