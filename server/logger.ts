import pino from 'pino';

/** The server's log: one JSON line an event on standard output. */
export type Logger = pino.Logger;

/** Makes the log. `silent` prints nothing (tests). Secrets in headers never reach it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  });
}
