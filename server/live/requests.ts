import { faultSentence, telling } from '../../common/fault-sentences';
import { type ClientToServerEvents, clientEvents } from '../../common/live-events';
import { LIVE_PROTOCOL_VERSION } from '../../common/live-protocol';
import { ProblemError } from '../core/errors';

/** What a client may ask for; `common/live-events.ts` has the schema of each payload. */
export type RequestName = keyof ClientToServerEvents;
export type Request<N extends RequestName> = ReturnType<(typeof clientEvents)[N]['payload']['parse']>;

/** A client of another version is told so, even where its hello has another shape altogether. */
function requireVersion(payload: unknown): void {
  const protocol = (payload as { protocol?: unknown } | null)?.protocol;
  if (typeof protocol !== 'number' || protocol === LIVE_PROTOCOL_VERSION) return;
  throw new ProblemError('protocol_mismatch', 'This page is out of date. Please reload it.');
}

/** The payload as its schema understands it; a validation problem that names every fault otherwise. */
export function parseRequest<N extends RequestName>(name: N, payload: unknown): Request<N> {
  if (name === 'hello') requireVersion(payload);
  const result = clientEvents[name].payload.safeParse(payload, { error: faultSentence });
  if (result.success) return result.data as Request<N>;
  const faults = telling(result.error.issues)
    .slice(0, 20)
    .map(({ path, message }) => ({
      path: ['payload', ...path.map(String)].join('.').slice(0, 200),
      message: message.slice(0, 300),
    }));
  throw new ProblemError('validation_failed', faults[0]?.message ?? 'Not understood.', faults);
}
