import { setTimeout } from 'node:timers/promises';
import { type Broadcaster, SPREAD_MS } from './broadcaster';
import type { InFlight } from './in-flight';
import type { LiveServer } from './socket-types';

/** A request still running after this long at shutdown gets no answer; the client sends it again. */
const IN_FLIGHT_MS = 3_000;

/** Resolves when no socket is left, or after `longestMs`. */
async function emptied(io: LiveServer, longestMs: number): Promise<void> {
  const limit = AbortSignal.timeout(longestMs);
  while (!limit.aborted && io.of('/').sockets.size > 0) await setTimeout(20);
}

/** Asks the clients to reconnect elsewhere, spread over time; finishes requests in flight; closes the sockets left. */
export async function drainSockets(
  io: LiveServer,
  broadcaster: Broadcaster,
  inFlight: InFlight,
): Promise<void> {
  broadcaster.draining();
  await emptied(io, SPREAD_MS + 200);
  await inFlight.settled(IN_FLIGHT_MS);
  // The engine's close, unlike the socket's, makes a client come back by itself.
  for (const socket of io.of('/').sockets.values()) socket.conn.close();
  io.engine.close();
}
