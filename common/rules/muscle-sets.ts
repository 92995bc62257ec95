/** Share of a set that counts for a muscle which it works beside the main one. */
const SECONDARY_SHARE = 0.5;

/**
 * Sets (or volume) counted for a muscle, of all that worked it and those in which it was the main one: the first of an
 * exercise's muscles. The others count half [10.29].
 */
export const mainAndHalf = (all: number, main = all): number => main + (all - main) * SECONDARY_SHARE;
