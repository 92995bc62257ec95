import mongoose, { type Connection, type Model, type Types } from 'mongoose';
import { modelOf } from '../database/model';

/** An invitation (product.md 3). The code is kept readable, so that admins can copy the link again. */
export interface InvitationDoc {
  _id: Types.ObjectId;
  /** null: the set-up invitation, which belongs to whoever holds the link. */
  email: string | null;
  code: string;
  /** Makes an admin; good only while there is none. */
  isSetup: boolean;
  isUsed: boolean;
  usedAt: Date | null;
  usedBy: string | null;
  invitedBy: Types.ObjectId | null;
  createdAt: Date;
  expiresAt: Date;
  /** An unused one disappears then; a used one stays. */
  purgeAt?: Date;
}
const schema = new mongoose.Schema<InvitationDoc>(
  {
    email: { type: String, default: null },
    code: { type: String, required: true },
    isSetup: { type: Boolean, default: false },
    isUsed: { type: Boolean, default: false },
    usedAt: { type: Date, default: null },
    usedBy: { type: String, default: null },
    invitedBy: { type: mongoose.Schema.Types.ObjectId, default: null },
    createdAt: { type: Date, default: () => new Date() },
    expiresAt: { type: Date, required: true },
    purgeAt: Date,
  },
  { collection: 'invitations', versionKey: false },
);
schema.index({ code: 1 }, { unique: true });
schema.index({ email: 1 });
schema.index({ usedBy: 1 });
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

/** The invitations of this club. */
export function invitationModel(connection: Connection): Model<InvitationDoc> {
  return modelOf(connection, 'Invitation', schema);
}
