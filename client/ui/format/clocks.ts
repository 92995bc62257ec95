import { clockText } from './amounts';

const two = (value: number): string => String(value).padStart(2, '0');

/** "00:47" [2.60]. A started second counts whole, so 0 means over. */
export function restClock(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1_000);
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** "24:08", from the first hour on "1:02:09". */
export const elapsedClock = (ms: number): string => clockText(Math.floor(ms / 1_000));
