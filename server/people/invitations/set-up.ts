import mongoose, { type Connection } from 'mongoose';
import { memberModel } from '../members/model';
import type { InviteCodes } from './invite-codes';
import { invitationModel, type StoredInvitation } from './model';
import { validityFrom } from './validity';

/** Fixed id of the set-up invitation, so that nodes starting at the same moment print the same link. */
const SET_UP_ID = new mongoose.Types.ObjectId('5e70a9000000000000000001');

/**
 * The code of the single-use invitation for the first admin; null once there is an admin. It stays the same over starts
 * until it is used or expired, or until SESSION_SECRET or ADMIN_EMAIL changes. With ADMIN_EMAIL it is bound to that
 * address.
 */
export async function setUpCode(
  connection: Connection,
  codes: InviteCodes,
  adminEmail: string | null,
): Promise<string | null> {
  const model = invitationModel(connection);
  const admin = await memberModel(connection).exists({
    isAdmin: true,
    isApproved: true,
    deletingSince: null,
  });
  if (admin) {
    await model.deleteOne({ _id: SET_UP_ID, isUsed: false });
    return null;
  }
  const codeOf = ({ sealedCode }: StoredInvitation) => codes.read(sealedCode, SET_UP_ID.toHexString());
  const now = new Date();
  const protectedCode = codes.keep(codes.make(), SET_UP_ID.toHexString());
  const fresh = { email: adminEmail, ...protectedCode, isUsed: false, createdAt: now, ...validityFrom(now) };
  const remaining = {
    isSetup: true,
    usedAt: null,
    usedBy: null,
    invitedBy: null,
    inviterEmail: null,
    endedAt: null,
  };
  const stored = await model
    .findOneAndUpdate(
      { _id: SET_UP_ID },
      { $setOnInsert: { ...fresh, ...remaining } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean();
  const code = codeOf(stored);
  if (code !== null && !stored.isUsed && stored.expiresAt > now && stored.email === adminEmail) return code;
  const renewed = await model
    .findOneAndUpdate(
      { _id: SET_UP_ID, codeHash: stored.codeHash },
      { $set: fresh },
      { returnDocument: 'after' },
    )
    .lean();
  const current = renewed ?? (await model.findById(SET_UP_ID).lean());
  return current && codeOf(current);
}
