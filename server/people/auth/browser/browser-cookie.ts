import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { Config } from '../../../core/config';
import { hashSecret, newSecret } from '../../../core/secrets';
import { cookieFor, hostOnly } from './cookies';

/** Tells one browser from another, before and after sign-in. Signs nobody in. */
export const BROWSER_COOKIE = 'wtd.browser';
/** As long as browsers keep a cookie at most. */
export const BROWSER_DAYS = 400;

/** A browser's secret and the name that it came under. */
function secretOf({ headers }: IncomingMessage): { name: string; secret: string } | null {
  const cookies = parseCookie(headers.cookie ?? '');
  const name = [hostOnly(BROWSER_COOKIE), BROWSER_COOKIE].find((one) => cookies[one] !== undefined);
  const secret = name && cookies[name];
  return name && secret && /^[\w-]{43}$/.test(secret) ? { name, secret } : null;
}

/** The browser behind a request, as a hash; null for one that has no cookie of ours. */
export function browserOf(req: IncomingMessage): string | null {
  const found = secretOf(req);
  return found && hashSecret(found.secret);
}

/** The browser behind a request; one without the cookie, or with that of an earlier version, gets it with the answer. */
export function markBrowser(req: Request, config: Pick<Config, 'publicUrl'>): string {
  const known = secretOf(req);
  const { name, options } = cookieFor(req, config.publicUrl, { name: BROWSER_COOKIE, path: '/api' });
  const secret = known?.secret ?? newSecret();
  if (known?.name !== name)
    req.res?.cookie(name, secret, { ...options, maxAge: BROWSER_DAYS * 24 * 60 * 60 * 1000 });
  return hashSecret(secret);
}
