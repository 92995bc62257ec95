import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';

/** The server's log: one JSON line an event on standard output. */
export type Logger = pino.Logger;

/** The paths that hold a secret: a shared program's link, as API call and as page, and a calendar's address. */
const SECRET_IN_PATH = /^(\/api\/shared-programs\/|\/programs\/shared\/|\/api\/calendar\/)[^/]+/i;

/**
 * Allow-list of the request and response fields in the log. Queries and headers hold secrets (invitation and Google
 * codes, `Cookie`, `Authorization`, `Referer`, `Set-Cookie`, `Location`): only the path and the headers here are
 * logged.
 */
export const httpSerializers = {
  req: ({ id, method, url }: IncomingMessage & { id?: unknown }) => ({
    id,
    method,
    path: url?.split('?', 1)[0]?.replace(SECRET_IN_PATH, '$1…'),
  }),
  res: (res: Pick<ServerResponse, 'statusCode'> & { raw?: ServerResponse }) => ({
    statusCode: res.statusCode,
    length: res.raw?.getHeader('content-length'),
    type: res.raw?.getHeader('content-type'),
  }),
};

/** Max log bytes that are buffered while the output is blocked; lines beyond that are dropped. */
const WAITING_BYTES = 1_048_576;

/** Makes the log. `silent` prints nothing (tests). */
export function createLogger(level: string): Logger {
  const out = pino.destination({ fd: 1, sync: true, maxLength: WAITING_BYTES });
  // The log's disk is full or its reader is gone: carry on, as there is nowhere to report it.
  out.on('error', () => {});
  return pino({ level, serializers: { ...httpSerializers, err: pino.stdSerializers.err } }, out);
}
