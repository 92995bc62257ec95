import type { ClientToServerEvents } from '../../common/live-protocol';
import {
  helloSchema,
  LIVE_PROTOCOL_VERSION,
  probeSchema,
  pullSchema,
  visibleSchema,
  watchSchema,
} from '../../common/live-protocol';
import { commandEnvelopeSchema, startSessionSchema } from '../../common/sessions';
import { ProblemError } from '../errors';

/** The schema of each event's payload: what does not fit never reaches a handler. */
export const liveRequests = {
  hello: helloSchema,
  'session:start': startSessionSchema,
  'session:command': commandEnvelopeSchema,
  'session:pull': pullSchema,
  'clock:probe': probeSchema,
  'screen:visible': visibleSchema,
  'presence:watch': watchSchema,
} as const satisfies Record<keyof ClientToServerEvents, unknown>;

export type RequestName = keyof typeof liveRequests;
export type Request<N extends RequestName> = ReturnType<(typeof liveRequests)[N]['parse']>;

/** A client of another version is told so, even where its hello has another shape altogether. */
function requireVersion(payload: unknown): void {
  const protocol = (payload as { protocol?: unknown } | null)?.protocol;
  if (typeof protocol !== 'number' || protocol === LIVE_PROTOCOL_VERSION) return;
  throw new ProblemError('protocol_mismatch', 'This page is out of date. Please reload it.');
}

/** The payload as its schema understands it; a validation problem that names every fault otherwise. */
export function parseRequest<N extends RequestName>(name: N, payload: unknown): Request<N> {
  if (name === 'hello') requireVersion(payload);
  const result = liveRequests[name].safeParse(payload);
  if (result.success) return result.data as Request<N>;
  const faults = result.error.issues.slice(0, 20).map(({ path, message }) => ({
    path: ['payload', ...path.map(String)].join('.').slice(0, 200),
    message: message.slice(0, 300),
  }));
  throw new ProblemError('validation_failed', faults[0]?.message ?? 'Not understood.', faults);
}
