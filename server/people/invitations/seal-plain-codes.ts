import type { Connection, Types } from 'mongoose';
import { isDuplicate } from '@server/database/duplicate-key';
import type { InviteCodes } from './invite-codes';
import { invitationModel } from './model';

/** An invitation as version 0.1.0 stored it. */
interface PlainInvitation {
  _id: Types.ObjectId;
  code: string;
  email: string | null;
  isSetup: boolean;
  isUsed: boolean;
  invitedBy: Types.ObjectId | null;
}

/**
 * Migrates the invitations of 0.1.0, whose codes were stored in plain text: encrypts and hashes each code, so that sent
 * links go on working, and adds the inviter's address. Idempotent, also after an interruption; run it before the
 * indexes are built. Answers how many were migrated.
 */
export async function sealPlainCodes(connection: Connection, codes: InviteCodes): Promise<number> {
  const model = invitationModel(connection);
  const invitations = connection.collection<PlainInvitation>(model.collection.collectionName);
  const members = connection.collection<{ email: string }>('members');
  // The unique index on the plain code would treat all migrated invitations, without one, as duplicates.
  const indexes = await invitations.indexes().catch((error: { code?: number }) => {
    if (error.code === 26) return [];
    throw error;
  });
  for (const { name, key } of indexes) if (name && 'code' in key) await invitations.dropIndex(name);

  let count = 0;
  const taken = new Set<string>();
  // Newest first: of two pending invitations for one address the newer one stays pending.
  const plain = await invitations
    .find({ code: { $exists: true } })
    .sort({ createdAt: -1 })
    .toArray();
  for (const { _id, code, email, isSetup, isUsed, invitedBy } of plain) {
    const inviter = invitedBy && (await members.findOne({ _id: invitedBy }));
    const sealed = {
      ...codes.keep(code, _id.toHexString()),
      inviterEmail: inviter?.email ?? null,
      endedAt: null as Date | null,
    };
    const write = (more: object) =>
      invitations.updateOne({ _id, code }, { $set: { ...sealed, ...more }, $unset: { code: 1 } });
    if (isUsed || isSetup || email === null) await write({});
    else if (taken.has(email)) await write({ endedAt: new Date() });
    else {
      taken.add(email);
      await write({ openFor: email }).catch((error) => {
        // An earlier run has migrated a newer one already.
        if (!isDuplicate(error)) throw error;
        return write({ endedAt: new Date() });
      });
    }
    count += 1;
  }
  return count;
}
