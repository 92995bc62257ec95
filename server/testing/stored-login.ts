import { promisify } from 'node:util';
import { sign } from 'cookie-signature';
import type { Request } from 'express';
import expressSession, { type SessionData } from 'express-session';
import { DAY_MS } from '../../common/constants';
import { newSecret } from '../core/secrets';
import { LOGIN_COOKIE } from '../people/auth/browser/login-cookie';
import { LOGIN_DAYS, type LoginStore } from '../people/auth/browser/login-store';

/**
 * Stores a login as signing in does, without a request and its side effects (the journal, the known browser): a test
 * signs thousands in before its question. Answers the cookie, ready for a header.
 */
export async function storeLogin(
  store: LoginStore,
  sessionSecret: string,
  { memberId, isProven }: { memberId: string; isProven: boolean },
): Promise<string> {
  const id = newSecret();
  const now = Date.now();
  const login = {
    cookie: Object.assign(new expressSession.Cookie(), { sameSite: 'lax', maxAge: LOGIN_DAYS * DAY_MS }),
    passport: { user: memberId },
    signedInAt: now,
    ...(isProven && { provenAt: now }),
    req: { unsavedSessionId: id, headers: { 'user-agent': 'node' }, ip: '127.0.0.1' } as unknown as Request,
  };
  await promisify((done: (error?: unknown) => void) => store.set(id, login as SessionData, done))();
  return `${LOGIN_COOKIE}=${encodeURIComponent(`s:${sign(id, sessionSecret)}`)}`;
}
