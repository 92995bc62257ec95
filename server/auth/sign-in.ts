import type { Request, RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import type { Config } from '../config';
import type { EventBus } from '../events';
import { LOGIN_COOKIE } from './login-cookie';
import { hashSecret } from './secrets';

declare global {
  namespace Express {
    interface User {
      memberId: string;
    }
  }
}

/** Signing in and out by cookie. */
export interface SignIn {
  passport: InstanceType<typeof Passport>;
  /** Must run before the others, after the login cookie. */
  middleware: RequestHandler;
  /** Signs this browser in, under a new login id; what it was signed in as before ends. */
  signIn(req: Request, memberId: string): Promise<void>;
  signOut(req: Request, res: Response): Promise<void>;
}

/** Passport with the one thing it keeps in a login: the member's id. */
export function createSignIn(config: Pick<Config, 'publicUrl'>, events: EventBus): SignIn {
  const passport = new Passport();
  passport.serializeUser((user, done) => done(null, user.memberId));

  const end = (req: Request): void => {
    const userId = req.session.passport?.user;
    if (!userId) return;
    events.emit('accessRevoked', { userId, loginId: hashSecret(req.sessionID), reason: 'signed-out' });
  };
  return {
    passport,
    middleware: passport.initialize() as RequestHandler,
    async signIn(req, memberId) {
      end(req);
      await new Promise<void>((resolve, reject) => {
        req.logIn({ memberId }, (error?: unknown) => (error ? reject(error) : resolve()));
      });
    },
    async signOut(req, res) {
      // The login goes first and its sockets after it, so that none of them can come back by the same login.
      const revoked = { ...(req.session.passport ?? {}) };
      const loginId = hashSecret(req.sessionID);
      await new Promise<void>((resolve, reject) => {
        req.session.destroy((error?: unknown) => (error ? reject(error) : resolve()));
      });
      if (revoked.user) {
        events.emit('accessRevoked', { userId: revoked.user, loginId, reason: 'signed-out' });
      }
      const secure = config.publicUrl?.startsWith('https:') ?? false;
      res.clearCookie(LOGIN_COOKIE, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
    },
  };
}
