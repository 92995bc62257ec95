import type { Request, Response } from 'express';
import type { ProofStatus } from '@common/contract/people/ways-in';
import type { Config } from '@server/core/config';
import { notFound } from '@server/core/errors';
import { isFresh, requireFresh } from '@server/http/access';
import type { SignedInCaller } from '@server/http/handlers';
import type { RateLimits } from '@server/http/rate-limits';
import type { Reach } from '@server/network/reach';
import type { StoredMember } from '../members/model';
import type { Members } from '../members/service';
import { markBrowser } from './browser/browser-cookie';
import type { SendLink } from './email/link-mail';
import { LINK_MINUTES } from './link-minutes';
import { relyingPartyOf } from './passkeys/relying-party';
import type { Passkeys } from './passkeys/service';
import type { Terminal } from './terminal/service';

interface ProofDeps {
  config: Pick<Config, 'google' | 'mail' | 'publicUrl'>;
  members: Members;
  terminal: Terminal;
  limits: RateLimits;
  sendLink: SendLink;
  passkeys: Pick<Passkeys, 'list'>;
  reach: Pick<Reach, 'home' | 'local'>;
}

const GOOD = `It works once, for ${LINK_MINUTES} minutes.`;

/** Proof of identity by a signed-in member: its status, and links to give it. */
export class Proof {
  constructor(private readonly deps: ProofDeps) {}

  async status(caller: SignedInCaller, req: Request): Promise<ProofStatus> {
    const { config, terminal, passkeys } = this.deps;
    const { googleSub } = await this.#self(caller);
    const isPrinted = config.mail === null || (await terminal.canProve(req));
    return {
      isFresh: isFresh(caller),
      google: config.google !== null && googleSub !== undefined,
      passkey: (await passkeys.list(caller.memberId)).length > 0,
      link: isPrinted ? 'terminal' : 'mail',
    };
  }

  /**
   * Throws `fresh_sign_in_needed` if the caller has given no recent proof but could: by mail, by their Google account
   * or by a passkey of this host. The terminal does not count, as a member at home may not see it.
   */
  async requireWherePossible(caller: SignedInCaller, req: Request): Promise<void> {
    if (!isFresh(caller) && (await this.#canProve(caller, req))) requireFresh(caller);
  }

  async #canProve(caller: SignedInCaller, req: Request): Promise<boolean> {
    const { config, passkeys, reach } = this.deps;
    if (config.mail !== null) return true;
    if (config.google !== null && (await this.#self(caller)).googleSub !== undefined) return true;
    const host = relyingPartyOf(req, reach)?.id;
    return (await passkeys.list(caller.memberId)).some((passkey) => passkey.host === host);
  }

  /** Sends a link to the caller's own address, or prints it at the terminal. Answers a text that says where it is. */
  async ask(caller: SignedInCaller, req: Request, res: Response): Promise<string> {
    const { config, terminal, limits, sendLink } = this.deps;
    const { email } = await this.#self(caller);
    const { memberId } = caller;
    if (await terminal.canProve(req)) {
      if (!(await limits.takeMail(email, req, null)))
        return 'Several links were shown in the last quarter of an hour. Open the newest one in this browser.';
      await terminal.print(email, memberId);
      return `The terminal where Win the day! runs shows a link now. Open it in this browser. ${GOOD}`;
    }
    const browser = markBrowser(req, config);
    if (!(await limits.takeMail(email, req, browser)))
      return 'Several links were sent in the last quarter of an hour. Open the newest one in this browser.';
    await sendLink(req, res, { email, memberId, browser });
    return config.mail
      ? `A link is on its way to ${email}. Open it in this browser. ${GOOD}`
      : `This server sends no email: its terminal shows a link now. Open it in this browser. ${GOOD}`;
  }

  async #self({ memberId }: SignedInCaller): Promise<StoredMember> {
    const member = await this.deps.members.byId(memberId);
    if (!member) throw notFound('This member');
    return member;
  }
}
