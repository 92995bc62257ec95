import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { Config } from '../core/config';
import { StartFault } from '../core/errors';
import { BODY_MS } from './json-body';

/** Timeouts for the arrival of a request, in milliseconds. */
interface Patience {
  headersMs: number;
  /** From its first byte to the last of its body. */
  requestMs: number;
  /** Interval at which the timeouts are checked. */
  everyMs: number;
}

/** The fallback for requests whose body no call reads; json-body.ts refuses a slow JSON body earlier, with a text. */
const PATIENCE: Patience = { headersMs: 15_000, requestMs: 15_000 + BODY_MS, everyMs: 1_000 };

/** An HTTP server that slow clients cannot block: a late request is answered 408 and its connection closed. */
export function impatientServer({ headersMs, requestMs, everyMs }: Patience = PATIENCE): Server {
  return createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: everyMs,
  });
}

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

type Place = Pick<Config, 'port' | 'host'>;

const FAULTS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Stop the program that uses it, or set PORT.`,
  EACCES: ({ port }) => `This user may not listen on port ${port}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: ({ host }) =>
    `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) => `${host} is not a name that this machine knows. Correct HOST.`,
  EAI_AGAIN: ({ host }) => `${host} is not a name that this machine knows. Correct HOST.`,
};

/** Opens the port. @throws StartFault if PORT or HOST cannot be used */
export async function listen(server: Server, { port, host }: Place): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, host, () => resolve());
    });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const sentence = FAULTS[code]?.({ port, host });
    throw sentence ? new StartFault(`${sentence} (${code})`, { cause: error }) : error;
  }
}
