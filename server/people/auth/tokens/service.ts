import mongoose, { type Connection } from 'mongoose';
import type { z } from 'zod';
import { DAY_MS, MAX_TOKENS_PER_MEMBER } from '@common/constants';
import { type newTokenSchema, TOKEN_MAX_DAYS, type Token } from '@common/contract/people/ways-in';
import type { Scope } from '@common/contract/scopes';
import type { EventBus } from '@server/core/domain-events';
import { notFound, ProblemError } from '@server/core/errors';
import type { Logger } from '@server/core/logger';
import { type MemberHooks, runHooksTogether } from '@server/core/member-hooks';
import { type Quota, withinQuota } from '@server/core/quota';
import { hashSecret, newSecret } from '@server/core/secrets';
import { batchLoader, byKey } from '@server/database/batch-loader';
import { WriteBehindBuffer } from '@server/database/write-behind-buffer';
import {
  deleteUnderIntent,
  endIntentsWithAccess,
  insertUnderIntent,
  notPending,
  type Writer,
} from '@server/database/write-intents';
import type { CameFrom } from '@server/http/came-from';
import type { Journal } from '@server/people/journal/service';
import { type StoredToken, tokenModel } from './model';
import type { CredentialOwner } from './owner-cache';

/** Prefix by which secret scanners and people recognise a leaked token. */
export const TOKEN_PREFIX = 'wtd_';
/** Max tokens of a member, with those of assistants. */
export const TOKEN_QUOTA: Quota = {
  max: MAX_TOKENS_PER_MEMBER,
  refusal: `You have ${MAX_TOKENS_PER_MEMBER} tokens. Please revoke one first.`,
};
const USED_EVERY_MS = 5 * 60 * 1000;

type NewToken = z.output<typeof newTokenSchema>;
const DEFAULT_SCOPES: Scope[] = ['read', 'train', 'manage'];

/** The sign-in that creates a token. */
type Maker = Writer & { loginId: string; isAdmin: boolean };

interface TokensDeps {
  connection: Connection;
  events: EventBus;
  hooks: MemberHooks;
  journal: Journal;
  log: Logger;
}

/** A use of a token. */
type Use = CameFrom & { lastUsedAt: Date };

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
    ...(doc.client && { client: doc.client.host }),
  };
}

const objectId = (id: string) => new mongoose.Types.ObjectId(id);
const issued = () => ({ expiresAt: { $gt: new Date() } });
/** Good for requests: also its access secret has not ended. */
const usable = () => ({
  ...issued(),
  $or: [{ accessEndsAt: { $exists: false } }, { accessEndsAt: { $gt: new Date() } }],
});

/** Personal tokens for clients other than the browser. */
export class Tokens {
  readonly #tokens;
  readonly #byId;
  readonly #byHash;
  readonly #used;

