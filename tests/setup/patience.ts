/** The line of a mutation is broken: what is waited for never comes. */
export const isBroken = process.env.BUILT !== undefined || process.env.MUTATION !== undefined;

/**
 * How long a test waits for what must come, in milliseconds. Nothing is measured by it: a page that takes a second alone
 * took fifteen where all cores were at work and others waited for them too.
 */
export const PATIENCE_MS = isBroken ? 6_000 : 60_000;
/** How long one test may take. */
export const TEST_MS = 300_000;
