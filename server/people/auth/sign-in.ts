import type { Request, RequestHandler, Response } from 'express';
import { Passport } from 'passport';
import type { Config } from '../../core/config';
import type { EventBus } from '../../core/domain-events';
import { type MemberHooks, runHooks } from '../../core/member-hooks';
import { hashSecret } from '../../core/secrets';
import type { Journal } from '../journal/service';
import { markBrowser } from './browser-cookie';
import type { KnownBrowsers } from './known-browsers';
import { LOGIN_COOKIE } from './login-cookie';

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
  /** Signs this browser in, under a new login id; what it was signed in as before ends. `way` is for the journal. */
  signIn(req: Request, memberId: string, way: string): Promise<void>;
  signOut(req: Request, res: Response): Promise<void>;
}

/** Passport with the one thing it keeps in a login: the member's id. */
export function createSignIn(
  config: Pick<Config, 'publicUrl'>,
  events: EventBus,
  hooks: MemberHooks,
  browsers: KnownBrowsers,
  journal: Journal,
): SignIn {
  const passport = new Passport();
  passport.serializeUser((user, done) => done(null, user.memberId));

  /** Who is signed in by this request's cookie, and by which login. */
  const loginOf = (req: Request) => {
    const userId = req.session.passport?.user;
    return userId ? { userId, loginId: hashSecret(req.sessionID) } : null;
  };
  /** The login is gone. Its sockets go after it, so that none of them can come back by it; its writes last. */
  const ended = async (login: ReturnType<typeof loginOf>): Promise<void> => {
    if (!login) return;
    events.emit('accessRevoked', { ...login, reason: 'signed-out' });
    await runHooks(hooks.onSignedOut, login.userId);
  };
  return {
    passport,
    middleware: passport.initialize() as RequestHandler,
    signIn: (req, memberId, way) =>
      journal.deed({ kind: 'sign_in', by: memberId, detail: way }, async () => {
        const before = loginOf(req);
        await new Promise<void>((resolve, reject) => {
          req.logIn({ memberId }, (error?: unknown) => (error ? reject(error) : resolve()));
        });
        await browsers.remember(markBrowser(req, config), memberId);
        await ended(before);
        if (before && before.userId !== memberId)
          await journal.record({
            kind: 'signed_out',
            by: before.userId,
            detail: 'somebody else signed in there',
          });
      }),
    async signOut(req, res) {
      const login = loginOf(req);
      const end = async () => {
        await new Promise<void>((resolve, reject) => {
          req.session.destroy((error?: unknown) => (error ? reject(error) : resolve()));
        });
        await ended(login);
      };
      await (login ? journal.deed({ kind: 'signed_out', by: login.userId }, end) : end());
      const secure = config.publicUrl?.startsWith('https:') ?? false;
      res.clearCookie(LOGIN_COOKIE, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
    },
  };
}
