import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { Request, RequestHandler, Response } from 'express';
import expressSession from 'express-session';
import type { Connection } from 'mongoose';
import type { Config } from '../../../core/config';
import { hashSecret, newSecret } from '../../../core/secrets';
import { cookieFor, hostOnly } from './cookies';
import { loginModel } from './login-model';
import { LOGIN_DAYS, LoginStore } from './login-store';

type CookieConfig = Pick<Config, 'sessionSecret' | 'publicUrl'>;

export const LOGIN_COOKIE = 'wtd.login';
/** Its name where members come by TLS. */
export const HOST_LOGIN_COOKIE = hostOnly(LOGIN_COOKIE);

/** The login's id in a signed cookie's value, if express-session signed it. */
function idIn(value: string | undefined, secret: string): string | null {
  return (value?.startsWith('s:') && unsign(value.slice(2), secret)) || null;
}

/**
 * The login behind a request's cookies, without Express: for the socket handshake. The host-only cookie counts for
 * more than the one of earlier versions, which a sibling domain could have set: by that one (`isHostOnly` false) no login
 * may be found that was made under the host-only name.
 */
export function loginOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  secret: string,
): { hash: string; isHostOnly: boolean } | null {
  const cookies = parseCookie(headers.cookie ?? '');
  const newer = cookies[HOST_LOGIN_COOKIE];
  const id = idIn(newer ?? cookies[LOGIN_COOKIE], secret);
  return id === null ? null : { hash: hashSecret(id), isHostOnly: newer !== undefined };
}

/** express-session with the product's rules: HttpOnly, SameSite=Lax, Secure and host-only by TLS, rolling 30 days. */
export function loginCookie(connection: Connection, config: CookieConfig): RequestHandler {
  const store = new LoginStore(connection);
  const logins = loginModel(connection);
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

  /** Who signed in before the host-only name stays signed in: the old cookie is read as the new one, which follows. */
  const leadOver = async (req: Request, res: Response): Promise<void> => {
    const { [LOGIN_COOKIE]: old, [HOST_LOGIN_COOKIE]: newer } = parseCookie(req.headers.cookie ?? '');
    if (old === undefined || newer !== undefined) return;
    const found = loginOf(req, config.sessionSecret);
    if (!found || !(await logins.exists({ _id: found.hash, isHostOnly: { $ne: true } }))) return;
    req.headers.cookie += `; ${HOST_LOGIN_COOKIE}=${encodeURIComponent(old)}`;
    clearLoginCookie(res, LOGIN_COOKIE, config);
  };
  return (req, res, next) => {
    if (cookieFor(req, config.publicUrl, { name: LOGIN_COOKIE, path: '/' }).name === LOGIN_COOKIE) {
      plain(req, res, next);
      return;
    }
    req.isHostOnlyLogin = true;
    leadOver(req, res).then(() => onHost(req, res, next), next);
  };
}

function clearLoginCookie(res: Response, name: string, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const secure = publicUrl?.startsWith('https:') ?? false;
  res.clearCookie(name, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}

/** Takes the login's cookie from a browser, under the name that it has there. */
export function forgetLogin(req: Request, res: Response, config: Pick<Config, 'publicUrl'>): void {
  clearLoginCookie(res, cookieFor(req, config.publicUrl, { name: LOGIN_COOKIE, path: '/' }).name, config);
}
