import { createHmac } from 'node:crypto';
import type { Connection } from 'mongoose';
import { ProblemError } from '@server/core/errors';
import { derivedKey, hashSecret, newSecret } from '@server/core/secrets';
import { isDuplicate } from '@server/database/duplicate-key';
import { type AccessSeen, seeAccess } from '../access-seen';
import { LINK_MINUTES } from '../link-minutes';
import { loginLinkModel, type StoredLoginLink } from './model';

/** Max tries of a code per link. */
const MAX_TRIES = 5;
const CODE_DIGITS = 6;

/** A request for a sign-in link. */
interface LinkRequest {
  email: string;
  /** null: no member has this address, and the link signs in no one. */
  memberId: string | null;
  /** The requesting browser (browser-cookie.ts). */
  browser: string;
}

const invalid = (
  detail = 'This sign-in link is invalid, expired, or has already been used, or a newer one was sent.',
) => new ProblemError('link_invalid', detail);
const idOf = (email: string, browser: string) => hashSecret(`${browser}:${email}`);
const tooManyTries = () =>
  invalid('Too many wrong codes were tried with this link. Please ask for a new link.');

/**
 * One-time sign-in links by e-mail. In the requesting browser a link is valid while it is the newest that this browser
 * has requested. In another browser it needs the code that the requesting one shows, and has to be the newest of its
 * address. So a stranger cannot invalidate a member's link by requesting another.
 */
export class LoginLinks {
  readonly #links;
  readonly #codeKey;

  constructor(
    private readonly connection: Connection,
    sessionSecret: string,
  ) {
    this.#links = loginLinkModel(connection);
    this.#codeKey = derivedKey(sessionSecret, 'sign-in links: code');
  }

  /**
   * Creates a link's secret and code. Without a member the same work is done, so that the response time does not reveal
   * who is a member.
   */
  async create({ email, memberId, browser }: LinkRequest): Promise<{ secret: string; code: string }> {
    const secret = newSecret();
    const hash = hashSecret(secret);
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * 60_000);
    const $set: Partial<StoredLoginLink> = { hash, email, memberId, browser, tries: 0, createdAt, expiresAt };
    const write = () => this.#links.updateOne({ _id: idOf(email, browser) }, { $set }, { upsert: true });
    await write().catch((error) => {
      // The same browser sent two requests at once: the later one counts.
      if (isDuplicate(error)) return write();
      throw error;
    });
    return { secret, code: this.#codeOf(hash) };
  }

  /** Code of the link that this browser has requested before; a random one if there is none. */
  async codeFor(email: string, browser: string): Promise<string> {
    const link = await this.#links.findById(idOf(email, browser)).lean();
    return this.#codeOf(link?.hash ?? newSecret());
  }

  /** The address of a link, and whether this browser needs the code. Does not spend the link; throws `link_invalid`. */
  async look(secret: string, browser: string | null): Promise<{ email: string; needsCode: boolean }> {
    const { link, needsCode } = await this.#usable(secret, browser);
    if (needsCode && link.tries >= MAX_TRIES) throw tooManyTries();
    return { email: link.email, needsCode };
  }

  /**
   * Spends a link and answers its member and their access before that. Throws `link_invalid` for one that is spent, too
   * old or replaced, and `code_wrong` for a wrong code.
   */
  async consume(
    secret: string,
    browser: string | null,
    code: string | null,
  ): Promise<{ memberId: string; seen: AccessSeen | null }> {
    const { link, needsCode } = await this.#usable(secret, browser);
    const { _id, hash } = link;
    if (needsCode) {
      if (code === null)
        throw new ProblemError('code_wrong', 'Enter the code shown where you asked for the link.');
      // Counted before the comparison, so that parallel tries count too.
      const counted = await this.#links.updateOne(
        { _id, hash, tries: { $lt: MAX_TRIES } },
        { $inc: { tries: 1 } },
      );
      if (counted.modifiedCount !== 1) throw tooManyTries();
      if (code !== this.#codeOf(hash)) {
        throw new ProblemError(
          'code_wrong',
          'That is not the code. Check the browser where you asked for the link.',
        );
      }
    }
    const memberId = link.memberId!;
    const seen = await seeAccess(this.connection, memberId);
    const used = { _id, hash, memberId, expiresAt: { $gt: new Date() } };
    if (!(await this.#links.findOneAndDelete(used).lean())) throw invalid();
    return { memberId, seen };
  }

  /** Derived from the link's hash with the server's key, so the code itself is stored nowhere. */
  #codeOf(hash: string): string {
    const number = createHmac('sha256', this.#codeKey).update(hash).digest().readUIntBE(0, 6);
    return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
  }

  async #usable(secret: string, browser: string | null) {
    const link = await this.#links
      .findOne({ hash: hashSecret(secret), expiresAt: { $gt: new Date() } })
      .lean();
    if (!link?.memberId) throw invalid();
    const needsCode = link.browser !== browser;
    if (needsCode) {
      const newest = await this.#links.findOne({ email: link.email }).sort({ createdAt: -1, _id: -1 }).lean();
      if (newest?._id !== link._id) throw invalid();
    }
    return { link, needsCode };
  }
}
