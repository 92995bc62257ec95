import { createHash, randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { duplicateKey } from '../database/duplicate-key';
import { clubModel, type StoredClub } from './club-model';

/**
 * Key of this club among others that share a server with it, such as a Redis: 32 hexadecimal digits, the same on all
 * its nodes. Hashes an id stored at the first start and the database's name, so that a copy of the database under
 * another name is a club of its own.
 */
export async function clubKey(connection: Connection): Promise<string> {
  const clubs = clubModel(connection);
  const find = () => clubs.findById('club').lean<StoredClub>();
  let club = await find();
  if (!club) {
    // If several nodes start at once, the first one's id wins.
    await clubs.insertOne({ _id: 'club', id: randomUUID() }).catch((error: unknown) => {
      if (!duplicateKey(error)) throw error;
    });
    club = await find().orFail();
  }
  return createHash('sha256').update(`${club.id} ${connection.name}`).digest('hex').slice(0, 32);
}
