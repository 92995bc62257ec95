import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Config } from '@server/core/config';
import { hashSecret, newSecret } from '@server/core/secrets';
import { cookieFor } from './cookies';

/** Cookie that identifies a browser, before and after sign-in. It grants no access. */
export const BROWSER_COOKIE = 'wtd.browser';
/** The longest that browsers keep a cookie. */
export const BROWSER_DAYS = 400;

type CookieConfig = Pick<Config, 'publicUrl'>;

declare module 'express-serve-static-core' {
  interface Request {
    /** New browser secret that this response sets; takes precedence over the one in the request. */
    newBrowserSecret?: string;
  }
}

const givenCookie = (req: Pick<IncomingMessage, 'headers'>, { publicUrl }: CookieConfig) =>
  cookieFor(req, publicUrl, { name: BROWSER_COOKIE, path: '/api' });

function secretOf(req: Request, config: CookieConfig): string | null {
  if (req.newBrowserSecret !== undefined) return req.newBrowserSecret;
  const secret = parseCookie(req.headers.cookie ?? '')[givenCookie(req, config).name];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** Hash of the browser's secret; null if the request has no valid cookie. */
export function browserOf(req: Request, config: CookieConfig): string | null {
  const secret = secretOf(req, config);
  return secret === null ? null : hashSecret(secret);
}

/** Hash of the browser's secret; sets a new cookie if there is none. */
export function markBrowser(req: Request, config: CookieConfig): string {
  return browserOf(req, config) ?? setNewBrowser(req, config);
}

/** Sets a new browser secret and returns its hash: the old one may have been planted, or copied. */
export function setNewBrowser(req: Request, config: CookieConfig): string {
  const { name, options } = givenCookie(req, config);
  const secret = newSecret();
  req.newBrowserSecret = secret;
  req.res?.cookie(name, secret, { ...options, maxAge: BROWSER_DAYS * 24 * 60 * 60 * 1000 });
  return hashSecret(secret);
}