  constructor(private readonly deps: TokensDeps) {
    this.#tokens = tokenModel(deps.connection);
    this.#byId = batchLoader((ids) => this.#good(ids.map(objectId), '_id'));
    this.#byHash = batchLoader((hashes) => this.#good(hashes, 'hash'));
    this.#used = new WriteBehindBuffer<Use>(deps.log, (uses) => this.#noteUsed(uses));
    endIntentsWithAccess(deps.hooks, this.#tokens);
  }

  async list(memberId: string): Promise<Token[]> {
    await this.noteAll();
    const docs = await this.#tokens
      .find({ memberId, ...issued() })
      .sort({ createdAt: -1, _id: -1 })
      .lean();
    return docs.map(present);
  }

  /**
   * Creates a token, unless the caller's access ends meanwhile. Throws `admin_only` for the scope `admin` of others.
   */
  async create(caller: Maker, newToken: NewToken): Promise<Token & { token: string }> {
    const event = { kind: 'token_made', by: caller.memberId, detail: newToken.name } as const;
    return this.deps.journal.deed(event, () => this.#create(caller, newToken));
  }

  async remove(caller: Writer, id: string): Promise<void> {
    const by = caller.memberId;
    const token = await this.#tokens.findOne({ _id: id, memberId: by }, { name: 1 }).lean();
    const event = { kind: 'token_revoked', by, detail: token?.name ?? '' } as const;
    await this.deps.journal.deed(event, async () => {
      if (!(await deleteUnderIntent(this.#tokens, { _id: id, memberId: by }, caller)))
        throw notFound('This token');
      this.#tellEnded(by, id);
      await this.#signedOut(by);
    });
  }

  /** Ends all tokens of a member. */
  async removeAll(memberId: string): Promise<void> {
    for (const { _id } of await this.#tokens.find({ memberId }, { _id: 1 }).lean()) {
      await this.#tokens.deleteOne({ _id, memberId });
      this.#tellEnded(memberId, _id.toHexString());
    }
    await this.#signedOut(memberId);
  }

  /** Ends the tokens that this sign-in has created. */
  async removeOf(memberId: string, loginId: string): Promise<void> {
    const tokens = await this.#tokens.find({ memberId, parent: loginId }, { name: 1 }).lean();
    for (const { _id, name } of tokens) {
      const { deletedCount } = await this.#tokens.deleteOne({ _id, memberId });
      if (deletedCount === 0) continue;
      this.#tellEnded(memberId, _id.toHexString());
      const detail = `${name}, with its sign-in`;
      await this.deps.journal.record({ kind: 'token_revoked', by: memberId, detail });
    }
    if (tokens.length > 0) await this.#signedOut(memberId);
  }

  /** Moves the tokens of a sign-in to the one that replaces it in the same browser. */
  async handOver(memberId: string, from: string, to: string): Promise<void> {
    await this.#tokens.updateMany({ memberId, parent: from }, { $set: { parent: to } });
  }

  /** Member and id of the valid token with this secret; null if there is none. */
  async whose(secret: string): Promise<CredentialOwner | null> {
    const token = secret.startsWith(TOKEN_PREFIX) ? await this.#byHash.load(hashSecret(secret)) : undefined;
    return token ? { memberId: token.memberId, loginId: token._id.toHexString() } : null;
  }

  /** True if the secret with this hash is an assistant's that is over, and can be refreshed. */
  async isToRefresh(hash: string): Promise<boolean> {
    const over = { hash, accessEndsAt: { $lte: new Date() }, ...issued() };
    return (await this.#tokens.exists(over)) !== null;
  }

  /** Records a use of a token in the background. */
  used({ _id, lastUsedAt }: StoredToken, from: CameFrom): void {
    const now = new Date();
    if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS)
      this.#used.note(_id.toHexString(), { ...from, lastUsedAt: now });
  }

  /** Resolves once every recorded use is written. */
  noteAll(): Promise<void> {
    return this.#used.flush();
  }

  /** The token with this id and member; null if it has expired or does not exist. */
  async byId(id: string, memberId: string): Promise<StoredToken | null> {
    const token = await this.#byId.load(id);
    return token?.memberId === memberId ? token : null;
  }

  /** Name of a token, as its member gave it. */
  async nameOf(id: string, memberId: string): Promise<string> {
    return (await this.byId(id, memberId))?.name ?? 'another program';
  }

  /** Valid tokens with these values of `field`, by value. Uses the driver directly, as it runs very often. */
  async #good(values: unknown[], field: '_id' | 'hash'): Promise<Map<string, StoredToken>> {
    const filter = { [field]: { $in: values }, ...usable(), ...notPending };
    const docs = await this.#tokens.collection.find(filter, { batchSize: values.length + 1 }).toArray();
    return byKey(docs as unknown as StoredToken[], (token) => String(token[field]));
  }

  async #noteUsed(uses: ReadonlyMap<string, Use>): Promise<void> {
    const writes = [...uses].map(([id, use]) => ({
      updateOne: { filter: { _id: objectId(id) }, update: { $set: use } },
    }));
    await this.#tokens.collection.bulkWrite(writes, { ordered: false });
  }

  async #create(
    caller: Maker,
    { name, scopes, days = TOKEN_MAX_DAYS }: NewToken,
  ): Promise<Token & { token: string }> {
    const { memberId, loginId, isAdmin } = caller;
    if (scopes?.includes('admin') && !isAdmin)
      throw new ProblemError('admin_only', 'Only admins can create a token with the scope admin.');
    const rights = {
      scopes: [...new Set(scopes ?? DEFAULT_SCOPES)],
      expiresAt: new Date(Date.now() + days * DAY_MS),
    };
    const token = TOKEN_PREFIX + newSecret();
    const doc: StoredToken = {
      _id: new mongoose.Types.ObjectId(),
      memberId,
      parent: loginId,
      name,
      hash: hashSecret(token),
      createdAt: new Date(),
      lastUsedAt: null,
      ...rights,
    };
    const insert = () => insertUnderIntent(this.#tokens, doc, caller);
    await withinQuota(this.#tokens, { memberId }, TOKEN_QUOTA, doc._id, insert);
    return { ...present(doc), token };
  }

  #tellEnded(userId: string, loginId: string): void {
    this.deps.events.emit('accessRevoked', { userId, loginId, reason: 'signed-out' });
  }

  #signedOut(memberId: string): Promise<void> {
    return runHooksTogether(this.deps.hooks.onSignedOut, memberId);
  }
}
