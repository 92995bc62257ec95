import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackName } from '../network/loopback';

/**
 * Whether a request that changes something, or a WebSocket handshake, comes from our own pages or from no page
 * at all. Browsers say where a request comes from (Fetch Metadata, Origin) and pages cannot forge it; other
 * clients send neither and carry no ambient cookie that could be abused.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, hostname, origin: exact } = new URL(origin);
  if (publicUrl === null) return host === headers.host;
  // Whoever sits at the machine itself reaches the club by localhost too: what is on this very port is ours.
  return exact === publicUrl || (isLoopbackName(hostname) && host === headers.host);
}

/** Who began a navigation, as the browser says: a page of ours, somebody else's, or none (typed, or from another app). */
export function beganBy(
  headers: IncomingHttpHeaders,
  publicUrl: string | null,
): 'own-page' | 'other-page' | 'no-page' {
  const { 'sec-fetch-site': site, referer, host } = headers;
  if (site === 'same-origin') return 'own-page';
  if (site !== undefined) return site === 'none' ? 'no-page' : 'other-page';
  // Browsers before Fetch Metadata. Our own pages always state themselves; others may hide, and count as none.
  if (referer === undefined) return 'no-page';
  const origin = URL.canParse(referer) ? new URL(referer).origin : referer;
  return isAllowedOrigin({ host, origin }, publicUrl) ? 'own-page' : 'other-page';
}
