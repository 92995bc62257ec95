import { createHmac } from 'node:crypto';
import type { Connection } from 'mongoose';
import { derivedKey } from '../../core/derived-key';
import { ProblemError } from '../../core/errors';
import { hashSecret, newSecret } from '../../core/secrets';
import { isDuplicate } from '../../database/duplicate-key';
import { type AccessSeen, seeAccess } from './access-seen';
import { loginLinkModel, type StoredLoginLink } from './login-link-model';

export const LINK_MINUTES = 15;
/** Wrong codes that a link bears. */
const MAX_TRIES = 5;
const CODE_DIGITS = 6;

/** Who asks for a link. */
interface LinkRequest {
  email: string;
  /** null: nobody has this address; the link signs nobody in. */
  memberId: string | null;
  /** The asking browser (browser-cookie.ts). */
  browser: string;
}

/**
 * One-time links that sign in by e-mail. A link is good in the browser that asked for it, while it is the newest that
 * this browser asked for. Anywhere else it needs the code that the asking browser shows, and has to be the newest of
 * its address at all. So nobody can end another's link by asking as well.
 */
export interface LoginLinks {
  /**
   * Makes a link's secret, and the code. Without a member the same work is done, so that the time an answer takes
   * does not tell who is a member.
   */
  create(request: LinkRequest): Promise<{ secret: string; code: string }>;
  /** The code of the link that this browser has asked for already; one that fits nothing where it has not. */
  codeFor(email: string, browser: string): Promise<string>;
  /** Whom a link is for, and whether this browser needs the code. Uses nothing up; throws `link_invalid`. */
  look(secret: string, browser: string | null): Promise<{ email: string; needsCode: boolean }>;
  /**
   * The member behind a secret, once, and their access before it was spent; throws `link_invalid` ever after, and
   * `code_wrong` for a wrong code.
   */
  consume(
    secret: string,
    browser: string | null,
    code: string | null,
  ): Promise<{ memberId: string; seen: AccessSeen | null }>;
}

const invalid = (
  detail = 'This sign-in link is invalid, expired, or has already been used, or a newer one was sent.',
) => new ProblemError('link_invalid', detail);
const tooManyTries = () =>
  invalid('Too many wrong codes were tried with this link. Please ask for a new link.');

/** The links kept behind this connection. */
export function createLoginLinks(connection: Connection, sessionSecret: string): LoginLinks {
  const model = loginLinkModel(connection);
  const codeKey = derivedKey(sessionSecret, 'sign-in links: code');
  const idOf = (email: string, browser: string) => hashSecret(`${browser}:${email}`);
  /** Made from the link, so that it stands nowhere. */
  const codeOf = (hash: string) => {
    const number = createHmac('sha256', codeKey).update(hash).digest().readUIntBE(0, 6);
    return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
  };
  const usable = async (secret: string, browser: string | null) => {
    const link = await model.findOne({ hash: hashSecret(secret), expiresAt: { $gt: new Date() } }).lean();
    if (!link?.memberId) throw invalid();
    const needsCode = link.browser !== browser;
    if (needsCode) {
      const newest = await model.findOne({ email: link.email }).sort({ createdAt: -1, _id: -1 }).lean();
      if (newest?._id !== link._id) throw invalid();
    }
    return { link, needsCode };
  };
  return {
    async create({ email, memberId, browser }) {
      const secret = newSecret();
      const hash = hashSecret(secret);
      const createdAt = new Date();
      const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * 60_000);
      const $set: Partial<StoredLoginLink> = {
        hash,
        email,
        memberId,
        browser,
        tries: 0,
        createdAt,
        expiresAt,
      };
      const write = () => model.updateOne({ _id: idOf(email, browser) }, { $set }, { upsert: true });
      await write().catch((error) => {
        // The same browser asked twice at once: the later one counts.
        if (isDuplicate(error)) return write();
        throw error;
      });
      return { secret, code: codeOf(hash) };
    },
    async codeFor(email, browser) {
      const link = await model.findById(idOf(email, browser)).lean();
      return codeOf(link?.hash ?? newSecret());
    },
    async look(secret, browser) {
      const { link, needsCode } = await usable(secret, browser);
      if (needsCode && link.tries >= MAX_TRIES) throw tooManyTries();
      return { email: link.email, needsCode };
    },
    async consume(secret, browser, code) {
      const { link, needsCode } = await usable(secret, browser);
      const { _id, hash } = link;
      if (needsCode) {
        if (code === null) throw new ProblemError('code_wrong', 'Enter the code from where you asked.');
        // Counted before it is compared, so that tries at the same moment are counted too.
        const counted = await model.updateOne(
          { _id, hash, tries: { $lt: MAX_TRIES } },
          { $inc: { tries: 1 } },
        );
        if (counted.modifiedCount !== 1) throw tooManyTries();
        if (code !== codeOf(hash)) {
          throw new ProblemError('code_wrong', 'This is not the code. Look at the browser where you asked.');
        }
      }
      const memberId = link.memberId!;
      const seen = await seeAccess(connection, memberId);
      const used = { _id, hash, memberId, expiresAt: { $gt: new Date() } };
      if (!(await model.findOneAndDelete(used).lean())) throw invalid();
      return { memberId, seen };
    },
  };
}
