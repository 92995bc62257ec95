/** A date and time as a clock on the wall showed it, without a zone. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** A time as a file states it: of a wall, or a moment with its zone, in milliseconds since 1970. */
export type StatedTime = { wall: WallTime } | { at: number };

/** Names of months by their first letters, in the languages of the apps' files. Longer ones are tried first. */
const MONTHS: Readonly<Record<string, number>> = {
  ...{
    jan: 1,
    ene: 1,
    gen: 1,
    feb: 2,
    fev: 2,
    mar: 3,
    mrt: 3,
    apr: 4,
    abr: 4,
    avr: 4,
    may: 5,
    mai: 5,
    mag: 5,
  },
  ...{
    mei: 5,
    maj: 5,
    juin: 6,
    jun: 6,
    giu: 6,
    juil: 7,
    jul: 7,
    lug: 7,
    aug: 8,
    ago: 8,
    aou: 8,
    sep: 9,
    set: 9,
  },
  ...{ oct: 10, okt: 10, ott: 10, out: 10, nov: 11, dec: 12, dez: 12, dic: 12 },
};
const MONTH_LETTERS = [4, 3];

function monthNamed(name: string): number | undefined {
  const letters = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const length = MONTH_LETTERS.find((count) => MONTHS[letters.slice(0, count)] !== undefined);
  return length === undefined ? undefined : MONTHS[letters.slice(0, length)];
}

/** True for a date of the calendar and a time of the clock. */
function exists({ year, month, day, hour, minute, second }: WallTime): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && hour < 24 && minute < 60 && second < 60;
}

const TIME = /(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?(?:m\.?)?$/i;

function clockIn(text: string): Pick<WallTime, 'hour' | 'minute' | 'second'> | null {
  if (text === '') return { hour: 0, minute: 0, second: 0 };
  const [whole, hours, minutes, seconds = '0', half] = TIME.exec(text) ?? [];
  if (whole === undefined || whole !== text) return null;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  const offset = half?.toLowerCase() === 'p' ? 12 : 0;
  return { hour: half ? (hour % 12) + offset : hour, minute: Number(minutes), second: Number(seconds) };
}

type Day = Pick<WallTime, 'year' | 'month' | 'day'>;
const SHAPES: [RegExp, (parts: string[], isDayFirst: boolean) => Day | null][] = [
  // 2023-02-06, 2023/02/06
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/, ([year, month, day]) => dayOfNumbers(year, month, day)],
  // 22.09.2026: a point is only used where the day comes first
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, ([day, month, year]) => dayOfNumbers(year, month, day)],
  // 23/12/2025 or 12/23/2025
  [
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})/,
    ([one, other, year], isDayFirst) =>
      isDayFirst ? dayOfNumbers(year, other, one) : dayOfNumbers(year, one, other),
  ],
  // 1 Sep 2026, 16 Juni 2026, 1 Sept. 2026
  [
    /^(\d{1,2})\.?\s+(\p{L}{3,12})\.?,?\s+(\d{4})/u,
    ([day, name = '', year]) => dayOfName(year, monthNamed(name), day),
  ],
  // 5 9월 2026
  [/^(\d{1,2})\s+(\d{1,2})월\s+(\d{4})/u, ([day, month, year]) => dayOfNumbers(year, month, day)],
  // Sep 22, 2026
  [
    /^(\p{L}{3,12})\.?\s+(\d{1,2}),?\s+(\d{4})/u,
    ([name = '', day, year]) => dayOfName(year, monthNamed(name), day),
  ],
];
const dayOfNumbers = (year?: string, month?: string, day?: string): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});
const dayOfName = (
  year: string | undefined,
  month: number | undefined,
  day: string | undefined,
): Day | null => (month === undefined ? null : { year: Number(year), month, day: Number(day) });

/** Reads a date, or a date with a time, in the ways that logs write it. Null for what is none, or does not exist. */
export function timeIn(text: string, isDayFirst: boolean): StatedTime | null {
  const plain = text.trim().replace(/[\u202f\u00a0]/g, ' ');
  if (/^\d{4}-\d\d-\d\dT?.*(Z|[+-]\d\d:\d\d)$/.test(plain)) {
    const wall = timeIn(plain.replace(/(Z|[+-]\d\d:\d\d)$/, ''), isDayFirst);
    const at = Date.parse(plain);
    return wall === null || Number.isNaN(at) ? null : { at };
  }
  for (const [shape, dayOf] of SHAPES) {
    const match = shape.exec(plain);
    if (!match) continue;
    const day = dayOf(match.slice(1), isDayFirst);
    const clock = clockIn(
      plain
        .slice(match[0].length)
        .replace(/^[,T\s]+|^\s+at\s+/, '')
        .trim(),
    );
    const wall = day && clock && { ...day, ...clock };
    return wall && exists(wall) ? { wall } : null;
  }
  return null;
}

/** Order of day and month that these dates allow: null where both do, and where none is a date of that kind. */
export function dayOrderOf(texts: Iterable<string>): 'day' | 'month' | null {
  for (const text of texts) {
    const [, one, other] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}/.exec(text.trim()) ?? [];
    if (Number(one) > 12) return 'day';
    if (Number(other) > 12) return 'month';
  }
  return null;
}

/** True for a date whose order of day and month is not to be seen in it. */
export const hasDayOrder = (text: string): boolean => /^\d{1,2}[/-]\d{1,2}[/-]\d{4}/.test(text.trim());

/** Turns wall times of one zone into moments. An hour that the clocks skip is the one after it, one twice the first. */
export function momentsIn(timeZone: string): (wall: WallTime) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** Milliseconds by which the zone's clocks are ahead of UTC at that moment. */
  const aheadAt = (at: number): number => {
    const parts = format.formatToParts(new Date(at));
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const shown = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
    return shown - Math.floor(at / 1_000) * 1_000;
  };
  return ({ year, month, day, hour, minute, second }) => {
    const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
    const [before, after] = [aheadAt(asUtc - 86_400_000), aheadAt(asUtc + 86_400_000)];
    const moments = [asUtc - before, asUtc - after].filter((at) => at + aheadAt(at) === asUtc);
    return moments.length > 0 ? Math.min(...moments) : asUtc - before;
  };
}
