import mongoose, { type Connection } from 'mongoose';
import type { z } from 'zod';
import { MAX_TOKENS_PER_MEMBER } from '../../../common/constants';
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
const DAY_MS = 24 * 60 * 60_000;

/** The sign-in that makes a token. */
type Maker = Writer & { loginId: string; isAdmin: boolean };

/** Personal tokens for clients other than the browser. */
export interface Tokens {
  list(memberId: string): Promise<Token[]>;
  /** Makes none for somebody whose access ends meanwhile, and none with `admin` for who is no admin. */
  create(caller: Maker, wanted: NewToken): Promise<Token & { token: string }>;
  remove(caller: Writer, id: string): Promise<void>;
  /** Ends all that a member has. */
  removeAll(memberId: string): Promise<void>;
  /** Ends those that this sign-in of the member has made. */
  removeOf(memberId: string, loginId: string): Promise<void>;
  /** What one sign-in of the member has made is from now on another's, which took its place in the same browser. */
  handOver(memberId: string, from: string, to: string): Promise<void>;
  /** The token behind a secret, noted down as used from there; null when there is none. */
  find(secret: string, from: CameFrom): Promise<StoredToken | null>;
  /** The token with this id while it is good. */
  byId(id: string, memberId: string): Promise<StoredToken | null>;
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

/** The personal tokens kept behind this connection. */
export function createTokens(
  connection: Connection,
  events: EventBus,
  hooks: MemberHooks,
  journal: Journal,
): Tokens {
  const model = tokenModel(connection);
  const issued = () => ({ expiresAt: { $gt: new Date() } });
  endIntentsWithAccess(hooks, model);
  const tellEnded = (userId: string, loginId: string) =>
    events.emit('accessRevoked', { userId, loginId, reason: 'signed-out' });
  const tokens: Tokens = {
    list: async (memberId) =>
      (
        await model
          .find({ memberId, ...issued() })
          .sort({ createdAt: -1, _id: -1 })
          .lean()
      ).map(present),
    async create(caller, { name, scopes, days = TOKEN_MAX_DAYS }) {
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
      await withinQuota(model, { memberId }, QUOTA, made._id, () => insertUnderIntent(model, made, caller));
      return { ...present(made), token };
    },
    async remove(caller, id) {
      const { memberId } = caller;
      if (!(await deleteUnderIntent(model, { _id: id, memberId }, caller))) throw notFound('This token');
      tellEnded(memberId, id);
      await runHooks(hooks.onSignedOut, memberId);
    },
    async removeAll(memberId) {
      for (const { _id } of await model.find({ memberId }, { _id: 1 }).lean()) {
        await model.deleteOne({ _id, memberId });
        tellEnded(memberId, _id.toHexString());
      }
      await runHooks(hooks.onSignedOut, memberId);
    },
    async removeOf(memberId, loginId) {
      const theirs = await model.find({ memberId, parent: loginId }, { name: 1 }).lean();
      for (const { _id, name } of theirs) {
        const { deletedCount } = await model.deleteOne({ _id, memberId });
        if (deletedCount === 0) continue;
        tellEnded(memberId, _id.toHexString());
        await journal.record({ kind: 'token_revoked', by: memberId, detail: `${name}, with its sign-in` });
      }
      if (theirs.length > 0) await runHooks(hooks.onSignedOut, memberId);
    },
    async handOver(memberId, from, to) {
      await model.updateMany({ memberId, parent: from }, { $set: { parent: to } });
    },
    async find(secret, from) {
      if (!secret.startsWith(PREFIX)) return null;
      const doc = await model.findOne({ hash: hashSecret(secret), ...issued() }).lean();
      const now = Date.now();
      if (doc && now - (doc.lastUsedAt?.getTime() ?? 0) > USED_EVERY_MS) {
        await model.updateOne({ _id: doc._id }, { $set: { lastUsedAt: new Date(now), ...from } });
      }
      return doc;
    },
    byId: (id, memberId) => model.findOne({ _id: id, memberId, ...issued() }).lean(),
  };
  return {
    ...tokens,
    create: (caller, wanted) =>
      journal.deed({ kind: 'token_made', by: caller.memberId, detail: wanted.name }, () =>
        tokens.create(caller, wanted),
      ),
    async remove(caller, id) {
      const by = caller.memberId;
      const wanted = await model.findOne({ _id: id, memberId: by }, { name: 1 }).lean();
      const event = { kind: 'token_revoked', by, detail: wanted?.name ?? '' } as const;
      await journal.deed(event, () => tokens.remove(caller, id));
    },
  };
}
