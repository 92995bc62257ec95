/** True under a mutation: expected events may never come. */
export const isBroken = process.env.BUILT !== undefined || process.env.MUTATION !== undefined;

/**
 * Max wait for an expected event, in milliseconds. Only a limit: a page that takes a second alone took fifteen on a
 * busy machine.
 */
export const PATIENCE_MS = isBroken ? 6_000 : 60_000;
/** Time limit of one test, in milliseconds. */
export const TEST_MS = 300_000;
