import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Connection } from 'mongoose';
import { DAY_MS, MINUTE_MS } from '@common/constants';
import type { Config } from '@server/core/config';
import { ProblemError } from '@server/core/errors';
import type { Logger } from '@server/core/logger';
import { keyedHash, newSecret } from '@server/core/secrets';
import { isDuplicate } from '@server/database/duplicate-key';
import { isLoopbackName } from '@server/network/loopback';
import type { Journal } from '@server/people/journal/service';
import { type AccessSeen, seeAccess } from '../access-seen';
import { LINK_MINUTES } from '../link-minutes';
import { directSignInEndModel, terminalBrowserModel, terminalLinkModel } from './model';
import { looksLocal, signOfOthers } from './this-machine';

/** Validity of a browser's proof. */
const BROWSER_DAYS = 365;
/** Min interval between attempts to record that others reach this node: behind a proxy each request is a sign of it. */
const TELL_AGAIN_MS = MINUTE_MS;

interface TerminalDeps {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'directSignIn' | 'sessionSecret'>;
  connection: Connection;
  log: Logger;
  announce: (line: string) => void;
  journal: Journal;
  baseUrl: () => string;
}

const ENDED = { _id: 'ended' };
const invalid = () =>
  new ProblemError(
    'link_invalid',
    'This link has been used, has expired, or was opened on a different machine from the one that printed it.',
  );

/** Direct sign-in: a browser at this machine's terminal may sign in by e-mail address alone. */
export class Terminal {
  readonly #browsers;
  readonly #links;
  readonly #ends;
  readonly #isOn: boolean;
  readonly #cookieName: string;
  #toldAt = 0;

  constructor(private readonly deps: TerminalDeps) {
    const { config, connection } = deps;
    this.#browsers = terminalBrowserModel(connection);
    this.#links = terminalLinkModel(connection);
    this.#ends = directSignInEndModel(connection);
    const { publicUrl, sessionSecret } = config;
    this.#isOn =
      config.directSignIn !== 'off' &&
      config.trustProxy === 0 &&
      (publicUrl === null || isLoopbackName(new URL(publicUrl).hostname));
    // The name and the hash depend on the server's secret: browsers send localhost cookies to every port, so another
    // server on this machine, or one with a copy of this database, must not be able to use the browser's secret.
    this.#cookieName = `wtd.terminal-${keyedHash('cookie name', sessionSecret).slice(0, 8)}`;
  }

  /** Middleware that ends direct sign-in at the first sign that other machines reach this server. */
  readonly watch: RequestHandler = async (req, _res, next) => {
    const why = this.#isOn ? signOfOthers(req) : null;
    if (why !== null && Date.now() - this.#toldAt > TELL_AGAIN_MS) {
      this.#toldAt = Date.now();
      await this.#end(why);
    }
    next();
  };

  /** At the start: announces that direct sign-in has ended, or re-enables it if DIRECT_SIGN_IN is `again`. */
  async begin(): Promise<void> {
    const { config, log, announce, journal } = this.deps;
    const ended = this.#isOn ? await this.#ends.findById(ENDED._id).lean() : null;
    if (!ended) return;
    if (config.directSignIn !== 'again') return this.#tell(ended.why);
    await this.#browsers.deleteMany({});
    await this.#ends.deleteOne(ENDED);
    log.warn({ why: ended.why }, 'direct sign-in is allowed again');
    await journal.record({ kind: 'direct_sign_in_allowed' });
    announce('Direct sign-in is allowed again on this machine. Now remove DIRECT_SIGN_IN=again.');
  }

  /** True if a printed link may prove this browser: the request looks local, and direct sign-in has not ended. */
  async canProve(req: Request): Promise<boolean> {
    return this.#isOn && looksLocal(req) && (await this.#ends.exists(ENDED)) === null;
  }

