import type { IncomingMessage, ServerResponse } from 'node:http';
import pino from 'pino';

/** The server's log: one JSON line an event on standard output. */
export type Logger = pino.Logger;

/**
 * What of a request and its answer may be logged. Queries hold the codes of invitations and of Google, and so do
 * headers (`Cookie`, `Authorization`, `Referer`; `Set-Cookie`, `Location`): of an address only the path is logged, of
 * headers those of this list.
 */
export const httpSerializers = {
  req: ({ id, method, url }: IncomingMessage & { id?: unknown }) => ({
    id,
    method,
    path: url?.split('?', 1)[0],
  }),
  res: (res: Pick<ServerResponse, 'statusCode'> & { raw?: ServerResponse }) => ({
    statusCode: res.statusCode,
    length: res.raw?.getHeader('content-length'),
    type: res.raw?.getHeader('content-type'),
  }),
};

/** So much of a log that finds no room waits for it; what comes beyond that is lost. */
const WAITING_BYTES = 1_048_576;

/** Makes the log. `silent` prints nothing (tests). */
export function createLogger(level: string): Logger {
  const out = pino.destination({ fd: 1, sync: true, maxLength: WAITING_BYTES });
  // The disk of the log is full, or its reader gone: that ends nothing, and there is nowhere to say it.
  out.on('error', () => {});
  return pino({ level, serializers: { ...httpSerializers, err: pino.stdSerializers.err } }, out);
}
