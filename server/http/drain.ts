import type { Server } from 'node:http';

/** A request that takes longer than this while the server goes away is cut off. */
const IN_FLIGHT_MS = 6_000;
/** A connection whose last answer is out is kept open by the browser; it is looked for this often. */
const IDLE_EVERY_MS = 50;

/** Stops accepting, lets what is in flight finish, and resolves when every connection is closed. */
export async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}
