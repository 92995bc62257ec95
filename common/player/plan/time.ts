import { CALORIES_PER_MINUTE, MAX_DURATION_MINUTES, MINUTE_MS } from '@common/constants';

/** The longest session, in milliseconds. */
export const MAX_SESSION_MS = MAX_DURATION_MINUTES * MINUTE_MS;

/** Whole minutes between two instants (milliseconds); never below 0. */
export function wholeMinutes(from: number, to: number): number {
  return Math.max(0, Math.floor((to - from) / MINUTE_MS));
}

/** Calories burned in so many minutes [9.4]. */
export function caloriesFor(minutes: number): number {
  return CALORIES_PER_MINUTE * minutes;
}
