import { numberFormat } from './formats';

const whole = numberFormat({ maximumFractionDigits: 0 });

/** 1536 -> "1,536". */
export const figure = (value: number): string => whole(value);

/** Minutes as a scoreboard shows them: 192 -> "3:12". */
export function hoursAndMinutes(minutes: number): string {
  return `${figure(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes as they are read aloud: 192 -> "3 hours 12 minutes". */
export function spokenMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const remaining = minutes % 60;
  const parts = [
    hours > 0 && formatCount(hours, 'hour'),
    (remaining > 0 || hours === 0) && formatCount(remaining, 'minute'),
  ];
  return parts.filter(Boolean).join(' ');
}

const tenths = numberFormat({ maximumFractionDigits: 1 });

/** 1 -> "1 set", 3 -> "3 sets", 1.5 -> "1.5 sets". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${tenths(count)} ${count === 1 ? one : many}`;
