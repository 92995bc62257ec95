import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { RequestHandler } from 'express';
import expressSession from 'express-session';
import type { Connection } from 'mongoose';
import type { Config } from '../../core/config';
import { newSecret } from '../../core/secrets';
import { LOGIN_DAYS, LoginStore } from './login-store';

export const LOGIN_COOKIE = 'wtd.login';

/** express-session with the product's rules: HttpOnly, SameSite=Lax, Secure by TLS, rolling 30 days. */
export function loginCookie(
  connection: Connection,
  config: Pick<Config, 'sessionSecret' | 'publicUrl'>,
): RequestHandler {
  return expressSession({
    name: LOGIN_COOKIE,
    secret: config.sessionSecret,
    store: new LoginStore(connection),
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
}

/** The id in a Cookie header, if express-session signed it; for the socket handshake, which has no Express. */
export function loginIdIn(cookieHeader: string | undefined, secret: string): string | null {
  const raw = parseCookie(cookieHeader ?? '')[LOGIN_COOKIE];
  if (!raw?.startsWith('s:')) return null;
  const dot = raw.lastIndexOf('.');
  const id = raw.slice(2, dot);
  const given = Buffer.from(raw.slice(dot + 1));
  const right = Buffer.from(createHmac('sha256', secret).update(id).digest('base64').replace(/=+$/, ''));
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