  /** True if this browser has proven to be at the terminal, and direct sign-in has not ended. */
  async isProven(req: Request): Promise<boolean> {
    const secret = parseCookie(req.headers.cookie ?? '')[this.#cookieName];
    if (!secret || !(await this.canProve(req))) return false;
    const filter = { _id: this.#hashOf(secret), expiresAt: { $gt: new Date() } };
    return (await this.#browsers.exists(filter)) !== null;
  }

  /** Marks this browser as proven: it has a secret that only the terminal has shown. Does nothing for a remote one. */
  async remember(req: Request, res: Response): Promise<void> {
    const { config, journal } = this.deps;
    if (!(await this.canProve(req))) return;
    const { name, secret } = await journal.deed({ kind: 'terminal_browser' }, () => this.newBrowser());
    res.cookie(name, secret, {
      httpOnly: true,
      sameSite: 'strict',
      secure: config.publicUrl?.startsWith('https:') ?? false,
      path: '/api',
      maxAge: BROWSER_DAYS * DAY_MS,
    });
  }

  /**
   * Prints a one-time link that signs the member in and proves the browser; without a member, that no account has this
   * address. Never throws. Do not await it in a response that must not reveal who is a member.
   */
  async print(email: string, memberId: string | null): Promise<void> {
    const { log, announce } = this.deps;
    if (memberId) {
      await this.#printLink(email, memberId).catch((err) => log.error({ err }, 'a link could not be made'));
      return;
    }
    announce(`Somebody on this machine wants to sign in as ${email}: no account has this email address.`);
  }

  /**
   * Spends a printed link, on this machine only; answers the member and their access before that. Throws
   * `link_invalid`.
   */
  async redeemLink(secret: string, req: Request): Promise<{ memberId: string; seen: AccessSeen | null }> {
    if (!(await this.canProve(req))) throw invalid();
    const used = { _id: this.#hashOf(secret), expiresAt: { $gt: new Date() } };
    const link = await this.#links.findOne(used).lean();
    const seen = link && (await seeAccess(this.deps.connection, link.memberId));
    if (!link || !(await this.#links.findOneAndDelete(used).lean())) throw invalid();
    return { memberId: link.memberId, seen };
  }

  /** Stores a new proven browser; answers the name and secret of its cookie. */
  async newBrowser(): Promise<{ name: string; secret: string }> {
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + BROWSER_DAYS * DAY_MS);
    await this.#browsers.create({ _id: this.#hashOf(secret), expiresAt });
    return { name: this.#cookieName, secret };
  }

  #hashOf(secret: string): string {
    return keyedHash(`terminal ${secret}`, this.deps.config.sessionSecret);
  }

  async #end(why: string): Promise<void> {
    const { log, journal } = this.deps;
    try {
      await this.#ends.create({ ...ENDED, why, at: new Date() });
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    await this.#browsers.deleteMany({});
    await this.#links.deleteMany({});
    log.warn({ why }, 'direct sign-in has ended');
    await journal.record({ kind: 'direct_sign_in_ended', detail: why });
    this.#tell(why);
  }

  #tell(why: string): void {
    this.deps.announce(
      [
        `DIRECT SIGN-IN HAS ENDED: ${why}, so others may reach this server.`,
        '  From now on an email address alone is not enough, on this machine either: a one-time link is needed.',
        '  If members use that address, set PUBLIC_URL to it. If it was a mistake, start the server once with',
        '  DIRECT_SIGN_IN=again.',
      ].join('\n'),
    );
  }

  async #printLink(email: string, memberId: string): Promise<void> {
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + LINK_MINUTES * MINUTE_MS);
    await this.#links.create({ _id: this.#hashOf(secret), memberId, expiresAt });
    this.deps.announce(
      [
        `Sign-in link for ${email}, for a browser on this machine (${LINK_MINUTES} minutes, once):`,
        `  ${this.deps.baseUrl()}/this-machine#token=${secret}`,
        '  That browser can then sign in as anybody, so open it yourself and do not pass it on. If somebody',
        '  elsewhere asked for it, a proxy is hiding them: set PUBLIC_URL.',
      ].join('\n'),
    );
  }
}
