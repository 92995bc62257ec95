import nodemailer from 'nodemailer';
import { TAGLINE } from '../../../../common/texts';
import type { Config } from '../../../core/config';
import type { Logger } from '../../../core/logger';
import { qrLines } from '../../../network/start-lines';
import { LINK_MINUTES } from '../link-minutes';

/** Sends sign-in links: by SMTP, or to the server's own output where no SMTP is set. */
export class Mailer {
  readonly #transport;
  readonly #underWay = new Set<Promise<unknown>>();

  /** `announce` prints a line for the person who runs the server. */
  constructor(
    private readonly mail: Config['mail'],
    private readonly announce: (line: string) => void,
    private readonly log: Logger,
  ) {
    this.#transport = mail && nodemailer.createTransport(mail.smtpUrl);
  }

  /** With `showsQr`, what is printed is for a phone's camera too. Never throws and is not waited for: what becomes of a mail must not show in an answer. */
  sendLoginLink(to: string, link: string, { showsQr = false }: { showsQr?: boolean } = {}): void {
    if (!this.mail || !this.#transport) {
      const line = `Sign-in link for ${to} (${LINK_MINUTES} minutes, once): ${link}`;
      this.announce(showsQr ? `${line}\n${qrLines(link)}` : line);
      return;
    }
    const sending = this.#transport
      .sendMail({
        from: this.mail.from,
        to,
        subject: `Your sign-in link – ${TAGLINE}`,
        text: [
          `Open this link to sign in as ${to}. It works once, for ${LINK_MINUTES} minutes:`,
          link,
          'Open it in the browser where you asked for it; any other one asks for the code that is shown there.',
          'If you did not ask for it, ignore this mail: nobody can sign in without the link.',
        ].join('\n\n'),
      })
      .catch((err: unknown) => this.log.error({ err }, 'a sign-in link could not be sent'))
      .finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Resolves when no mail is under way any more. */
  async close(): Promise<void> {
    await Promise.all(this.#underWay);
    this.#transport?.close();
  }
}
