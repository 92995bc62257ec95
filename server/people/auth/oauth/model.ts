import mongoose, { type Connection, type Model } from 'mongoose';
import type { Scope } from '@common/contract/scopes';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A program that registered itself to ask members for access. It has no secret. */
export interface StoredOAuthClient {
  /** Its `client_id`. */
  _id: string;
  name: string;
  redirectUris: string[];
  createdAt: Date;
  /** It goes then, unless a member has given it access since. */
  expiresAt: Date;
}

/** A code on its way from a member's consent to a client's tokens; only its hash is stored. */
export interface StoredOAuthCode extends Intended {
  hash: string;
  clientId: string;
  memberId: string;
  /** The sign-in that consented. */
  loginId: string;
  redirectUri: string;
  challenge: string;
  scopes: Scope[];
  /** It is good until then. */
  goodUntil: Date;
  usedAt: Date | null;
  /** It is remembered until then, so that a second use is noticed. */
  expiresAt: Date;
}

const clientSchema = new mongoose.Schema<StoredOAuthClient>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    redirectUris: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oauthclients', versionKey: false },
);
clientSchema.index({ expiresAt: 1 });
expireAfter(clientSchema, 'expiresAt');

const codeSchema = new mongoose.Schema<StoredOAuthCode>(
  {
    hash: { type: String, required: true },
    clientId: { type: String, required: true },
    memberId: { type: String, required: true },
    loginId: { type: String, required: true },
    redirectUri: { type: String, required: true },
    challenge: { type: String, required: true },
    scopes: { type: [String], required: true },
    goodUntil: { type: Date, required: true },
    usedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oauthcodes', versionKey: false },
);
holdIntents(codeSchema);
codeSchema.index({ hash: 1 }, { unique: true });
codeSchema.index({ memberId: 1 });
codeSchema.index({ expiresAt: 1 });
expireAfter(codeSchema, 'expiresAt');

/** Clients that registered themselves. */
export function oauthClientModel(connection: Connection): Model<StoredOAuthClient> {
  return modelOf(connection, 'OAuthClient', clientSchema);
}

/** Codes that are good, or were used a moment ago. */
export function oauthCodeModel(connection: Connection): Model<StoredOAuthCode> {
  return modelOf(connection, 'OAuthCode', codeSchema);
}
