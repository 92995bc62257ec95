/** Where the nodes of this club tell each other what happened: two clubs on one Redis never hear each other. */
export const streamOf = (clubKey: string): string => `win-the-day:${clubKey}:nodeEvents`;

/** Enough to catch up after an outage of minutes. */
export const KEPT = 10_000;

/** Cuts the stream as it grows. */
export const TRIM = { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } } as const;
