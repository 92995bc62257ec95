import type { Request, RequestHandler, Response } from 'express';
import type { Connection } from 'mongoose';
import { Passport } from 'passport';
import type { Config } from '@server/core/config';
import type { EventBus } from '@server/core/domain-events';
import { ProblemError } from '@server/core/errors';
import { type MemberHooks, runHooksTogether } from '@server/core/member-hooks';
import { hashSecret } from '@server/core/secrets';
import type { RateLimits } from '@server/http/rate-limits';
import type { Journal } from '../journal/service';
import { type AccessSeen, isStillGood, seeAccess } from './access-seen';
import { browserOf, setNewBrowser } from './browser/browser-cookie';
import type { KnownBrowsers } from './browser/known-browsers';
import { forgetLogin } from './browser/login-cookie';
import { loginModel } from './browser/login-model';
import type { Tokens } from './tokens/service';

declare global {
  namespace Express {
    interface User {
      memberId: string;
    }
  }
}

/**
 * Clear-Site-Data at sign-out: only cached pages and answers. Not "storage": it holds the outbox with unsent commands.
 * Not "cookies": that would delete all cookies of the domain, also the one of a known browser; the login cookie is
 * cleared by name.
 */
const CLEARED = '"cache"';

/** Ways to sign in: the journal's text, and whether it proves the member's identity. */
const WAYS = {
  address: { says: 'by email address at the terminal', proves: false },
  link: { says: 'by a one-time link', proves: true },
  terminal: { says: 'by a link from the terminal', proves: true },
  invitation: { says: 'by an invitation', proves: true },
  google: { says: 'by Google', proves: true },
  passkey: { says: 'by a passkey', proves: true },
  device: { says: 'added from another device of theirs', proves: false },
} as const;
export type Way = keyof typeof WAYS;

interface SignInDeps {
  config: Pick<Config, 'publicUrl'>;
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  browsers: KnownBrowsers;
  limits: Pick<RateLimits, 'moveBrowser'>;
  tokens: Pick<Tokens, 'removeOf' | 'handOver'>;
  journal: Journal;
}

/** Member and login of this request's cookie; null if it is not signed in. */
function loginOf(req: Request): { userId: string; loginId: string } | null {
  const userId = req.session.passport?.user;
  return userId ? { userId, loginId: hashSecret(req.sessionID) } : null;
}

/** Signing in and out by cookie. Passport stores only the member's id in the session. */
export class SignIn {
  readonly passport = new Passport();
  /** Passport's middleware: after the login cookie's, before all routes that need the caller. */
  readonly middleware: RequestHandler;
  readonly #logins;

  constructor(private readonly deps: SignInDeps) {
    this.#logins = loginModel(deps.connection);
    this.passport.serializeUser((user, done) => done(null, user.memberId));
    this.middleware = this.passport.initialize() as RequestHandler;
  }

