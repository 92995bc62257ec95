import type { Ack } from '../contract/live-protocol';
import type { ProblemCode } from '../contract/problems';

/**
 * Action for an item after an error in its ack. `retry`: send again later, as long as it takes. `fault`: the server
 * failed, perhaps on this very item; send again, but not for ever. `gap`: numbers are missing, compare with the
 * server. `forked`: another client has this device id, take a new one. `counted`: it was taken long ago, look at the
 * session. `access`: keep everything, the member must sign in or be approved. `outdated`: keep everything, the app must
 * be loaded anew. `dead-letter`: it will never be taken.
 */
export type Verdict =
  | 'retry'
  | 'fault'
  | 'gap'
  | 'forked'
  | 'counted'
  | 'access'
  | 'outdated'
  | 'dead-letter';

const VERDICTS: Partial<Record<ProblemCode, Verdict>> = {
  unavailable: 'retry',
  storage_full: 'retry',
  too_many_requests: 'retry',
  request_timeout: 'retry',
  sequence_gap: 'gap',
  not_signed_in: 'access',
  not_approved: 'access',
  protocol_mismatch: 'outdated',
  not_found: 'dead-letter',
  gone: 'dead-letter',
  conflict: 'dead-letter',
  bad_request: 'dead-letter',
  validation_failed: 'dead-letter',
  too_large: 'dead-letter',
  forked: 'forked',
  window_exceeded: 'counted',
  quota_reached: 'dead-letter',
};

/** An unknown code counts as a fault of the server, as `internal` does. */
export const verdictOn = (code: ProblemCode): Verdict => VERDICTS[code] ?? 'fault';

/** True if the whole session is out of reach, and not just the one command. */
export const concernsSession = (code: ProblemCode): boolean =>
  code === 'not_found' || code === 'gone' || code === 'conflict';

export const isError = <T>(ack: Ack<T>): ack is Extract<Ack<T>, { error: unknown }> => 'error' in ack;

const FIRST_RETRY_MS = 500;
/** Longest delay between retries, and so the longest wait after the server's trouble is over. */
const LAST_RETRY_MS = 5_000;

/** Back-off before try number `attempt` (from 1), in ms, with jitter so that clients do not retry in step. */
export const retryDelayMs = (attempt: number, random: number = Math.random()): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempt - 1)) * (0.5 + random / 2);
