const given = Number(process.env.PATIENCE);

/** True under a mutation: expected events may never come. */
export const isBroken = process.env.BUILT !== undefined || process.env.MUTATION !== undefined;

/**
 * Max wait for an expected event, in milliseconds. Only a limit: a page that takes a second alone took fifteen on a
 * busy machine. `PATIENCE=5` sets it in seconds, while you write a test.
 */
export const PATIENCE_MS = given > 0 ? given * 1_000 : isBroken ? 6_000 : 60_000;
/** Time limit of one test, in milliseconds. */
export const TEST_MS = 300_000;
