import type { ProblemCode } from './problems';

/** Protocol version, raised when an event changes its meaning. A client of another version is refused at `hello`. */
export const LIVE_PROTOCOL_VERSION = 2;

/** TTL of a presence lease: a screen that stops renewing is gone after it. */
export const PRESENCE_LEASE_MS = 9_000;
export const PRESENCE_RENEW_MS = 3_000;

/** Socket.IO's reconnection back-off: within a second at first, with jitter so that clients do not come at once. */
export const RECONNECT = {
  reconnectionDelay: 400,
  reconnectionDelayMax: 3_000,
  randomizationFactor: 0.5,
} as const;

export const SCREEN_KINDS = ['phone', 'desktop', 'other'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

/** Every ack: the answer, or a typed error. It comes only after the durable write. */
export type Ack<T> = { data: T } | { error: { code: ProblemCode; message: string; details?: unknown } };
