import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import expressSession from 'express-session';
import type { Connection } from 'mongoose';
import type { Config } from '@server/core/config';
import { hashSecret, newSecret } from '@server/core/secrets';
import { cookieFor, hostOnly } from './cookies';
import { LOGIN_DAYS, LoginStore } from './login-store';

type CookieConfig = Pick<Config, 'sessionSecret' | 'publicUrl'>;

export const LOGIN_COOKIE = 'wtd.login';
/** The cookie's name over https. */
export const HOST_LOGIN_COOKIE = hostOnly(LOGIN_COOKIE);

/** Login id in a cookie's value; null if the signature of express-session is missing or wrong. */
function idIn(value: string | undefined, secret: string): string | null {
  return (value?.startsWith('s:') && unsign(value.slice(2), secret)) || null;
}

const nameFor = (req: Pick<IncomingMessage, 'headers'>, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  cookieFor(req, publicUrl, { name: LOGIN_COOKIE, path: '/' }).name;

/** Hash of the login id in a request's cookies; works without Express, for the socket handshake. */
export function loginHashOf(req: Pick<IncomingMessage, 'headers'>, config: CookieConfig): string | null {
  const value = parseCookie(req.headers.cookie ?? '')[nameFor(req, config)];
  const id = idIn(value, config.sessionSecret);
  return id === null ? null : hashSecret(id);
}

/**
 * express-session middleware: HttpOnly, SameSite=Lax, rolling 30 days; Secure and host-only over https. There the plain
 * name is never read, since a sibling domain can set it.
 */
export function loginCookie(connection: Connection, config: CookieConfig): RequestHandler {
  const store = new LoginStore(connection);
  const sessionWithCookie = (name: string) =>
    expressSession({
      name,
      secret: config.sessionSecret,
      store,
      genid(req) {
        const id = newSecret();
        req.unsavedSessionId = id;
        return id;
      },
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: {
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicUrl?.startsWith('https:') ?? false,
        maxAge: LOGIN_DAYS * 24 * 60 * 60 * 1000,
      },
    });
  const plain = sessionWithCookie(LOGIN_COOKIE);
  const onHost = sessionWithCookie(HOST_LOGIN_COOKIE);
  return (req, res, next) => (nameFor(req, config) === LOGIN_COOKIE ? plain : onHost)(req, res, next);
}

/** Clears the login cookie, under the name that it has in this browser. */
export function forgetLogin(req: Request, res: Response, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { name, options } = cookieFor(req, publicUrl, { name: LOGIN_COOKIE, path: '/' });
  res.clearCookie(name, options);
}
