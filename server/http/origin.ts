import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { ProblemError } from '../core/errors';
import { isLoopbackName } from '../network/loopback';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/**
 * CSRF middleware: refuses writes that another site's page makes a member's browser send. A bearer token is no browser's
 * to send by itself, so any page may write by one, and those of `allowedOrigins` without. Cookies are for our own pages:
 * they are taken off what other pages fetch.
 */
export function sameSiteOnly(
  publicUrl: string | null,
  allowedOrigins: readonly string[] = [],
): RequestHandler {
  return ({ headers, method }, _res, next) => {
    if (isAllowedOrigin(headers, publicUrl)) return next();
    const isBearer = /^Bearer /i.test(headers.authorization ?? '');
    // A link from another site has no Origin and comes with the cookie, such as the way back from Google.
    if (isBearer || headers.origin !== undefined) delete headers.cookie;
    if (READING.includes(method) || isBearer || allowedOrigins.includes(headers.origin ?? '')) next();
    else throw new ProblemError('cross_site', 'This request came from another site and was refused.');
  };
}

/**
 * CSRF check: true if a write or a WebSocket handshake comes from our own pages or from no page at all. Browsers state
 * the origin (Fetch Metadata, Origin) and pages cannot forge it; other clients send neither and have no ambient cookie.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname, origin: exact } = new URL(origin);
  if (publicUrl === null) return host === headers.host;
  // On the server's own machine the club is opened as localhost too; a page on this very port is ours.
  return exact === publicUrl || (isLoopbackName(hostname) && host === headers.host);
}

/**
 * Initiator of a navigation, by the browser's headers: our own page, another site's, or none (typed, or another app).
 */
export function beganBy(
  headers: IncomingHttpHeaders,
  publicUrl: string | null,
): 'own-page' | 'other-page' | 'no-page' {
  const { 'sec-fetch-site': site, referer, host } = headers;
  if (site === 'same-origin') return 'own-page';
  if (site !== undefined) return site === 'none' ? 'no-page' : 'other-page';
  // Browsers without Fetch Metadata. Our own pages always send a Referer; other pages may hide it, and count as none.
  if (referer === undefined) return 'no-page';
  const origin = URL.canParse(referer) ? new URL(referer).origin : referer;
  return isAllowedOrigin({ host, origin }, publicUrl) ? 'own-page' : 'other-page';
}
