import { createHash } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { LOGINS } from '../people/auth/login-store';

/** What ends by itself so soon after the first look is left out of both: it may be taken away in between. */
const SOON_MS = 20_000;
const endsSoon = ({ expiresAt }: Record<string, unknown>, at: number) =>
  expiresAt instanceof Date && expiresAt.getTime() < at + SOON_MS;

/** What the server writes by itself while it refuses: counted attempts, unspent links, which nodes and screens are there. */
const INCIDENTAL = [
  'ratelimits',
  'loginlinks',
  'spenttrips',
  'nodes',
  'screens',
  'journalnotes',
  'journalmarks',
  // Counted from the history beside what is asked for, and provable by it.
  'exercisebests',
  'trainingtotals',
];

/** How many documents wait for their writer's access. */
export async function countPending(connection: Connection): Promise<number> {
  const pending = { pendingSince: { $exists: true } };
  const counts = Object.values(connection.models).map((model) => model.collection.countDocuments(pending));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/**
 * A hash of everything that is stored for people; the same before and after a refusal. What is pending nobody sees. `at`
 * is when the first of the two was made, for both.
 */
export async function databaseDigest(connection: Connection, at: number): Promise<string> {
  const hash = createHash('sha256');
  const models = Object.values(connection.models).sort((a, b) => a.modelName.localeCompare(b.modelName));
  for (const model of models) {
    if (INCIDENTAL.includes(model.collection.collectionName)) continue;
    // That a sign-in failed is written down, as it should be; and minutes later what died in between, by itself.
    const filter = { kind: { $ne: 'sign_in_failed' }, isCertain: true };
    const docs = await connection
      .collection(model.collection.collectionName)
      .find({
        pendingSince: { $exists: false },
        ...(model.collection.collectionName === 'journal' ? filter : {}),
      })
      .sort({ _id: 1 })
      .toArray();
    // When a sign-in was last used is noted with a refusal, too.
    if (model.collection.collectionName === LOGINS) hash.update(docs.map(({ _id }) => String(_id)).join());
    else
      for (const { lastSeenAt: _seen, intents: _unspent, bestsDue: _counted, countedAt: _at, ...doc } of docs)
        if (!endsSoon(doc, at)) hash.update(JSON.stringify(doc));
  }
  return hash.digest('hex');
}

/** Takes away what these members left, and the journal's entries, whose chain goes on after its mark. */
export async function forget(connection: Connection, memberIds: readonly string[]): Promise<void> {
  const ids = memberIds.map((id) => new Types.ObjectId(id));
  await Promise.all(
    Object.values(connection.models).map(({ collection }) => {
      if (collection.collectionName === 'journal') return collection.deleteMany({});
      const whose = ['_id', 'userId', 'memberId'].map((field) => ({
        [field]: { $in: [...ids, ...memberIds] },
      }));
      return collection.deleteMany({ $or: whose } as object);
    }),
  );
}
