/** Redis stream of this club's node events; clubs that share a Redis have one each. */
export const streamOf = (clubKey: string): string => `win-the-day:${clubKey}:nodeEvents`;

/** Max entries of the stream and of an outbox: enough to catch up after an outage of minutes. */
export const KEPT = 10_000;

/** Option of `xAdd` that trims the stream as it grows. */
export const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } } as const;
