import { setTimeout } from 'node:timers/promises';
import { type Broadcaster, SPREAD_MS } from './broadcaster';
import type { InFlight } from './in-flight';
import type { LiveServer } from './socket-types';

/** A request that takes longer than this while the node goes away is answered to nobody; the client asks again. */
const IN_FLIGHT_MS = 3_000;

/** Resolves when no socket is left, or after `longestMs`. */
async function emptied(io: LiveServer, longestMs: number): Promise<void> {
  const limit = AbortSignal.timeout(longestMs);
  while (!limit.aborted && io.of('/').sockets.size > 0) await setTimeout(20);
}

/** Asks the clients to go, each at its own moment, finishes what is in flight and closes what is left. */
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
