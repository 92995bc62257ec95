import mongoose, { type Connection } from 'mongoose';
import type { z } from 'zod';
import { DAY_MS, MAX_TOKENS_PER_MEMBER } from '../../../common/constants';
import type { Scope } from '../../../common/scopes';
import { type newTokenSchema, TOKEN_MAX_DAYS, type Token } from '../../../common/ways-in';
import type { EventBus } from '../../core/domain-events';
import { notFound, ProblemError } from '../../core/errors';
import { type MemberHooks, runHooks } from '../../core/member-hooks';
import { type Quota, withinQuota } from '../../core/quota';
import { hashSecret, newSecret } from '../../core/secrets';
import {
  deleteUnderIntent,
  endIntentsWithAccess,
  insertUnderIntent,
  type Writer,
} from '../../database/write-intents';
import type { CameFrom } from '../../http/came-from';
import type { Journal } from '../journal/service';
import { type StoredToken, tokenModel } from './token-model';

/** Says whose server a leaked token belongs to, for secret scanners and people. */
const PREFIX = 'wtd_';
const QUOTA: Quota = {
  max: MAX_TOKENS_PER_MEMBER,
  refusal: `You have ${MAX_TOKENS_PER_MEMBER} tokens. Please revoke one first.`,
};
const USED_EVERY_MS = 5 * 60 * 1000;

type NewToken = z.output<typeof newTokenSchema>;
const DEFAULT_SCOPES: Scope[] = ['read', 'train', 'manage'];

/** The sign-in that makes a token. */
type Maker = Writer & { loginId: string; isAdmin: boolean };

interface TokensDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  journal: Journal;
}

function present(doc: StoredToken): Token {
  return {
    id: doc._id.toHexString(),
    name: doc.name,
    createdAt: doc.createdAt.toISOString(),
    lastUsedAt: doc.lastUsedAt?.toISOString() ?? null,
    expiresAt: doc.expiresAt.toISOString(),
    scopes: doc.scopes,
    device: doc.device ?? null,
    place: doc.place ?? null,
  };
}

const issued = () => ({ expiresAt: { $gt: new Date() } });

/** Personal tokens for clients other than the browser. */
export class Tokens {
  readonly #tokens;

  constructor(private readonly deps: TokensDeps) {
    this.#tokens = tokenModel(deps.connection);
    endIntentsWithAccess(deps.hooks, this.#tokens);
  }

  async list(memberId: string): Promise<Token[]> {
    const docs = await this.#tokens
      .find({ memberId, ...issued() })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    return docs.map(present);
  }

  /** Makes none for somebody whose access ends meanwhile, and none with `admin` for who is no admin. */
  async create(caller: Maker, wanted: NewToken): Promise<Token & { token: string }> {
    const event = { kind: 'token_made', by: caller.memberId, detail: wanted.name } as const;
    return this.deps.journal.deed(event, () => this.#create(caller, wanted));
  }

  async remove(caller: Writer, id: string): Promise<void> {
    const by = caller.memberId;
    const wanted = await this.#tokens.findOne({ _id: id, memberId: by }, { name: 1 }).lean();
    const event = { kind: 'token_revoked', by, detail: wanted?.name ?? '' } as const;
    await this.deps.journal.deed(event, async () => {
      if (!(await deleteUnderIntent(this.#tokens, { _id: id, memberId: by }, caller)))
        throw notFound('This token');
      this.#tellEnded(by, id);
      await this.#signedOut(by);
    });
  }

  /** Ends all that a member has. */
  async removeAll(memberId: string): Promise<void> {
    for (const { _id } of await this.#tokens.find({ memberId }, { _id: 1 }).lean()) {
      await this.#tokens.deleteOne({ _id, memberId });
      this.#tellEnded(memberId, _id.toHexString());
    }
    await this.#signedOut(memberId);
  }

  /** Ends those that this sign-in of the member has made. */
  async removeOf(memberId: string, loginId: string): Promise<void> {
    const theirs = await this.#tokens.find({ memberId, parent: loginId }, { name: 1 }).lean();
    for (const { _id, name } of theirs) {
      const { deletedCount } = await this.#tokens.deleteOne({ _id, memberId });
      if (deletedCount === 0) continue;
      this.#tellEnded(memberId, _id.toHexString());
      const detail = `${name}, with its sign-in`;
      await this.deps.journal.record({ kind: 'token_revoked', by: memberId, detail });
    }
    if (theirs.length > 0) await this.#signedOut(memberId);
  }

  /** What one sign-in of the member has made is from now on another's, which took its place in the same browser. */
  async handOver(memberId: string, from: string, to: string): Promise<void> {
    await this.#tokens.updateMany({ memberId, parent: from }, { $set: { parent: to } });
  }

  /** The token behind a secret, noted down as used from there; null when there is none. */
  async find(secret: string, from: CameFrom): Promise<StoredToken | null> {
    if (!secret.startsWith(PREFIX)) return null;
    const doc = await this.#tokens.findOne({ hash: hashSecret(secret), ...issued() }).lean();
    const now = Date.now();
    if (doc && now - (doc.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS) {
      await this.#tokens.updateOne({ _id: doc._id }, { $set: { lastUsedAt: new Date(now), ...from } });
    }
    return doc;
  }

  /** The token with this id while it is good. */
  async byId(id: string, memberId: string): Promise<StoredToken | null> {
    return this.#tokens.findOne({ _id: id, memberId, ...issued() }).lean();
  }

  async #create(
    caller: Maker,
    { name, scopes, days = TOKEN_MAX_DAYS }: NewToken,
  ): Promise<Token & { token: string }> {
    const { memberId, loginId, isAdmin } = caller;
    if (scopes?.includes('admin') && !isAdmin)
      throw new ProblemError('admin_only', 'Only admins can make a token with the scope admin.');
    const rights = {
      scopes: [...new Set(scopes ?? DEFAULT_SCOPES)],
      expiresAt: new Date(Date.now() + days * DAY_MS),
    };
    const token = PREFIX + newSecret();
    const made: StoredToken = {
      _id: new mongoose.Types.ObjectId(),
      memberId,
      parent: loginId,
      name,
      hash: hashSecret(token),
      createdAt: new Date(),
      lastUsedAt: null,
      ...rights,
    };
    const insert = () => insertUnderIntent(this.#tokens, made, caller);
    await withinQuota(this.#tokens, { memberId }, QUOTA, made._id, insert);
    return { ...present(made), token };
  }

  #tellEnded(userId: string, loginId: string): void {
    this.deps.events.emit('accessRevoked', { userId, loginId, reason: 'signed-out' });
  }

  #signedOut(memberId: string): Promise<void> {
    return runHooks(this.deps.hooks.onSignedOut, memberId);
  }
}
