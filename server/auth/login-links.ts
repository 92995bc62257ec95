import type { Connection } from 'mongoose';
import { ProblemError } from '../errors';
import { loginLinkModel } from './login-link-model';
import { hashSecret, newSecret } from './secrets';

export const LINK_MINUTES = 15;

/** One-time links that sign in by e-mail. */
export interface LoginLinks {
  /**
   * Makes a link's secret. Without a member the same work is done and the secret signs nobody in, so that the
   * time an answer takes does not tell who is a member.
   */
  create(memberId: string | null): Promise<string>;
  /** The member behind a secret, once; throws `link_invalid` ever after. */
  consume(secret: string): Promise<string>;
}

const invalid = () =>
  new ProblemError('link_invalid', 'This sign-in link is invalid, expired, or has already been used.');

/** The links kept behind this connection. */
export function createLoginLinks(connection: Connection): LoginLinks {
  const model = loginLinkModel(connection);
  return {
    async create(memberId) {
      const secret = newSecret();
      const expiresAt = new Date(Date.now() + LINK_MINUTES * 60_000);
      await model.create({ _id: hashSecret(secret), memberId, expiresAt });
      return secret;
    },
    async consume(secret) {
      const link = await model
        .findOneAndDelete({ _id: hashSecret(secret), expiresAt: { $gt: new Date() } })
        .lean();
      if (!link?.memberId) throw invalid();
      return link.memberId;
    },
  };
}
