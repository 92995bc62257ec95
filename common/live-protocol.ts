import type { ProblemCode } from './problems';

/** Rises when an event changes its meaning. A client of another version is refused at `hello`. */
export const LIVE_PROTOCOL_VERSION = 2;

/** A lease on presence lasts this long; a screen that stops renewing is gone after it. */
export const PRESENCE_LEASE_MS = 9_000;
export const PRESENCE_RENEW_MS = 3_000;

/** How a client of Socket.IO comes back after a lost connection: within a second, and not all at the same moment. */
export const RECONNECT = {
  reconnectionDelay: 400,
  reconnectionDelayMax: 3_000,
  randomizationFactor: 0.5,
} as const;

export const SCREEN_KINDS = ['phone', 'desktop', 'other'] as const;
export type ScreenKind = (typeof SCREEN_KINDS)[number];

/** Every ack: the answer, or a typed error. It comes only after the durable write. */
export type Ack<T> = { data: T } | { error: { code: ProblemCode; message: string; details?: unknown } };
