import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import { type Connection, Types } from 'mongoose';
import { LOGINS } from '../people/auth/browser/login-store';
import { type AskAll, COMMAND_AT, openQuestions } from './wire-messages';

/** Documents that expire within this time after the first look are left out of both: they may go in between. */
const SOON_MS = 20_000;

/** Collections that the server writes while it refuses: rate limits, unspent links, live nodes and screens. */
const INCIDENTAL = [
  'ratelimits',
  'loginlinks',
  'spenttrips',
  'nodes',
  'screens',
  'journalnotes',
  // Counted from the history beside what is asked for, and provable by it.
  'exercisebests',
  'trainingtotals',
  // The last look at a member's lists: each question for changes notes it.
  'changelogs',
];

/** Fields that a refusal may change: time of the last visit, intents, counters. */
const LEFT_OUT = ['lastSeenAt', 'intents', 'bestsDue', 'countedAt', 'busyUntil'];
/** Deliveries of webhooks: those of events, unlike tests, are made and tried in the background. */
const DELIVERIES = 'webhookdeliveries';
/** Collection of the journal: refused secrets are recorded there, and uncertain entries are settled minutes later. */
const JOURNAL = 'journal';
const REFUSALS: unknown[] = ['sign_in_failed', 'turned_away'];

/** Batch size that is above every collection of a test. */
const IN_ONE_BATCH = 10_000;

/** State of the database at one moment. */
interface Look {
  /** One line with a hash for each collection that is not empty, over all its documents that count. */
  digest: string;
  /** Number of pending documents, which no query finds and no hash includes. */
  pending: number;
}

type Stored = Record<string, unknown>;

const isPending = ({ pendingSince }: Stored) => pendingSince !== undefined;

// Picked here: a filter and a projection cost the database more than to answer with everything.
const counts = (name: string, soon: Date) => (doc: Stored) =>
  !isPending(doc) &&
  !(doc.expiresAt instanceof Date && doc.expiresAt < soon) &&
  !(name === DELIVERIES && doc.event !== 'test') &&
  !(name === JOURNAL && (REFUSALS.includes(doc.kind) || doc.isCertain !== true));
/** Fields of a token's use, which are written up to a second later. */
const OF_USE: Readonly<Record<string, readonly string[]>> = { tokens: ['lastUsedAt', 'device', 'place'] };

/** The compared part of a document. A refusal may note the use of a login, so logins count by id only. */
const shown = (name: string) => (doc: Stored) => {
  if (name === LOGINS) return doc._id;
  const leftOut = [...LEFT_OUT, ...(OF_USE[name] ?? [])];
  return Object.fromEntries(Object.entries(doc).filter(([field]) => !leftOut.includes(field)));
};

/** The last look at a database: collections with the same bytes are not parsed again. */
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
  const lastLook = looked.get(connection) ?? startToLook(connection);
  looked.set(connection, lastLook);
  const { ask, collections } = await lastLook;
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

/** Looks at the whole database; `at` is the time of the first of several looks, for all of them. */
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

/** Equal before and after a refusal; see `lookAtDatabase`. */
export async function databaseDigest(connection: Connection, at: number): Promise<string> {
  return (await lookAtDatabase(connection, at)).digest;
}

/** Max members whose documents may stay: each look reads them, and deleting takes a look as well. */
const MOST_LEFT = 20;

/**
 * Deletes what these members left and empties the list, once they are many. With them go the journal's entries.
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
