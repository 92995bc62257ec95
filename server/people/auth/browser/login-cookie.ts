import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import expressSession from 'express-session';
import type { Connection } from 'mongoose';
import type { Config } from '../../../core/config';
import { hashSecret, newSecret } from '../../../core/secrets';
import { cookieFor, hostOnly } from './cookies';
import { LOGIN_DAYS, LoginStore } from './login-store';

type CookieConfig = Pick<Config, 'sessionSecret' | 'publicUrl'>;

export const LOGIN_COOKIE = 'wtd.login';
/** Its name where members come by TLS. */
export const HOST_LOGIN_COOKIE = hostOnly(LOGIN_COOKIE);

/** The login's id in a signed cookie's value, if express-session signed it. */
function idIn(value: string | undefined, secret: string): string | null {
  return (value?.startsWith('s:') && unsign(value.slice(2), secret)) || null;
}

const nameFor = (req: Pick<IncomingMessage, 'headers'>, { publicUrl }: Pick<Config, 'publicUrl'>): string =>
  cookieFor(req, publicUrl, { name: LOGIN_COOKIE, path: '/' }).name;

/** The hash of the login's id behind a request's cookies, without Express: for the socket handshake. */
export function loginHashOf(req: Pick<IncomingMessage, 'headers'>, config: CookieConfig): string | null {
  const value = parseCookie(req.headers.cookie ?? '')[nameFor(req, config)];
  const id = idIn(value, config.sessionSecret);
  return id === null ? null : hashSecret(id);
}

/**
 * express-session with the product's rules: HttpOnly, SameSite=Lax, Secure and host-only by TLS, rolling 30 days. By TLS
 * the plain name is never read: a sibling domain can set it.
 */
export function loginCookie(connection: Connection, config: CookieConfig): RequestHandler {
  const store = new LoginStore(connection);
  const named = (name: string) =>
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
  const plain = named(LOGIN_COOKIE);
  const onHost = named(HOST_LOGIN_COOKIE);
  return (req, res, next) => (nameFor(req, config) === LOGIN_COOKIE ? plain : onHost)(req, res, next);
}

/** Takes the login's cookie from a browser, under the name that it has there. */
export function forgetLogin(req: Request, res: Response, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const { name, options } = cookieFor(req, publicUrl, { name: LOGIN_COOKIE, path: '/' });
  res.clearCookie(name, options);
}
