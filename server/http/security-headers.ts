import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isLoopbackName } from '../network/loopback';
import { hostNameOf } from '../network/reach';

/** Inline blocks that a page may have, as CSP hashes without quotes: `sha256-…`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The socket's own origin, said out loud: Safari before 15.4 does not count it as 'self'. */
function socketOrigin(req: IncomingMessage, publicUrl: string | null): string {
  const isAtHome = publicUrl === null || isLoopbackName(hostNameOf(req) ?? '');
  const { host, protocol } = isAtHome ? { host: req.headers.host, protocol: 'http:' } : new URL(publicUrl);
  if (!host || !/^[\w.:[\]-]+$/.test(host)) return "'self'";
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
}

const isHttps = (publicUrl: string | null): boolean => publicUrl?.startsWith('https:') ?? false;

/**
 * The Content-Security-Policy. No nonce: a service worker shows the page that it has kept, header and all, for as long
 * as that version lasts, and a nonce that lasts is none. What stands in the page is named by its hash.
 */
export function contentPolicy(publicUrl: string | null, inline?: InlineHashes): RequestHandler {
  const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash}'`);
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...quoted(inline?.scripts)],
      styleSrc: ["'self'", ...quoted(inline?.styles)],
      // Nothing of others: a member's picture at Google would tell Google who looks at whom (docs/decisions/0009).
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

/** What a page may ask of the device: what the player needs, and the ways to sign in; nothing else. */
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

/** HSTS, where members come by TLS. */
export const strictTransport = (publicUrl: string | null): RequestHandler[] =>
  isHttps(publicUrl) ? [helmet.strictTransportSecurity({ maxAge: 31_536_000, includeSubDomains: true })] : [];

/** For an answer that nothing on the way may keep, unless it says otherwise itself. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};

/** Security headers of every response. They use nothing of Express, for Socket.IO answers without it. */
export function securityHeaders(publicUrl: string | null): RequestHandler[] {
  const headers = helmet({
    contentSecurityPolicy: false,
    // A page's own address may hold an invitation code: it is told to nobody else.
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
