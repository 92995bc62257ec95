import { DAY_MS } from '@common/constants';

const two = (value: number) => String(value).padStart(2, '0');

/** The texts of a date and a time field for this moment, in the browser's zone. */
export function fieldTexts(at: number): { day: string; time: string } {
  const date = new Date(at);
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return { day, time: `${two(date.getHours())}:${two(date.getMinutes())}` };
}

/** The moment of a date and a time field in the browser's zone; null where one of them is no date or no time. */
export function momentOf(day: string, time: string): number | null {
  const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number);
  const clock = /^(\d\d):(\d\d)(?::\d\d)?$/.exec(time)?.slice(1).map(Number);
  if (!date || !clock) return null;
  const [year = 0, month = 1, dayOfMonth = 1] = date;
  const [hours = 0, minutes = 0] = clock;
  const moment = new Date(year, month - 1, dayOfMonth, hours, minutes);
  return moment.getDate() === dayOfMonth ? moment.getTime() : null;
}

/** A session's times as typed. */
export interface TypedSpan {
  day: string;
  start: string;
  end: string;
}

/** The typed times of a session. */
export function typedSpan(startedAt: number, endedAt: number): TypedSpan {
  const { day, time } = fieldTexts(startedAt);
  return { day, start: time, end: fieldTexts(endedAt).time };
}

/**
 * The changed start and end in milliseconds; null where a text is unclear. Where only the day was changed there is no
 * end: the duration stays. An end before the start is of the next day.
 */
export function spanChange(
  { startedAt, endedAt }: { startedAt: number; endedAt: number },
  typed: TypedSpan,
): { startedAt?: number; endedAt?: number } | null {
  const before = typedSpan(startedAt, endedAt);
  const start = momentOf(typed.day, typed.start);
  const endOnDay = momentOf(typed.day, typed.end);
  if (start === null || endOnDay === null) return null;
  if (typed.start === before.start && typed.end === before.end) {
    if (typed.day === before.day) return {};
    const [year = 0, month = 1, day = 1] = typed.day.split('-').map(Number);
    const moved = new Date(startedAt);
    moved.setFullYear(year, month - 1, day);
    return { startedAt: moved.getTime() };
  }
  const isStartKept = typed.start === before.start && typed.day === before.day;
  const from = isStartKept ? startedAt : start;
  return { startedAt: from, endedAt: endOnDay < start ? nextDay(endOnDay) : Math.max(endOnDay, from) };
}

/** The same time of the clock on the next day, also where clocks change between. */
function nextDay(at: number): number {
  const next = new Date(at);
  next.setDate(next.getDate() + 1);
  return next.getTime();
}

/** The sentence that refuses a start; null if it can be taken. Starts are of 1970 or later, and past. */
export function faultOfStart(at: number | null, now: number): string | null {
  if (at === null) return 'Please enter a day and a time.';
  if (at < DAY_MS) return 'Please enter a day after January 1, 1970.';
  return at > now ? 'A workout cannot start in the future.' : null;
}
