import { existsSync } from 'node:fs';
import mongoose, { type Connection } from 'mongoose';
import { DURABLE } from '../core/mongo-durability';
import { atTerminal, type Club, runBackupCommand } from '../database/backup/command';
import { mendDriverWrites } from '../database/driver-writes';
import { endAllWaysIn } from '../people/auth/revoke';
import { recordFromOutside } from '../people/journal/from-outside';
import { memberModel } from '../people/members/model';
import { endAllWebhooks } from '../webhooks/model';

async function withConnection<T>(uri: string, work: (connection: Connection) => Promise<T>): Promise<T> {
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
  endWaysIn: (uri) =>
    withConnection(uri, async (connection) => {
      await endAllWaysIn(connection);
      await endAllWebhooks(connection);
    }),
  members: (uri) =>
    withConnection(uri, async (connection) => {
      const members = await memberModel(connection).find({ deletingSince: null }).sort({ email: 1 }).lean();
      return members.map(({ _id, email, isApproved, isAdmin }) => ({
        id: _id.toHexString(),
        email,
        isApproved,
        isAdmin,
      }));
    }),
};

// `npm run backup`, `restore` and `verify`; in the image: `node dist/server/backup.js backup`.
if (existsSync('.env')) process.loadEnvFile('.env');
runBackupCommand(process.argv.slice(2), process.env, atTerminal, clubFromOutside).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
