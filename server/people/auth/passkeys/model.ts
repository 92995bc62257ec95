import mongoose, { type Connection, type Model } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A passkey: its public key and data about it. */
export interface StoredPasskey extends Intended {
  memberId: string;
  name: string;
  /** The credential's id, base64url. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Signature counter of the authenticator; 0 if it does not count. */
  counter: number;
  transports: string[];
  /** The relying party's id: the host name that it works at. */
  host: string;
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A spent challenge. `_id` is its hash. */
interface StoredSpentChallenge {
  _id: string;
  expiresAt: Date;
}

const schema = new mongoose.Schema<StoredPasskey>(
  {
    memberId: { type: String, required: true },
    name: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: [String],
    host: { type: String, required: true },
    isSynced: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);
holdIntents(schema);
schema.index({ credentialId: 1 }, { unique: true });
schema.index({ memberId: 1 });

const spentSchema = new mongoose.Schema<StoredSpentChallenge>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'spentchallenges', versionKey: false },
);
spentSchema.index({ expiresAt: 1 });
expireAfter(spentSchema, 'expiresAt');

/** The passkeys of all members. */
export function passkeyModel(connection: Connection): Model<StoredPasskey> {
  return modelOf(connection, 'Passkey', schema);
}

/** Spent challenges, stored until they have expired. */
export function spentChallengeModel(connection: Connection): Model<StoredSpentChallenge> {
  return modelOf(connection, 'SpentChallenge', spentSchema);
}
