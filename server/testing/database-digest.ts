import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import { type Connection, Types } from 'mongoose';
import { LOGINS } from '../people/auth/browser/login-store';
import { COMMAND_AT } from './wire-messages';
import { type AskAll, openQuestions } from './wire-questions';

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
const LEFT_OUT = ['lastSeenAt', 'intents', 'bestsDue', 'countedAt'];
/** That a sign-in failed is written down there, as it should be; and minutes later what died in between, by itself. */
const JOURNAL = 'journal';

/** More than a test leaves in a collection. */
const IN_ONE_BATCH = 10_000;

/** What stands in the database at one moment. */
interface Look {
  /** Hashes of everything that is stored for people, a line a collection that is not empty. */
  digest: string;
  /** How many documents wait for their writer's access; nobody sees them, so they are in no hash. */
  pending: number;
}

type Stored = Record<string, unknown>;

const isPending = ({ pendingSince }: Stored) => pendingSince !== undefined;

// Picked here: a filter and a projection cost the database more than to answer with everything.
const counts = (name: string, soon: Date) => (doc: Stored) =>
  !isPending(doc) &&
  !(doc.expiresAt instanceof Date && doc.expiresAt < soon) &&
  !(name === JOURNAL && (doc.kind === 'sign_in_failed' || doc.isCertain !== true));
/** By what and when a token was last used is noted up to a second later. */
const OF_USE: Readonly<Record<string, readonly string[]>> = { tokens: ['lastUsedAt', 'device', 'place'] };

/** When a sign-in was last used is noted with a refusal, too: of those it counts alone which there are. */
const shown = (name: string) => (doc: Stored) => {
  if (name === LOGINS) return doc._id;
  const leftOut = [...LEFT_OUT, ...(OF_USE[name] ?? [])];
  return Object.fromEntries(Object.entries(doc).filter(([field]) => !leftOut.includes(field)));
};

/** A database as it was last looked at: what comes as the same bytes need not be read again. */
interface Known {
  ask: AskAll;
  collections: Map<string, { bytes: Buffer; docs: Stored[] }>;
}
const looked = new WeakMap<Connection, Promise<Known>>();

const startToLook = async (connection: Connection): Promise<Known> => ({
  ask: await openQuestions(connection),
  collections: new Map(),
});

/** All documents of each of these collections. */
async function docsOf(connection: Connection, names: string[]): Promise<[string, Stored[]][]> {
  const known = looked.get(connection) ?? startToLook(connection);
  looked.set(connection, known);
  const { ask, collections } = await known;
  const answers = await ask(
    names.map((find) => ({ find, sort: { _id: 1 }, batchSize: IN_ONE_BATCH, singleBatch: true })),
  );
  return names.map((name, at) => {
    const bytes = answers[at]!.subarray(COMMAND_AT);
    const last = collections.get(name);
    if (last?.bytes.equals(bytes)) return [name, last.docs];
    const docs: Stored[] = BSON.deserialize(bytes).cursor.firstBatch;
    collections.set(name, { bytes, docs });
    return [name, docs];
  });
}

/** Looks at the whole database; `at` is when the first of several looks was made, for all of them. */
export async function lookAtDatabase(connection: Connection, at: number): Promise<Look> {
  const soon = new Date(at + SOON_MS);
  const names = Object.values(connection.models)
    .filter(
      ({ collection, schema }) =>
        !INCIDENTAL.includes(collection.collectionName) || schema.path('pendingSince') !== undefined,
    )
    .map(({ collection }) => collection.collectionName)
    .sort();
  const looks = (await docsOf(connection, names)).map(([name, docs]) => {
    const seen = INCIDENTAL.includes(name) ? [] : docs.filter(counts(name, soon)).map(shown(name));
    const hash = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 16);
    return { lines: seen.length === 0 ? [] : [`${name} ${hash}`], pending: docs.filter(isPending).length };
  });
  return {
    digest: looks.flatMap(({ lines }) => lines).join('\n'),
    pending: looks.reduce((sum, { pending }) => sum + pending, 0),
  };
}

/** The same before and after a refusal; see `lookAtDatabase`. */
export async function databaseDigest(connection: Connection, at: number): Promise<string> {
  return (await lookAtDatabase(connection, at)).digest;
}

/** So many members' things may stand there before they are taken away: each look reads them, and so does taking. */
const MOST_LEFT = 20;

/**
 * Once these members are many, takes away what they left and empties the list; before, it does nothing. With them go
 * the journal's entries, whose chain goes on after its mark.
 */
export async function forgetMany(connection: Connection, memberIds: string[]): Promise<void> {
  if (memberIds.length < MOST_LEFT) return;
  const gone = memberIds.splice(0);
  const ids = gone.map((id) => new Types.ObjectId(id));
  await Promise.all(
    Object.values(connection.models).map(({ collection }) => {
      if (collection.collectionName === JOURNAL) return collection.deleteMany({});
      const whose = ['_id', 'userId', 'memberId'].map((field) => ({ [field]: { $in: [...ids, ...gone] } }));
      return collection.deleteMany({ $or: whose } as object);
    }),
  );
}
