import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { isLoopbackName } from '../network/loopback';
import { hostNameOf } from '../network/reach';

declare global {
  namespace Express {
    interface Locals {
      /** Fresh for each response; the page that is served carries the same one. */
      cspNonce: string;
    }
  }
}

/** The socket's own origin, said out loud: Safari before 15.4 does not count it as 'self'. */
function socketOrigin(req: IncomingMessage, publicUrl: string | null): string {
  const isAtHome = publicUrl === null || isLoopbackName(hostNameOf(req) ?? '');
  const { host, protocol } = isAtHome ? { host: req.headers.host, protocol: 'http:' } : new URL(publicUrl);
  if (!host || !/^[\w.:[\]-]+$/.test(host)) return "'self'";
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
}

/** Security headers of every response (design: who may do what). HSTS only where members come by TLS. */
export function securityHeaders(publicUrl: string | null): RequestHandler[] {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const nonce = (_req: IncomingMessage, res: ServerResponse) =>
    `'nonce-${(res as ServerResponse & { locals: Express.Locals }).locals.cspNonce}'`;
  const newNonce: RequestHandler = (_req, res, next) => {
    res.locals.cspNonce = randomBytes(16).toString('base64');
    next();
  };
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", (req) => socketOrigin(req, publicUrl)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrcAttr: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // A page's own address may hold an invitation code: it is told to nobody else.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  return [newNonce, headers];
}
