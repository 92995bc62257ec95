import type { ApiCall } from '@common/contract/api-call';
import { apiCalls, type CallAnswer, type CallInput, type CallName } from '@common/contract/api-calls';
import { knownText } from '@common/contract/live-calls';
import type { ClientToServerEvents } from '@common/contract/live-events';
import type { Ack } from '@common/contract/live-protocol';
import type { ProblemCode } from '@common/contract/problems';
import { digestOf } from '@common/player/state/digest';
import type { Ask, Page, Timers, Transport, TransportListeners } from '@common/sync/ports';
import { isError, retryDelayMs } from '@common/sync/verdict';
import { readProblem } from '../api/read-problem';
import { initOf, type RequestParts, urlOf } from '../api/request';

/** Sends one REST call; throws where no server of the club answers. */
export type Exchange = <N extends CallName>(
  name: N,
  input: Partial<CallInput<N>>,
  signal: AbortSignal,
) => Promise<Ack<CallAnswer<N>>>;

/** `Exchange` by this browser. Answers are as trusted as those of the socket, and not parsed either. */
export const restExchange: Exchange = async (name, input, signal) => {
  const call: ApiCall = apiCalls[name];
  const parts = input as RequestParts;
  const response = await fetch(urlOf(call, parts), { ...initOf(call, parts), signal });
  const text = await response.text();
  if (response.ok) return { data: JSON.parse(text) };
  const problem = readProblem(text);
  // The error page of a proxy, say.
  if (!problem) throw new Error(`${call.path} was answered ${response.status}`);
  return { error: { code: problem.code, message: problem.detail, details: problem.details } };
};

/** Time between two looks at the server. */
export const POLL_MS = { underWay: 2_500, inSight: 10_000, hidden: 30_000, refused: 10_000 };
/** After an own change: its effect is fetched once no other one follows. */
const AFTER_CHANGE_MS = 150;
const ANSWER_TIMEOUT_MS = 8_000;
/** A burst of clock probes is answered at most so often: a poll is no reason for another one. */
const PROBES_EVERY_MS = 60_000;
const PROBES = 5;

/** Ports of a REST transport. */
export interface RestPorts {
  exchange: Exchange;
  timers: Pick<Timers, 'later'>;
  page: Pick<Page, 'isInSight'>;
  /** True while a workout is under way, which other screens may change at any moment. */
  isUnderWay: () => boolean;
  /** Between 0 and 1, to spread retries. */
  random: () => number;
  /** Milliseconds of a clock that goes on while the device sleeps. */
  now: () => number;
}

type Payload<E extends keyof ClientToServerEvents> = Parameters<ClientToServerEvents[E]>[0];
type Send = <N extends CallName>(name: N, input: Partial<CallInput<N>>) => Promise<Ack<CallAnswer<N>>>;
type Routes = {
  [E in keyof ClientToServerEvents]: (
    payload: Payload<E>,
    send: Send,
  ) => Promise<Parameters<Parameters<ClientToServerEvents[E]>[1]>[0]>;
};

/** The REST call of each event. What only a socket has, its screen, is answered here. */
const ROUTES: Routes = {
  hello: ({ protocol, deviceId, epoch, known }, send) => {
    const sessions = known.length > 0 ? { known: knownText(known) } : {};
    return send('liveHello', { query: { protocol, deviceId, ...(epoch && { epoch }), ...sessions } });
  },
  'session:start': (body, send) => send('startSession', { body }),
  'session:command': (body, send) => send('commandSession', { params: { id: body.sessionId }, body }),
  'session:offer': (body, send) => send('offerSession', { body }),
  'session:pull': ({ sessionId }, send) => send('getSession', { params: { id: sessionId } }),
  'session:digest': async ({ sessionId }, send) => {
    const ack = await send('getSession', { params: { id: sessionId } });
    if (isError(ack)) return ack;
    return { data: { version: ack.data.version, digest: digestOf(ack.data.state) } };
  },
  'clock:probe': async ({ sentAt }, send) => {
    const ack = await send('liveClock', {});
    return isError(ack) ? ack : { data: { sentAt, ...ack.data } };
  },
  'screen:visible': async (payload) => ({ data: payload }),
  'session:seen': async (payload) => ({ data: payload }),
  'presence:watch': async () => ({ error: { code: 'unavailable', message: 'Presence needs a socket.' } }),
};