  /**
   * Signs this browser in under a new login id and ends its previous login. If it is signed in as this member already
   * and the way proves identity, the login is kept and only `provenAt` is updated. `before`: the member's access before
   * a one-time secret was spent; if that ends meanwhile, the sign-in fails.
   */
  async signIn(req: Request, memberId: string, way: Way, before?: AccessSeen | null): Promise<void> {
    const { connection, browsers, events, tokens, journal } = this.deps;
    const { says, proves } = WAYS[way];
    if (proves && (await this.#proveAgain(req, memberId, says))) return;
    const seen = before === undefined ? await seeAccess(connection, memberId) : before;
    await journal.deed({ kind: 'sign_in', by: memberId, detail: says }, async () => {
      const replaced = loginOf(req);
      await new Promise<void>((resolve, reject) => {
        req.logIn({ memberId }, (error?: unknown) => (error ? reject(error) : resolve()));
      });
      if (proves) req.session.provenAt = Date.now();
      if (way === 'device') req.session.isLetIn = true;
      if (proves || way === 'device') {
        await new Promise<void>((resolve, reject) => {
          req.session.save((error?: unknown) => (error ? reject(error) : resolve()));
        });
      }
      await this.#requireStill(req, memberId, seen);
      await browsers.remember(await this.#renewBrowser(req), memberId);
      // Makes open screens reload the member's sign-ins.
      if (way === 'device') events.emit('listChanged', { userId: memberId, list: 'profile' });
      const now = loginOf(req);
      if (replaced?.userId === memberId && now)
        await tokens.handOver(memberId, replaced.loginId, now.loginId);
      await this.#ended(replaced);
      if (replaced && replaced.userId !== memberId)
        await journal.record({
          kind: 'signed_out',
          by: replaced.userId,
          detail: 'somebody else signed in there',
        });
    });
  }

  async signOut(req: Request, res: Response): Promise<void> {
    const { config, tokens, journal } = this.deps;
    const login = loginOf(req);
    const end = async () => {
      // Tokens first as well: this process may die after the login is destroyed.
      if (login) await tokens.removeOf(login.userId, login.loginId);
      await new Promise<void>((resolve, reject) => {
        req.session.destroy((error?: unknown) => (error ? reject(error) : resolve()));
      });
      await this.#ended(login);
    };
    await (login ? journal.deed({ kind: 'signed_out', by: login.userId }, end) : end());
    if (browserOf(req, config) !== null) await this.#renewBrowser(req);
    forgetLogin(req, res, config);
    res.set('Clear-Site-Data', CLEARED);
  }

  /**
   * Gives the browser a new secret, so that one that was planted or copied is worthless. Known members and rate limits
   * are carried over, or the member would be throttled as a stranger.
   */
  async #renewBrowser(req: Request): Promise<string> {
    const { config, browsers, limits } = this.deps;
    const before = browserOf(req, config);
    const browser = setNewBrowser(req, config);
    if (before !== null) {
      await browsers.move(before, browser);
      await limits.moveBrowser(before, browser);
    }
    return browser;
  }

  /**
   * Cleans up after a login has been destroyed: closes its sockets (which cannot reconnect now), fails its pending
   * writes, and removes its tokens again, since one may have been in creation.
   */
  async #ended(login: ReturnType<typeof loginOf>): Promise<void> {
    if (!login) return;
    const { events, hooks, tokens } = this.deps;
    events.emit('accessRevoked', { ...login, reason: 'signed-out' });
    await runHooksTogether(hooks.onSignedOut, login.userId);
    await tokens.removeOf(login.userId, login.loginId);
  }

  /**
   * Checks after the login is stored that the member's access has not ended meanwhile; destroys it and throws
   * otherwise. Ending access changes the member first and deletes logins after that, so this check or the deletion
   * catches the login.
   */
  async #requireStill(req: Request, memberId: string, seen: AccessSeen | null): Promise<void> {
    if (seen && isStillGood(seen, await seeAccess(this.deps.connection, memberId))) return;
    await new Promise<void>((resolve, reject) => {
      req.session.destroy((error?: unknown) => (error ? reject(error) : resolve()));
    });
    throw new ProblemError(
      'sign_in_failed',
      'Your access ended while you signed in. Please sign in again, or ask an admin.',
    );
  }

  /** Sets `provenAt` of the current login; false if it belongs to another member or has ended. */
  async #proveAgain(req: Request, memberId: string, detail: string): Promise<boolean> {
    const login = loginOf(req);
    if (login?.userId !== memberId) return false;
    const now = new Date();
    const { matchedCount } = await this.#logins.updateOne(
      { _id: login.loginId, memberId },
      { $set: { provenAt: now, 'session.provenAt': now.getTime() } },
      { strict: false },
    );
    if (matchedCount === 1) await this.deps.journal.record({ kind: 'proved', by: memberId, detail });
    return matchedCount === 1;
  }
}
