import mongoose, { type Connection, type Model, type Types } from 'mongoose';
import { modelOf } from '@server/database/model';
import { holdIntents, type Intended } from '@server/database/write-intents';

/** A member as stored [3.1]. */
export interface StoredMember extends Intended {
  /** Trimmed and lower-cased: one address is one member. */
  email: string;
  /** Id (`sub`) of the Google account of this member, bound at its first use. */
  googleSub?: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  isAdmin: boolean;
  isApproved: boolean;
  createdAt: Date;
  /** The moment of their last approval; absent on members of before 0.4.0. */
  approvedAt?: Date;
  lastSeenAt: Date | null;
  /** Counter, raised whenever all sign-ins (or all others) are ended at once (auth/access-seen.ts). */
  signInsEnded?: number;
  /** The admin who invited this member. */
  invitedBy: Types.ObjectId | null;
  /** That admin's address, set when they were deleted. */
  inviterEmail?: string;
  /** Set while the member's data is being deleted; queries treat them as deleted already. */
  deletingSince: Date | null;
  /** Set while a withdrawal of approval or admin right is being finished; no right is granted before that. */
  endingSince?: Date;
  /** Counter, raised each time they are listed as an approved admin (members/admin-guard.ts). */
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
    approvedAt: Date,
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
schema.index({ createdAt: 1 });
schema.index({ approvedAt: 1 }, { sparse: true });
schema.index({ googleSub: 1 }, { unique: true, sparse: true });

/** The members of this club. */
export function memberModel(connection: Connection): Model<StoredMember> {
  return modelOf(connection, 'Member', schema);
}

/** Creates a look-up of members' addresses that includes members being deleted. */
export function memberEmails(connection: Connection): (memberId: string) => Promise<string | null> {
  const members = memberModel(connection);
  return async (memberId) => (await members.findById(memberId, { email: 1 }).lean())?.email ?? null;
}
