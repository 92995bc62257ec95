import { createServer, type Server } from 'node:http';
import { BODY_MS } from './json-body';

/** How long a request may take to arrive, in milliseconds. */
export interface Patience {
  headersMs: number;
  /** From its first byte to the last of its body. */
  requestMs: number;
  /** How often the connections are looked at. */
  everyMs: number;
}

/** A body of a call is refused by json-body.ts, with words; this ends what no call reads. */
const PATIENCE: Patience = { headersMs: 15_000, requestMs: 15_000 + BODY_MS, everyMs: 1_000 };

/** An HTTP server that no slow client can hold: what takes longer is answered 408 and its connection closed. */
export function impatientServer({ headersMs, requestMs, everyMs }: Patience = PATIENCE): Server {
  return createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: everyMs,
  });
}
