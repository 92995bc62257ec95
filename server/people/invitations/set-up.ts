import mongoose, { type Connection } from 'mongoose';
import { memberModel } from '../members/model';
import type { InviteCodes } from './invite-codes';
import { invitationModel, type StoredInvitation } from './model';
import { validityFrom } from './validity';

/** The set-up invitation is one document, so that nodes starting at the same moment print the same link. */
const SET_UP_ID = new mongoose.Types.ObjectId('5e70a9000000000000000001');

/**
 * The code of the single-use invitation for the first admin, while there is none; null once there is one. The
 * same code on each start until it is used or has expired, or the server's secret is another one. With ADMIN_EMAIL
 * it is bound to that address.
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
  const kept = codes.keep(codes.make(), SET_UP_ID.toHexString());
  const fresh = { email: adminEmail, ...kept, isUsed: false, createdAt: now, ...validityFrom(now) };
  const remaining = {
    isSetup: true,
    usedAt: null,
    usedBy: null,
    invitedBy: null,
    inviterEmail: null,
    endedAt: null,
  };
  const made = await model
    .findOneAndUpdate(
      { _id: SET_UP_ID },
      { $setOnInsert: { ...fresh, ...remaining } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean();
  const code = codeOf(made);
  if (code !== null && !made.isUsed && made.expiresAt > now && made.email === adminEmail) return code;
  const renewed = await model
    .findOneAndUpdate(
      { _id: SET_UP_ID, codeHash: made.codeHash },
      { $set: fresh },
      { returnDocument: 'after' },
    )
    .lean();
  const current = renewed ?? (await model.findById(SET_UP_ID).lean());
  return current && codeOf(current);
}
