import type { RequestHandler } from 'express';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  ...['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
  ...['Last-Event-ID', 'Mcp-Protocol-Version', 'Mcp-Session-Id'],
].join(', ');
const ANSWER_HEADERS = [
  ...['ETag', 'Link', 'List-Numbers', 'Location', 'Mcp-Session-Id', 'RateLimit', 'RateLimit-Policy'],
  ...['Retry-After', 'WWW-Authenticate', 'X-Request-Id'],
].join(', ');
/** Time for which a browser may remember the answer to a preflight. */
const PREFLIGHT_TTL_SECONDS = 600;

/**
 * CORS middleware: lets pages of these origins read answers (`*`: of any), and answers their preflights. Never with
 * Access-Control-Allow-Credentials: cookies are for our own pages [S118].
 */
export function crossOrigin(origins: readonly string[] | '*'): RequestHandler {
  return (req, res, next) => {
    const { origin } = req.headers;
    if (origins !== '*') res.vary('Origin');
    if (origin === undefined || (origins !== '*' && !origins.includes(origin))) return next();
    res.set('Access-Control-Allow-Origin', origins === '*' ? '*' : origin);
    res.set('Access-Control-Expose-Headers', ANSWER_HEADERS);
    if (req.method !== 'OPTIONS' || req.get('Access-Control-Request-Method') === undefined) return next();
    res.set('Access-Control-Allow-Methods', METHODS);
    res.set('Access-Control-Allow-Headers', REQUEST_HEADERS);
    res.set('Access-Control-Max-Age', String(PREFLIGHT_TTL_SECONDS));
    res.status(204).end();
  };
}
