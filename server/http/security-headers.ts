import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isLoopbackName } from '../network/loopback';
import { hostNameOf } from '../network/reach';

/** CSP hashes of a page's inline blocks, without quotes: `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** WebSocket origin for connect-src: Safari before 15.4 does not count it as 'self'. */
function socketOrigin(req: IncomingMessage, publicUrl: string | null): string {
  const isAtHome = publicUrl === null || isLoopbackName(hostNameOf(req) ?? '');
  const { host, protocol } = isAtHome ? { host: req.headers.host, protocol: 'http:' } : new URL(publicUrl);
  if (!host || !/^[\w.:[\]-]+$/.test(host)) return "'self'";
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
}

const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false;

/**
 * The Content-Security-Policy header. Hashes instead of a nonce: a service worker serves the cached page with its
 * headers again and again, and a nonce that is reused protects nothing.
 */
export function contentPolicy(publicUrl: string | null, inline?: InlineHashes): RequestHandler {
  const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash}'`);
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...quoted(inline?.scripts)],
      styleSrc: ["'self'", ...quoted(inline?.styles)],
      // No third-party images: a member's picture at Google would tell Google who looks at whom (docs/decisions/0009).
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", (req) => socketOrigin(req, publicUrl)],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      scriptSrcAttr: ["'none'"],
      ...(isHttps(publicUrl) ? { upgradeInsecureRequests: [] } : {}),
    },
  });
}

/** Permissions-Policy: allows only what the player and the sign-in need. */
const PERMISSIONS = [
  ...['screen-wake-lock', 'clipboard-write', 'fullscreen', 'autoplay'],
  ...['publickey-credentials-create', 'publickey-credentials-get'],
]
  .map((feature) => `${feature}=(self)`)
  .concat(
    [
      ...['accelerometer', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
      ...[
        'gyroscope',
        'hid',
        'idle-detection',
        'local-fonts',
        'magnetometer',
        'microphone',
        'midi',
        'payment',
      ],
      ...['picture-in-picture', 'serial', 'usb', 'xr-spatial-tracking'],
    ].map((feature) => `${feature}=()`),
  )
  .join(', ');

/** HSTS middleware, if PUBLIC_URL is https. */
export const strictTransport = (publicUrl: string | null): RequestHandler[] =>
  isHttps(publicUrl) ? [helmet.strictTransportSecurity({ maxAge: 31_536_000, includeSubDomains: true })] : [];

/** Sets Cache-Control: no-store; a handler may overwrite it. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** Security headers of every response. They use no Express API, since Socket.IO responds without Express. */
export function securityHeaders(publicUrl: string | null): RequestHandler[] {
  const headers = helmet({
    contentSecurityPolicy: false,
    // A page's address may contain an invitation code, so other sites must not get it as Referer.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  const permissions: RequestHandler = (_req, res, next) => {
    res.setHeader('Permissions-Policy', PERMISSIONS);
    next();
  };
  return [headers, ...strictTransport(publicUrl), contentPolicy(publicUrl), permissions];
}
