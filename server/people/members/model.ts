import mongoose, { type Connection, type Model, type Types } from 'mongoose';
import { modelOf } from '../../database/model';
import { holdIntents, type Intended } from '../../database/write-intents';

/** A member as the database keeps them (product.md 3, User). */
export interface StoredMember extends Intended {
  /** Trimmed and lower-cased: one address is one member. */
  email: string;
  /** The Google account that signs in as this member (`sub`), bound at its first use. */
  googleSub?: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isAdmin: boolean;
  isApproved: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  /** How often all sign-ins, or all others, were ended at once (auth/access-seen.ts). */
  signInsEnded?: number;
  /** The admin whose invitation this member came in by. */
  invitedBy: Types.ObjectId | null;
  /** That admin's address, noted down when they were deleted, so that it stays readable. */
  inviterEmail?: string;
  /** Set while the member's data is being deleted: for everybody else they are gone already. */
  deletingSince: Date | null;
  /** Set while what ended with their approval or admin right is being ended; nothing is given back before. */
  endingSince?: Date;
  /** Raised each time they are listed as an admin who can act (members/admin-guard.ts). */
  adminTerm?: number;
}

const text = { type: String, default: null };
const schema = new mongoose.Schema<StoredMember>(
  {
    email: { type: String, required: true },
    googleSub: String,
    firstName: text,
    lastName: text,
    profileImageUrl: text,
    isAdmin: { type: Boolean, default: false },
    isApproved: { type: Boolean, default: false },
    createdAt: { type: Date, default: () => new Date() },
    lastSeenAt: { type: Date, default: null },
    signInsEnded: Number,
    invitedBy: { type: mongoose.Schema.Types.ObjectId, default: null },
    inviterEmail: String,
    deletingSince: { type: Date, default: null },
    endingSince: Date,
    adminTerm: Number,
  },
  { collection: 'members', versionKey: false },
);
holdIntents(schema);
schema.index({ email: 1 }, { unique: true });
schema.index({ googleSub: 1 }, { unique: true, sparse: true });

/** The members of this club. */
export function memberModel(connection: Connection): Model<StoredMember> {
  return modelOf(connection, 'Member', schema);
}

/** The addresses of this club's members, also of one who is being deleted. */
export function memberEmails(connection: Connection): (memberId: string) => Promise<string | null> {
  const members = memberModel(connection);
  return async (memberId) => (await members.findById(memberId, { email: 1 }).lean())?.email ?? null;
}
