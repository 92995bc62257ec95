import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Config } from '../../../core/config';
import { hashSecret, newSecret } from '../../../core/secrets';
import { cookieFor } from './cookies';

/** Tells one browser from another, before and after sign-in. Signs nobody in. */
export const BROWSER_COOKIE = 'wtd.browser';
/** As long as browsers keep a cookie at most. */
export const BROWSER_DAYS = 400;

type CookieConfig = Pick<Config, 'publicUrl'>;

declare module 'express-serve-static-core' {
  interface Request {
    /** The browser's secret that this request's answer sets; counts for more than the one that it came with. */
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

/** The browser behind a request, as a hash; null for one that has no cookie of ours. */
export function browserOf(req: Request, config: CookieConfig): string | null {
  const secret = secretOf(req, config);
  return secret === null ? null : hashSecret(secret);
}

/** The browser behind a request, as a hash; one without the cookie gets it with the answer. */
export function markBrowser(req: Request, config: CookieConfig): string {
  return browserOf(req, config) ?? setNewBrowser(req, config);
}

/** Gives a browser a new secret with the answer: the old one may have been planted, or copied from it. */
export function setNewBrowser(req: Request, config: CookieConfig): string {
  const { name, options } = givenCookie(req, config);
  const secret = newSecret();
  req.newBrowserSecret = secret;
  req.res?.cookie(name, secret, { ...options, maxAge: BROWSER_DAYS * 24 * 60 * 60 * 1000 });
  return hashSecret(secret);
}
