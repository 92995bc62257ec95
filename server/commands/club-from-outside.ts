import mongoose, { type Connection } from 'mongoose';
import { DURABLE } from '../core/mongo-durability';
import type { Club } from '../database/backup/command';
import { mendDriverWrites } from '../database/driver-writes';
import { endAllWaysIn } from '../people/auth/end-all-ways-in';
import { recordFromOutside } from '../people/journal/from-outside';
import { memberModel } from '../people/members/model';

async function connected<T>(uri: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  mendDriverWrites();
  const options = { autoIndex: false, autoCreate: false, serverSelectionTimeoutMS: 8_000, ...DURABLE };
  const connection = mongoose.createConnection(uri, options);
  try {
    await connection.asPromise();
    return await work(connection);
  } finally {
    await connection.close();
  }
}

/** The club for backup commands, in a process that does not serve it. */
export const clubFromOutside: Club = {
  record: recordFromOutside,
  endWaysIn: (uri) => connected(uri, endAllWaysIn),
  members: (uri) =>
    connected(uri, async (connection) => {
      const members = await memberModel(connection).find({ deletingSince: null }).sort({ email: 1 }).lean();
      return members.map(({ _id, email, isApproved, isAdmin }) => ({
        id: _id.toHexString(),
        email,
        isApproved,
        isAdmin,
      }));
    }),
};
