import type { Request, Response } from 'express';
import type { Reach } from '../../../network/reach';
import type { Mailer } from './mailer';
import type { LoginLinks } from './service';

interface LinkMailDeps {
  links: LoginLinks;
  mailer: Mailer;
  reach: Reach;
}

/**
 * Makes a one-time link for an address and sends it there, to be opened where it was asked for. It goes out after the
 * answer, so that the time it takes does not tell who is a member. Answers the code that another browser needs.
 */
export type SendLink = (
  req: Request,
  res: Response,
  asked: { email: string; memberId: string | null; browser: string },
) => Promise<string>;

/** Sending by these means. */
export function linkMail({ links, mailer, reach }: LinkMailDeps): SendLink {
  return async (req, res, asked) => {
    const { secret, code } = await links.create(asked);
    const origin = reach.forAsker(req);
    const link = `${origin}/sign-in-link#token=${secret}`;
    if (asked.memberId)
      res.once('close', () =>
        mailer.sendLoginLink(asked.email, link, { showsQr: reach.lan().includes(origin) }),
      );
    return code;
  };
}
