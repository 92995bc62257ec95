import { setTimeout } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { TAGLINE } from '@common/texts';
import type { Config } from '@server/core/config';
import type { Logger } from '@server/core/logger';
import { qrLines } from '@server/network/start-lines';
import { LINK_MINUTES } from '../link-minutes';

/** Range of the random delay before a mail is sent, in ms. */
const PAUSE_MS = { min: 200, max: 1_000 };

/** Resolves after the delay, or as soon as the signal aborts. */
export type Pause = (signal: AbortSignal) => Promise<unknown>;

const randomPause: Pause = (signal) =>
  setTimeout(PAUSE_MS.min + Math.random() * (PAUSE_MS.max - PAUSE_MS.min), null, { signal }).catch(() => {});

/** Sends sign-in links by SMTP, or prints them at the server's terminal if no SMTP is configured. */
export class Mailer {
  readonly #transport;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #ending = new AbortController();

  /** `announce` prints a line for the person who runs the server. */
  constructor(
    private readonly mail: Config['mail'],
    private readonly announce: (line: string) => void,
    private readonly log: Logger,
    private readonly pause = randomPause,
  ) {
    this.#transport = mail && nodemailer.createTransport(mail.smtpUrl);
  }

  /**
   * Sends in the background after a random delay, and never throws: neither a response nor its timing may reveal
   * whether a mail was sent. With `showsQr` a printed link has a QR code too.
   */
  sendLoginLink(to: string, link: string, { showsQr = false }: { showsQr?: boolean } = {}): void {
    if (!this.mail || !this.#transport) {
      const line = `Sign-in link for ${to} (${LINK_MINUTES} minutes, once): ${link}`;
      this.announce(showsQr ? `${line}\n${qrLines(link)}` : line);
      return;
    }
    const message = {
      from: this.mail.from,
      to,
      subject: `Your sign-in link – ${TAGLINE}`,
      text: [
        `Open this link to sign in as ${to}. It works once, for ${LINK_MINUTES} minutes:`,
        link,
        'Open it in the browser where you asked for it; any other one asks for the code that is shown there.',
        'If you did not ask for it, ignore this mail: nobody can sign in without the link.',
      ].join('\n\n'),
    };
    const transport = this.#transport;
    const sending: Promise<unknown> = this.pause(this.#ending.signal)
      .then(() => transport.sendMail(message))
      .catch((err: unknown) => this.log.error({ err }, 'a sign-in link could not be sent'))
      .finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Sends delayed mails at once. Resolves when all mails are sent. */
  async close(): Promise<void> {
    this.#ending.abort();
    await Promise.all(this.#underWay);
    this.#transport?.close();
  }
}
