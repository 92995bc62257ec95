import { DAY_MS, HOUR_MS, MINUTE_MS } from '@common/constants';

/** Waits after each failed try; then the delivery is given up. */
const WAITS_MS = [5_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

/** The moment to try again after this many failed tries, in milliseconds since 1970; null: not any more. */
export function nextTryAfter(tries: number, now: number): number | null {
  const waitMs = WAITS_MS[tries - 1];
  return waitMs === undefined ? null : now + waitMs;
}