const CHANGES: readonly string[] = ['session:start', 'session:command', 'session:offer'];
const REFUSED: readonly ProblemCode[] = ['not_signed_in', 'not_approved', 'protocol_mismatch'];

/** Bursts of probes, of which only the first in a while goes out. */
function probeLimit(now: () => number): () => boolean {
  let burst = { at: Number.NEGATIVE_INFINITY, sent: 0 };
  return () => {
    if (Math.abs(now() - burst.at) > PROBES_EVERY_MS) burst = { at: now(), sent: 0 };
    burst.sent += 1;
    return burst.sent <= PROBES;
  };
}

/**
 * A transport over REST, for networks that refuse WebSockets. It sends by the calls that end in the same services as
 * the socket's events, and says hello every few seconds in place of hearing changes.
 */
export function createRestTransport({
  exchange,
  timers,
  page,
  isUnderWay,
  random,
  now,
}: RestPorts): Transport {
  let listeners: TransportListeners | null = null;
  let isUp = false;
  let failures = 0;
  const underWay = new Set<AbortController>();
  let callOff = () => {};
  const mayProbe = probeLimit(now);

  const next = (task: () => void, ms: number) => {
    callOff();
    callOff = listeners ? timers.later(task, ms) : () => {};
  };
  const send =
    (timeoutMs: number): Send =>
    async (name, input) => {
      const request = new AbortController();
      const callOffTimeout = timers.later(() => request.abort(), timeoutMs);
      underWay.add(request);
      try {
        return await exchange(name, input, request.signal);
      } finally {
        callOffTimeout();
        underWay.delete(request);
      }
    };

  const pollMs = () => {
    if (!page.isInSight()) return POLL_MS.hidden;
    return isUnderWay() ? POLL_MS.underWay : POLL_MS.inSight;
  };
  const poll = () => {
    // The answer to the hello sets the next one; this is for one that is never asked.
    next(poll, POLL_MS.hidden);
    listeners?.events['hello:wanted']?.({ delayMs: 0 });
  };
  const connectLater = () => {
    failures += 1;
    next(() => void connect(), retryDelayMs(failures, random()));
  };
  const connect = async (): Promise<void> => {
    const opened = listeners;
    try {
      await send(ANSWER_TIMEOUT_MS)('liveClock', {});
    } catch {
      if (opened === listeners) connectLater();
      return;
    }
    if (opened !== listeners || isUp) return;
    isUp = true;
    opened?.onConnect();
  };
  const heard = (event: keyof ClientToServerEvents, ack: Ack<unknown>) => {
    const isRefused = isError(ack) && REFUSED.includes(ack.error.code);
    if (event === 'hello') {
      if (!isError(ack)) failures = 0;
      next(poll, isRefused ? POLL_MS.refused : pollMs());
    } else if (CHANGES.includes(event)) next(poll, AFTER_CHANGE_MS);
  };
  const ask: Ask = async (event, payload, timeoutMs = ANSWER_TIMEOUT_MS) => {
    if (!isUp) throw new Error('not connected');
    if (event === 'clock:probe' && !mayProbe()) throw new Error('The clock was probed a moment ago.');
    const opened = listeners;
    const route = ROUTES[event] as (sent: unknown, by: Send) => ReturnType<Ask>;
    const ack = await route(payload, send(timeoutMs));
    if (isUp && opened === listeners) heard(event, ack);
    return ack as never;
  };

  return {
    open(given) {
      listeners = given;
      void connect();
    },
    close() {
      listeners = null;
      isUp = false;
      callOff();
      // Requests under way are sent again, under its number, by the transport that takes over.
      for (const request of underWay) request.abort();
    },
    isConnected: () => isUp,
    ask,
    drop() {
      if (!isUp) return;
      isUp = false;
      listeners?.onDisconnect();
      connectLater();
    },
    hurry() {
      if (listeners && !isUp) next(() => void connect(), 0);
    },
    // A request that fails tells of a dead network; there is no connection that could be open in name only.
    silentMs: () => 0,
  };
}
