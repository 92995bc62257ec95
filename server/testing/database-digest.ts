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

/** What a refusal may change in what it leaves alone: when somebody was last seen, what is announced, what is counted. */
const LEFT_OUT = { lastSeenAt: 0, intents: 0, bestsDue: 0, countedAt: 0 };
/** When a sign-in was last used is noted with a refusal, too: of those it counts alone which there are. */
const SIGN_INS = { _id: 1 };
/** That a sign-in failed is written down, as it should be; and minutes later what died in between, by itself. */
const OF_JOURNAL = { kind: { $ne: 'sign_in_failed' }, isCertain: true };

/** What stands in the database at one moment. */
interface Look {
  /** Hashes of everything that is stored for people, a line a collection that is not empty. */
  digest: string;
  /** How many documents wait for their writer's access; nobody sees them, so they are in no hash. */
  pending: number;
}

/** Looks at the whole database; `at` is when the first of several looks was made, for all of them. */
export async function lookAtDatabase(connection: Connection, at: number): Promise<Look> {
  const soon = new Date(at + SOON_MS);
  const lookAt = async (name: string) => {
    const docs = await connection
      .collection(name)
      .find(
        { $nor: [{ expiresAt: { $lt: soon } }], ...(name === 'journal' ? OF_JOURNAL : {}) },
        { projection: name === LOGINS ? SIGN_INS : LEFT_OUT },
      )
      .sort({ _id: 1 })
      .toArray();
    const seen = docs.filter(({ pendingSince }) => pendingSince === undefined);
    const hash = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
    return { lines: seen.length === 0 ? [] : [`${name} ${hash}`], pending: docs.length - seen.length };
  };
  const names = Object.values(connection.models)
    .map(({ collection }) => collection.collectionName)
    .filter((name) => !INCIDENTAL.includes(name))
    .sort();
  const looks = await Promise.all(names.map(lookAt));
  return {
    digest: looks.flatMap(({ lines }) => lines).join('\n'),
    pending: looks.reduce((sum, { pending }) => sum + pending, 0),
  };
}

/** The same before and after a refusal; see `lookAtDatabase`. */
export async function databaseDigest(connection: Connection, at: number): Promise<string> {
  return (await lookAtDatabase(connection, at)).digest;
}

/** So many members' things may stand there before they are taken away: each look reads them. */
const MOST_LEFT = 20;

/**
 * Takes away what these members left, and the journal's entries, whose chain goes on after its mark; now and then, for
 * that asks every collection.
 */
export async function forget(connection: Connection, memberIds: string[]): Promise<void> {
  if (memberIds.length < MOST_LEFT) return;
  const gone = memberIds.splice(0);
  const ids = gone.map((id) => new Types.ObjectId(id));
  await Promise.all(
    Object.values(connection.models).map(({ collection }) => {
      if (collection.collectionName === 'journal') return collection.deleteMany({});
      const whose = ['_id', 'userId', 'memberId'].map((field) => ({ [field]: { $in: [...ids, ...gone] } }));
      return collection.deleteMany({ $or: whose } as object);
    }),
  );
}
