import nodemailer from 'nodemailer';
import { TAGLINE } from '../../../common/texts';
import type { Config } from '../../core/config';
import type { Logger } from '../../core/logger';
import { qrLines } from '../../network/start-lines';
import { LINK_MINUTES } from './login-links';

/** Sends sign-in links: by SMTP, or to the server's own output where no SMTP is set. */
export interface Mailer {
  /** With `showsQr`, what is printed is for a phone's camera too. Never throws and is not waited for: what becomes of a mail must not show in an answer. */
  sendLoginLink(to: string, link: string, options?: { showsQr?: boolean }): void;
  /** Resolves when no mail is under way any more. */
  close(): Promise<void>;
}

/** `announce` prints a line for the person who runs the server. */
export function createMailer(mail: Config['mail'], announce: (line: string) => void, log: Logger): Mailer {
  const transport = mail && nodemailer.createTransport(mail.smtpUrl);
  const underWay = new Set<Promise<unknown>>();
  return {
    sendLoginLink(to, link, { showsQr = false } = {}) {
      if (!transport) {
        const line = `Sign-in link for ${to} (${LINK_MINUTES} minutes, once): ${link}`;
        announce(showsQr ? `${line}\n${qrLines(link)}` : line);
        return;
      }
      const sending = transport
        .sendMail({
          from: mail.from,
          to,
          subject: `Your sign-in link – ${TAGLINE}`,
          text: [
            `Open this link to sign in as ${to}. It works once, for ${LINK_MINUTES} minutes:`,
            link,
            'Open it in the browser where you asked for it; any other one asks for the code that is shown there.',
            'If you did not ask for it, ignore this mail: nobody can sign in without the link.',
          ].join('\n\n'),
        })
        .catch((err: unknown) => log.error({ err }, 'a sign-in link could not be sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
      transport?.close();
    },
  };
}
