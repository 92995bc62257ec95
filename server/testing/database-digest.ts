import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';

/** What the server writes by itself while it refuses: counted attempts, unspent links, that this node is there. */
const INCIDENTAL = ['ratelimits', 'logins', 'loginlinks', 'spenttrips', 'nodes'];

/** A hash of everything that is stored for people; the same before and after a refusal. */
export async function databaseDigest(connection: Connection): Promise<string> {
  const hash = createHash('sha256');
  const models = Object.values(connection.models).sort((a, b) => a.modelName.localeCompare(b.modelName));
  for (const model of models) {
    if (INCIDENTAL.includes(model.collection.collectionName)) continue;
    const docs = await connection
      .collection(model.collection.collectionName)
      .find()
      .sort({ _id: 1 })
      .toArray();
    for (const { lastSeenAt: _seen, intents: _unspent, ...doc } of docs) hash.update(JSON.stringify(doc));
  }
  return hash.digest('hex');
}
