import { createServer, type Server } from 'node:http';
import { BODY_MS } from './json-body';

/** Timeouts for the arrival of a request, in milliseconds. */
export interface Patience {
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
