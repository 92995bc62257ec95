import type { Server } from 'node:http';

/** A request that takes longer than this while the server goes away is cut off. */
const IN_FLIGHT_MS = 6_000;

/** Stops accepting, lets what is in flight finish, and resolves when every connection is closed. */
export async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cutOff = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_MS);
  await closed;
  clearTimeout(cutOff);
}
