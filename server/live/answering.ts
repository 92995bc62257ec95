import { faultSentence, telling } from '@common/contract/fault-sentences';
import { type ClientToServerEvents, clientEvents } from '@common/contract/live-events';
import { type Ack, LIVE_PROTOCOL_VERSION } from '@common/contract/live-protocol';
import { ProblemError, problemTexts } from '../core/errors';
import type { Logger } from '../core/logger';
import type { StorageWatch } from '../database/storage-watch';
import { requireScope } from '../http/access';
import { asProblem } from '../http/problem-sink';
import { accessAnswerOf, accessEnded, type Identify, type Identity } from '../people/auth/identify';
import type { Allowance } from './allowance';
import type { CutOff } from './cut-off';
import type { InFlight } from './in-flight';
import type { LiveSocket } from './socket-types';

/** The error acknowledgement of a failed socket request. A fault of the server is logged; its details are not sent. */
function ackError(error: unknown, log: Logger): Extract<Ack<never>, { error: unknown }> {
  const problem = asProblem(error);
  if (!problem || problem.status >= 500) log.error({ err: error }, 'socket request failed');
  if (!problem) return { error: { code: 'internal', message: problemTexts.internal } };
  const details = problem.details ?? problem.faults;
  return {
    error: { code: problem.code, message: problem.detail, ...(details !== undefined && { details }) },
  };
}

/** Names of the events a client may send; `common/contract/live-events.ts` has the schema of each payload. */
export type RequestName = keyof ClientToServerEvents;
type Request<N extends RequestName> = ReturnType<(typeof clientEvents)[N]['payload']['parse']>;
type Answer<N extends RequestName> =
  Extract<Parameters<Parameters<ClientToServerEvents[N]>[1]>[0], { data: unknown }> extends { data: infer T }
    ? T
    : never;

/** One handler per client event; each takes the parsed payload. */
export type LiveHandlers = {
  [N in RequestName]: (payload: Request<N>, socket: LiveSocket, caller: Identity) => Promise<Answer<N>>;
};

export interface AnsweringDeps {
  identify: Pick<Identify, 'revalidate'>;
  log: Logger;
  /** Hears of every request that failed. */
  storage: Pick<StorageWatch, 'notice'>;
  inFlight: InFlight;
  cutOff: CutOff;
}

/** A client of another version is told so, even where its hello has another shape altogether. */
export function requireVersion(payload: unknown): void {
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

/** Re-authenticates the caller in the database. If access has ended: throws, then closes the socket. */
async function callerOf(socket: LiveSocket, { identify, cutOff, log }: AnsweringDeps): Promise<Identity> {
  const identity = await identify.revalidate(socket.data.loginId, socket.data.memberId);
  if (identity) return identity;
  setImmediate(() =>
    cutOff(socket).catch((err: unknown) => log.error({ err }, 'socket could not be cut off')),
  );
  throw accessEnded();
}

/** A command's caller whose access is checked later, by the write itself, once it has read what it changes. */
function unaskedCaller(socket: LiveSocket, deps: AnsweringDeps): Identity {
  const { scope } = clientEvents['session:command'];
  const requireAccess = async () => {
    const caller = await callerOf(socket, deps);
    requireScope(scope, caller);
    return accessAnswerOf(caller);
  };
  return {
    ...socket.data,
    isAdmin: false,
    isApproved: true,
    isToken: false,
    provenAt: null,
    endsAt: null,
    scopes: [scope],
    requireAccess,
    accessKey: `${socket.data.loginId} ${scope}`,
  };
}

/**
 * Registers every event on a socket: rate limit, parse, re-authenticate, handle, acknowledge. Failures are acknowledged
 * as typed errors. Requests of one socket run in the order of their arrival, once `readyFor` has settled.
 */
export function answerRequests(
  socket: LiveSocket,
  handlers: LiveHandlers,
  allowance: Allowance,
  deps: AnsweringDeps,
  readyFor: Promise<unknown>,
): void {
  let tail = readyFor;
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const result = tail.then(task);
    tail = result.catch(() => {});
    return result;
  };
  const answer = async (name: RequestName, payload: unknown): Promise<Ack<unknown>> => {
    try {
      if (!allowance.take()) throw new ProblemError('too_many_requests', 'Too many requests. Please wait.');
      const request = parseRequest(name, payload);
      const handle = handlers[name] as (...parts: unknown[]) => Promise<unknown>;
      // A clock probe measures the round trip, so it neither queues nor reads the database.
      if (name === 'clock:probe') return { data: await handle(request, socket, socket.data) };
      return await inTurn(async () => {
        const isCommand = name === 'session:command';
        const caller = isCommand ? unaskedCaller(socket, deps) : await callerOf(socket, deps);
        requireScope(clientEvents[name].scope, caller);
        return { data: await handle(request, socket, caller) };
      });
    } catch (error) {
      deps.storage.notice(error);
      return ackError(error, deps.log);
    }
  };
  for (const name of Object.keys(handlers) as RequestName[]) {
    (socket as { on(event: string, listener: (...args: unknown[]) => void): unknown }).on(name, (...args) => {
      // A request without a callback is handled all the same, and not acknowledged.
      const last = args.at(-1);
      const ack = typeof last === 'function' ? (last as (given: Ack<unknown>) => void) : null;
      deps.inFlight
        .track(answer(name, args[0] === last && ack ? undefined : args[0]))
        .then(ack)
        .catch((err: unknown) => deps.log.error({ err }, 'socket request could not be acknowledged'));
    });
  }
}
