import mongoose, { type Connection, type Model, type Types } from 'mongoose';
import { expireAfter } from '@server/database/expiry';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';
import type { ProtectedCode } from './invite-codes';

/** An invitation [3.23]. The code is stored encrypted, so that admins can copy the link again. */
export interface StoredInvitation extends ProtectedCode, Intended {
  /** null: a set-up invitation for any address. */
  email: string | null;
  /** The address while the invitation is pending. A unique index allows one pending invitation per address. */
  openFor?: string;
  /** Makes an admin; usable only while there is none. */
  isSetup: boolean;
  isUsed: boolean;
  usedAt: Date | null;
  usedBy: string | null;
  invitedBy: Types.ObjectId | null;
  /** The inviter's address, also after they have been deleted. */
  inviterEmail: string | null;
  /** Set when the inviter lost the right to invite or a newer invitation replaced it; final. */
  endedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
  /** Expiry of the document while unused; removed once it is used. */
  purgeAt?: Date;
}
const schema = new mongoose.Schema<StoredInvitation>(
  {
    email: { type: String, default: null },
    openFor: String,
    codeHash: { type: String, required: true },
    sealedCode: { type: String, required: true },
    isSetup: { type: Boolean, default: false },
    isUsed: { type: Boolean, default: false },
    usedAt: { type: Date, default: null },
    usedBy: { type: String, default: null },
    invitedBy: { type: mongoose.Schema.Types.ObjectId, default: null },
    inviterEmail: { type: String, default: null },
    endedAt: { type: Date, default: null },
    createdAt: { type: Date, default: () => new Date() },
    expiresAt: { type: Date, required: true },
    purgeAt: Date,
  },
  { collection: 'invitations', versionKey: false },
);
holdIntents(schema);
schema.index({ codeHash: 1 }, { unique: true });
schema.index({ openFor: 1 }, { unique: true, sparse: true });
schema.index({ email: 1 });
schema.index({ usedBy: 1 });
schema.index({ invitedBy: 1 });
schema.index({ purgeAt: 1 });
expireAfter(schema, 'purgeAt');

/** The invitations of this club. */
export function invitationModel(connection: Connection): Model<StoredInvitation> {
  return modelOf(connection, 'Invitation', schema);
}
