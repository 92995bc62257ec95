import mongoose, { type Connection } from 'mongoose';
import { newSecret } from '../auth/secrets';
import { memberModel } from '../members/member-model';
import { invitationModel } from './invitation-model';
import { validityFrom } from './validity';

/** The set-up invitation is one document, so that nodes starting at the same moment print the same link. */
const SET_UP_ID = new mongoose.Types.ObjectId('5e70a9000000000000000001');

/**
 * The code of the single-use invitation for the first admin, while there is none; null once there is one. The
 * same code on each start until it is used or has expired. With ADMIN_EMAIL it is bound to that address.
 */
export async function setUpCode(connection: Connection, adminEmail: string | null): Promise<string | null> {
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
  const now = new Date();
  const fresh = { email: adminEmail, code: newSecret(), isUsed: false, createdAt: now, ...validityFrom(now) };
  const made = await model
    .findOneAndUpdate(
      { _id: SET_UP_ID },
      { $setOnInsert: { ...fresh, isSetup: true, usedAt: null, usedBy: null, invitedBy: null } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean();
  if (!made.isUsed && made.expiresAt > now && made.email === adminEmail) return made.code;
  const renewed = await model
    .findOneAndUpdate({ _id: SET_UP_ID, code: made.code }, { $set: fresh }, { returnDocument: 'after' })
    .lean();
  return (renewed ?? (await model.findById(SET_UP_ID).lean()))?.code ?? null;
}
