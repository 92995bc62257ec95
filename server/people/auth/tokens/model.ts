import mongoose, { type Connection, type Model } from 'mongoose';
import type { Scope } from '@common/contract/scopes';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A personal token; only its hash is stored. */
export interface StoredToken extends Intended {
  memberId: string;
  /** Id of the sign-in that created it and ends it; missing on tokens of an earlier version. */
  parent?: string;
  name: string;
  hash: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date;
  scopes: Scope[];
  /** An assistant's, by a member's consent: its client, and the host that the member was led to. */
  client?: { id: string; host: string };
  /** Until when its present access secret (`hash`) is good; a refresh brings another one. */
  accessEndsAt?: Date;
  /** Hashes of the part that all its refresh secrets share, of the present one, and of the code that it came by. */
  family?: string;
  refreshHash?: string;
  codeHash?: string;
  /** Hash of the refresh secret before the present one, and when it was used. */
  spentHash?: string;
  refreshedAt?: Date;
  /** Program and place of its last use. */
  device?: string;
  place?: string;
}
const schema = new mongoose.Schema<StoredToken>(
  {
    memberId: { type: String, required: true },
    parent: String,
    name: { type: String, required: true },
    hash: { type: String, required: true },
    createdAt: { type: Date, default: () => new Date() },
    lastUsedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
    scopes: { type: [String], required: true },
    client: { type: new mongoose.Schema({ id: String, host: String }, { _id: false }), default: undefined },
    accessEndsAt: Date,
    family: String,
    refreshHash: String,
    codeHash: String,
    spentHash: String,
    refreshedAt: Date,
    device: String,
    place: String,
  },
  { collection: 'tokens', versionKey: false },
);
holdIntents(schema);
schema.index({ hash: 1 }, { unique: true });
schema.index({ memberId: 1 });
schema.index({ family: 1 }, { unique: true, sparse: true });
schema.index({ codeHash: 1 }, { sparse: true });
schema.index({ expiresAt: 1 });
expireAfter(schema, 'expiresAt');

/** The personal tokens of all members. */
export function tokenModel(connection: Connection): Model<StoredToken> {
  return modelOf(connection, 'Token', schema);
}
