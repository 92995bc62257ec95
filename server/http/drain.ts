import type { Server } from 'node:http';

/** Max time for requests in flight to finish during shutdown; then their connections are cut. */
const IN_FLIGHT_MS = 6_000;
/** Interval at which idle keep-alive connections are closed during shutdown. */
const IDLE_EVERY_MS = 50;

/** Stops accepting, lets requests in flight finish, and resolves when every connection is closed. */
export async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const closeIdle = setInterval(() => server.closeIdleConnections(), IDLE_EVERY_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(cutOff);
}
