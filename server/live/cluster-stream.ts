/** Where the nodes of a club tell each other what happened. */
export const STREAM = 'win-the-day:happenings';

/** Enough to catch up after an outage of minutes. */
export const KEPT = 10_000;

/** Cuts the stream as it grows. */
export const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } } as const;
