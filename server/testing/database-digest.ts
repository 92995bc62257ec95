import { createHash } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { LOGINS } from '../people/auth/login-store';

/** What ends by itself so soon after the first look is left out of both: it may be taken away in between. */
const SOON_MS = 20_000;

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

/** What a refusal may change in what it leaves alone: when somebody was last seen, what is announced, what is counted. */
const LEFT_OUT = { lastSeenAt: 0, intents: 0, bestsDue: 0, countedAt: 0 };
/** When a sign-in was last used is noted with a refusal, too: of those it counts alone which there are. */
const SIGN_INS = { _id: 1 };
/** That a sign-in failed is written down, as it should be; and minutes later what died in between, by itself. */
const OF_JOURNAL = { kind: { $ne: 'sign_in_failed' }, isCertain: true };

/**
 * Hashes of everything that is stored for people, a line a collection that is not empty; the same before and after a refusal. What is
 * pending nobody sees. `at` is when the first of the two was made, for both.
 */
export async function databaseDigest(connection: Connection, at: number): Promise<string> {
  const soon = new Date(at + SOON_MS);
  const hashOf = async (name: string) => {
    const docs = await connection
      .collection(name)
      .find(
        {
          pendingSince: { $exists: false },
          $nor: [{ expiresAt: { $lt: soon } }],
          ...(name === 'journal' ? OF_JOURNAL : {}),
        },
        { projection: name === LOGINS ? SIGN_INS : LEFT_OUT },
      )
      .sort({ _id: 1 })
      .toArray();
    const hash = createHash('sha256').update(JSON.stringify(docs)).digest('hex').slice(0, 16);
    return docs.length === 0 ? [] : [`${name} ${hash}`];
  };
  const names = Object.values(connection.models)
    .map(({ collection }) => collection.collectionName)
    .filter((name) => !INCIDENTAL.includes(name))
    .sort();
  return (await Promise.all(names.map(hashOf))).flat().join('\n');
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
