import type { Request, Response } from 'express';
import type { SimpleLoginAnswer } from '../../common/auth';
import type { Config } from '../config';
import { ProblemError } from '../errors';
import type { Members } from '../members/members';
import { isDirect } from './direct';
import type { LoginLinks } from './login-links';
import type { Mailer } from './mailer';
import type { SignIn } from './sign-in';

interface EmailSignInDeps {
  config: Pick<Config, 'publicUrl'>;
  members: Members;
  links: LoginLinks;
  mailer: Mailer;
  signIn: SignIn['signIn'];
  baseUrl: () => string;
}

/** Sign-in by e-mail address: at once on this machine, by a one-time link from anywhere else. */
export function emailSignIn(deps: EmailSignInDeps) {
  return async (email: string, req: Request, res: Response): Promise<SimpleLoginAnswer> => {
    const member = await deps.members.byEmail(email);
    if (isDirect(req, deps.config.publicUrl)) {
      if (!member) throw new ProblemError('sign_in_failed', 'No account has this e-mail address.');
      await deps.signIn(req, member._id.toHexString());
      return { status: 'signed-in', message: 'You are signed in.' };
    }
    const secret = await deps.links.create(member?._id.toHexString() ?? null);
    const link = `${deps.baseUrl()}/sign-in-link?token=${secret}`;
    // After the answer, so that the time it takes does not tell who is a member.
    if (member) res.once('close', () => deps.mailer.sendLoginLink(email, link));
    return {
      status: 'link-sent',
      message: 'If this address belongs to a member, a sign-in link is on its way. It works for 15 minutes.',
    };
  };
}
