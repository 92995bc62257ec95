import type { Request, Response } from 'express';
import type { Reach } from '@server/network/reach';
import type { Mailer } from './mailer';
import type { LoginLinks } from './service';

interface LinkMailDeps {
  links: LoginLinks;
  mailer: Mailer;
  reach: Reach;
}

/**
 * Creates a one-time link and mails it to the address. The mail is sent after the response, so that timing does not
 * reveal who is a member. Answers the code that any other browser than the requesting one needs.
 */
export type SendLink = (
  req: Request,
  res: Response,
  asked: { email: string; memberId: string | null; browser: string },
) => Promise<string>;

/** Creates the function that sends sign-in links. */
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
