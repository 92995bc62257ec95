import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Config } from '../../core/config';
import { hashSecret, newSecret } from '../../core/secrets';

/** Tells one browser from another, before and after sign-in. Signs nobody in. */
export const BROWSER_COOKIE = 'wtd.browser';
/** As long as browsers keep a cookie at most. */
export const BROWSER_DAYS = 400;

/** The browser behind a request, as a hash; null for one that has no cookie of ours. */
export function browserOf(req: IncomingMessage): string | null {
  const secret = parseCookie(req.headers.cookie ?? '')[BROWSER_COOKIE];
  return secret && /^[\w-]{43}$/.test(secret) ? hashSecret(secret) : null;
}

/** The browser behind a request; one without the cookie gets it with the answer. */
export function markBrowser(req: Request, config: Pick<Config, 'publicUrl'>): string {
  const known = browserOf(req);
  if (known) return known;
  const secret = newSecret();
  req.res?.cookie(BROWSER_COOKIE, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl?.startsWith('https:') ?? false,
    path: '/api',
    maxAge: BROWSER_DAYS * 24 * 60 * 60 * 1000,
  });
  return hashSecret(secret);
}
