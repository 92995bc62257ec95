import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import type { Connection } from 'mongoose';
import type { Config } from '../../core/config';
import { ProblemError } from '../../core/errors';
import type { Logger } from '../../core/logger';
import { keyedHash, newSecret } from '../../core/secrets';
import { isDuplicate } from '../../database/duplicate-key';
import { isLoopbackName } from '../../network/loopback';
import type { Journal } from '../journal/service';
import { type AccessSeen, seeAccess } from './access-seen';
import { LINK_MINUTES } from './login-links';
import { directSignInEndModel, terminalBrowserModel, terminalLinkModel } from './terminal-model';
import { looksLocal, signOfOthers } from './this-machine';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A browser proves itself anew after this. */
const BROWSER_DAYS = 365;
/** How often one node writes down that others reach it: a proxied club does so with each request. */
const TELL_AGAIN_MS = MINUTE_MS;

/** Who sits at the terminal of this machine, and may therefore sign in by e-mail address alone. */
export interface Terminal {
  /** Ends direct sign-in at the first sign that others reach this server. */
  watch: RequestHandler;
  /** At the start: says that direct sign-in has ended, or allows it again where DIRECT_SIGN_IN says so. */
  begin(): Promise<void>;
  /** Whether a link printed at the terminal may prove this browser: it looks local, and direct sign-in goes on. */
  canProve(req: Request): Promise<boolean>;
  /** Whether this browser has proven to sit at the terminal, and direct sign-in goes on. */
  isProven(req: Request): Promise<boolean>;
  /** Remembers this browser, which holds something that only the terminal has shown. Nothing happens elsewhere. */
  remember(req: Request, res: Response): Promise<void>;
  /**
   * Prints a one-time link that signs a member in and proves the browser that opens it; without a member, that
   * nobody has this address. Never throws. Whoever need not know what is printed must not wait for it.
   */
  print(email: string, memberId: string | null): Promise<void>;
  /**
   * The member behind a printed link, once, on this machine only, and their access before it was spent; throws
   * `link_invalid` otherwise.
   */
  redeemLink(secret: string, req: Request): Promise<{ memberId: string; seen: AccessSeen | null }>;
  /** A browser's secret as a `Cookie` header, as `remember` would set it. */
  newBrowser(): Promise<{ name: string; secret: string }>;
}

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
    'This link has been used, is too old, or was opened on another machine than the one that printed it.',
  );

/** The terminal of the machine that this server runs on. */
export function createTerminal({
  config,
  connection,
  log,
  announce,
  journal,
  baseUrl,
}: TerminalDeps): Terminal {
  const browsers = terminalBrowserModel(connection);
  const links = terminalLinkModel(connection);
  const ends = directSignInEndModel(connection);
  const { publicUrl, sessionSecret } = config;
  const isOn =
    config.directSignIn !== 'off' &&
    config.trustProxy === 0 &&
    (publicUrl === null || isLoopbackName(new URL(publicUrl).hostname));
  // The server's own secret is in the name and in the hash: browsers send a cookie of localhost to every port, and
  // a secret is worth nothing at another club, nor where a copy of this database is.
  const cookieName = `wtd.terminal-${keyedHash('cookie name', sessionSecret).slice(0, 8)}`;
  const hashOf = (secret: string) => keyedHash(`terminal ${secret}`, sessionSecret);
  const canProve = async (req: Request) => isOn && looksLocal(req) && (await ends.exists(ENDED)) === null;

  const tell = (why: string) =>
    announce(
      [
        `DIRECT SIGN-IN HAS ENDED: ${why}, so others may reach this server.`,
        '  From now on nobody signs in by e-mail address alone, on this machine either: a one-time link is needed.',
        '  If members come by that address, set PUBLIC_URL to it. If it was a mistake, start the server once with',
        '  DIRECT_SIGN_IN=again.',
      ].join('\n'),
    );
  const end = async (why: string): Promise<void> => {
    try {
      await ends.create({ ...ENDED, why, at: new Date() });
    } catch (error) {
      if (isDuplicate(error)) return;
      throw error;
    }
    await browsers.deleteMany({});
    await links.deleteMany({});
    log.warn({ why }, 'direct sign-in has ended');
    await journal.record({ kind: 'direct_sign_in_ended', detail: why });
    tell(why);
  };

  let toldAt = 0;
  const newBrowser = async () => {
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + BROWSER_DAYS * DAY_MS);
    await browsers.create({ _id: hashOf(secret), expiresAt });
    return { name: cookieName, secret };
  };
  const printLink = async (email: string, memberId: string): Promise<void> => {
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + LINK_MINUTES * MINUTE_MS);
    await links.create({ _id: hashOf(secret), memberId, expiresAt });
    announce(
      [
        `Sign-in link for ${email}, for a browser on this machine (${LINK_MINUTES} minutes, once):`,
        `  ${baseUrl()}/this-machine#token=${secret}`,
        '  That browser may then sign in as anybody, so open it yourself and pass it on to nobody. Did somebody',
        '  elsewhere ask? Then a proxy hides them: set PUBLIC_URL.',
      ].join('\n'),
    );
  };
  return {
    canProve,
    newBrowser,
    async watch(req, _res, next) {
      const why = isOn ? signOfOthers(req) : null;
      if (why !== null && Date.now() - toldAt > TELL_AGAIN_MS) {
        toldAt = Date.now();
        await end(why);
      }
      next();
    },
    async begin() {
      const ended = isOn ? await ends.findById(ENDED._id).lean() : null;
      if (!ended) return;
      if (config.directSignIn !== 'again') return tell(ended.why);
      await browsers.deleteMany({});
      await ends.deleteOne(ENDED);
      log.warn({ why: ended.why }, 'direct sign-in is allowed again');
      await journal.record({ kind: 'direct_sign_in_allowed' });
      announce('Direct sign-in is allowed again on this machine. Now take DIRECT_SIGN_IN=again away.');
    },
    async isProven(req) {
      const secret = parseCookie(req.headers.cookie ?? '')[cookieName];
      if (!secret || !(await canProve(req))) return false;
      const known = { _id: hashOf(secret), expiresAt: { $gt: new Date() } };
      return (await browsers.exists(known)) !== null;
    },
    async remember(req, res) {
      if (!(await canProve(req))) return;
      const { name, secret } = await journal.deed({ kind: 'terminal_browser' }, newBrowser);
      res.cookie(name, secret, {
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl?.startsWith('https:') ?? false,
        path: '/api',
        maxAge: BROWSER_DAYS * DAY_MS,
      });
    },
    async print(email, memberId) {
      if (memberId) {
        await printLink(email, memberId).catch((err) => log.error({ err }, 'a link could not be made'));
        return;
      }
      announce(`Somebody on this machine wants to sign in as ${email}: no account has this e-mail address.`);
    },
    async redeemLink(secret, req) {
      if (!(await canProve(req))) throw invalid();
      const used = { _id: hashOf(secret), expiresAt: { $gt: new Date() } };
      const link = await links.findOne(used).lean();
      const seen = link && (await seeAccess(connection, link.memberId));
      if (!link || !(await links.findOneAndDelete(used).lean())) throw invalid();
      return { memberId: link.memberId, seen };
    },
  };
}
