import type { Request, Response } from 'express';
import type { SimpleLoginAnswer } from '@common/contract/people/auth';
import type { Config } from '@server/core/config';
import { ProblemError } from '@server/core/errors';
import type { RateLimits } from '@server/http/rate-limits';
import type { Journal } from '@server/people/journal/service';
import type { Members } from '@server/people/members/service';
import { browserOf, markBrowser } from '../browser/browser-cookie';
import type { KnownBrowsers } from '../browser/known-browsers';
import type { SignIn } from '../sign-in';
import type { Terminal } from '../terminal/service';
import type { SendLink } from './link-mail';
import type { LoginLinks } from './service';

interface EmailSignInDeps {
  config: Pick<Config, 'publicUrl' | 'mail'>;
  limits: RateLimits;
  browsers: KnownBrowsers;
  members: Members;
  links: LoginLinks;
  sendLink: SendLink;
  signIn: SignIn['signIn'];
  terminal: Terminal;
  journal: Journal;
}

const LINK_SENT =
  'If this address belongs to a member, a sign-in link is on its way. It works for 15 minutes. Only a few are sent every quarter of an hour: if none arrives, look for an earlier one.';

const LINK_PRINTED =
  'If this address belongs to a member, the terminal where Win the day! runs shows a sign-in link now. It works for 15 minutes. Only a few are shown every quarter of an hour: if none appears, look for an earlier one.';

/**
 * Sign-in by e-mail address: immediately for a browser that has proven to be at this machine's terminal, by a one-time
 * link in the terminal for a local browser that has not, and by a link sent to the address for any other.
 */
export function emailSignIn(deps: EmailSignInDeps) {
  const { config, limits, browsers, members, links, terminal } = deps;
  return async (email: string, req: Request, res: Response): Promise<SimpleLoginAnswer> => {
    // Links are printed or mailed after the response, so that its timing does not reveal who is a member.
    const member = await members.byEmail(email);
    const memberId = member?._id.toHexString() ?? null;
    if (await terminal.isProven(req)) {
      if (!memberId) {
        await deps.journal.failed('no account has this address', { id: null, email });
        throw new ProblemError('sign_in_failed', 'No account has this email address.');
      }
      await deps.signIn(req, memberId, 'address');
      return { status: 'signed-in', message: 'You are signed in.' };
    }
    if (await terminal.canProve(req)) {
      await limits.takeAsk('link', req, res, browserOf(req, config));
      await deps.journal.counted({
        kind: 'link_asked',
        to: { id: memberId, email },
        detail: 'at the terminal',
      });
      // A refusal by the limit is not answered, as with mails below.
      if (await limits.takeMail(email, req, null)) res.once('close', () => terminal.print(email, memberId));
      return {
        status: 'link-printed',
        message:
          'If this address belongs to a member, the terminal where Win the day! runs shows a sign-in link now. Open it in this browser: from then on your email address is enough here. Only a few are shown every quarter of an hour: if none appears, look for an earlier one.',
      };
    }
    const isKnown = await browsers.knows(browserOf(req, config), memberId);
    const browser = markBrowser(req, config);
    if (!isKnown) await limits.takeAsk('link', req, res, browser);
    // Recorded whether or not the address belongs to a member, so that timing reveals nothing.
    await deps.journal.counted({ kind: 'link_asked', to: { id: memberId, email }, detail: 'by email' });
    const sent = config.mail
      ? ({ status: 'link-sent', message: LINK_SENT } as const)
      : ({ status: 'link-sent', message: LINK_PRINTED, isPrinted: true } as const);
    // Beyond the limit the answer is the same, and the link that was sent before stays valid.
    if (!(await limits.takeMail(email, req, isKnown ? browser : null))) {
      return { ...sent, code: await links.codeFor(email, browser) };
    }
    return { ...sent, code: await deps.sendLink(req, res, { email, memberId, browser }) };
  };
}
