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

interface MailerDeps {
  mail: Config['mail'];
  /** Prints a line for the person who runs the server. */
  announce: (line: string) => void;
  log: Logger;
  /** The club's name; null where it has none. */
  clubName: () => Promise<string | null>;
  pause?: Pause;
}

/** Sends sign-in links by SMTP, or prints them at the server's terminal if no SMTP is configured. */
export class Mailer {
  readonly #transport;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #ending = new AbortController();

  constructor(private readonly deps: MailerDeps) {
    this.#transport = deps.mail && nodemailer.createTransport(deps.mail.smtpUrl);
  }

  /**
   * Sends in the background after a random delay, and never throws: neither a response nor its timing may reveal
   * whether a mail was sent. With `showsQr` a printed link has a QR code too.
   */
  sendLoginLink(to: string, link: string, { showsQr = false }: { showsQr?: boolean } = {}): void {
    const { mail, announce, log, clubName, pause = randomPause } = this.deps;
    if (!mail || !this.#transport) {
      const line = `Sign-in link for ${to} (${LINK_MINUTES} minutes, once): ${link}`;
      announce(showsQr ? `${line}\n${qrLines(link)}` : line);
      return;
    }
    const message = (club: string | null) => ({
      from: mail.from,
      to,
      subject: `Your sign-in link – ${club ?? TAGLINE}`,
      text: [
        `Open this link to sign in${club === null ? '' : ` to ${club}`} as ${to}. It works once, for ${LINK_MINUTES} minutes:`,
        link,
        'Open it in the browser where you asked for it. Any other browser asks for the code shown there.',
        'If you did not ask for it, ignore this mail: nobody can sign in without the link.',
      ].join('\n\n'),
    });
    const transport = this.#transport;
    const sending: Promise<unknown> = pause(this.#ending.signal)
      .then(async () => transport.sendMail(message(await clubName())))
      .catch((err: unknown) => log.error({ err }, 'a sign-in link could not be sent'))
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
