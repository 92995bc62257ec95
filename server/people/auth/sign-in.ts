import type { Request, RequestHandler, Response } from 'express';
import type { Connection } from 'mongoose';
import { Passport } from 'passport';
import type { Config } from '../../core/config';
import type { EventBus } from '../../core/domain-events';
import { ProblemError } from '../../core/errors';
import { type MemberHooks, runHooksTogether } from '../../core/member-hooks';
import { hashSecret } from '../../core/secrets';
import type { RateLimits } from '../../http/rate-limits';
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
 * What a browser forgets at sign-out: pages and answers that it has kept. Not "storage": what was tapped and waits to be
 * sent lies there until its member is back. Not "cookies": that would take the other cookies of the whole domain along,
 * and with them that this browser is known; the login's own cookie is taken by name.
 */
const CLEARED = '"cache"';

/** The ways in: what the journal says of each, and whether it shows who sits there. */
const WAYS = {
  address: { says: 'by e-mail address at the terminal', proves: false },
  link: { says: 'by a one-time link', proves: true },
  terminal: { says: 'by a link of the terminal', proves: true },
  invitation: { says: 'by an invitation', proves: true },
  google: { says: 'by Google', proves: true },
  passkey: { says: 'by a passkey', proves: true },
  device: { says: 'let in by another device of theirs', proves: false },
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

/** Who is signed in by this request's cookie, and by which login. */
function loginOf(req: Request): { userId: string; loginId: string } | null {
  const userId = req.session.passport?.user;
  return userId ? { userId, loginId: hashSecret(req.sessionID) } : null;
}

/** Signing in and out by cookie: Passport with the one thing it keeps in a login, the member's id. */
export class SignIn {
  readonly passport = new Passport();
  /** Must run before the others, after the login cookie. */
  readonly middleware: RequestHandler;
  readonly #logins;

  constructor(private readonly deps: SignInDeps) {
    this.#logins = loginModel(deps.connection);
    this.passport.serializeUser((user, done) => done(null, user.memberId));
    this.middleware = this.passport.initialize() as RequestHandler;
  }

  /**
   * Signs this browser in, under a new login id; what it was signed in as before ends. Where it is signed in as this
   * member already and the way shows who sits there, the login goes on and notes that. `before`: their access before
   * the way in was spent, where it can be spent; whatever ends it from then on ends this sign-in too.
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
      // Open screens look again where their member is signed in.
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
      // Before it as well: this process may die between the two.
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
   * Gives the browser a new secret, so that whoever planted the old one or copied it knows nothing of this browser any
   * more. What the server knows of the browser goes with it, or its owner would be throttled as a stranger.
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
   * The login is gone. Its sockets go after it, so that none of them can come back by it; then its writes, and last its
   * tokens, one among them that was just on its way.
   */
  async #ended(login: ReturnType<typeof loginOf>): Promise<void> {
    if (!login) return;
    const { events, hooks, tokens } = this.deps;
    events.emit('accessRevoked', { ...login, reason: 'signed-out' });
    await runHooksTogether(hooks.onSignedOut, login.userId);
    await tokens.removeOf(login.userId, login.loginId);
  }

  /**
   * Asked once the login is stored, and before it counts: whatever ends a member's access or sign-ins changes who
   * they are first and takes their logins away after that, so either this finds out or the login is gone.
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

  /** Notes in a login that its member has shown that it is them; false where it is not theirs, or has ended. */
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
