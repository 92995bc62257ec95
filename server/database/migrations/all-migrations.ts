import { type Db, ObjectId } from 'mongodb';
import { boundDurations } from './bound-durations';
import type { Migration } from './migration';
import { recountHelped } from './recount-helped';
import { reopenFinished } from './reopen-finished';
import { unchainJournal } from './unchain-journal';

interface Token {
  _id: ObjectId;
  memberId: string;
  scopes?: string[];
}
interface Member {
  _id: ObjectId;
  isAdmin?: boolean;
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

/**
 * Gives scopes and an expiry to tokens of 0.1.0, which had neither: all that their member may do, for a year from now.
 */
export async function scopeTokens(db: Db, signal: AbortSignal): Promise<void> {
  const tokens = db.collection<Token>('tokens');
  const unscoped = { scopes: { $exists: false } };
  for (const { _id, memberId } of await tokens.find(unscoped).toArray()) {
    signal.throwIfAborted();
    const member = await db.collection<Member>('members').findOne({ _id: new ObjectId(memberId) });
    const scopes = ['read', 'train', 'manage', ...(member?.isAdmin ? ['admin'] : [])];
    const expiresAt = new Date(Date.now() + YEAR_MS);
    await tokens.updateOne({ _id, ...unscoped }, { $set: { scopes, expiresAt } });
  }
}

interface SignIn {
  _id: string;
  lastModified?: Date;
  signedInAt?: Date;
}

/** Sets when each sign-in began, from which its 180 days count. 0.1.0 did not store it: the last use is taken. */
export async function dateSignIns(db: Db, signal: AbortSignal): Promise<void> {
  const logins = db.collection<SignIn>('logins');
  const undated = { signedInAt: { $exists: false } };
  for (const { _id, lastModified } of await logins.find(undated).toArray()) {
    signal.throwIfAborted();
    const signedInAt = lastModified ?? new Date();
    const fields = { signedInAt, lastModified: signedInAt, 'session.signedInAt': signedInAt.getTime() };
    await logins.updateOne({ _id, ...undated }, { $set: fields });
  }
}

/**
 * Marks members' histories as possibly uncounted; a node that has counted them removes the mark
 * (server/training/sessions/figures/keep-bests.ts). Before, every start searched all completed sessions for them.
 */
export async function countHistories(db: Db): Promise<void> {
  await db
    .collection<{ _id: string }>('uncountedhistories')
    .updateOne({ _id: 'club' }, { $setOnInsert: { _id: 'club' } }, { upsert: true });
}

/** Dependencies of migrations beside the database, such as the server's secret; each is bound by its room. */
export interface MigrationTools {
  /** Seals invitation codes stored in plain text (server/people/invitations/seal-plain-codes.ts). */
  sealPlainCodes: () => Promise<unknown>;
  /** Rewrites stored sessions as facts (server/training/sessions/tell-by-facts.ts). */
  tellByFacts: (signal: AbortSignal) => Promise<void>;
  /** Recounts the scores stored beside sessions (server/training/sessions/recount-scores.ts). */
  recountScores: (signal: AbortSignal) => Promise<void>;
}

/** All migrations, in order. A released one is never changed or removed. */
export const migrationsWith = (tools: MigrationTools): readonly Migration[] => [
  {
    number: 1,
    title: 'Take the data of version 0.1.0 over as it is',
    besideOlderNodes: true,
    // 0.1.0 stored no version of its data: the version is all that it lacks.
    run: async () => {},
  },
  {
    number: 2,
    title: 'Seal the codes of invitations',
    // Older nodes look for the plain code.
    besideOlderNodes: false,
    run: async () => void (await tools.sealPlainCodes()),
  },
  {
    number: 3,
    title: 'Note since when members are signed in',
    besideOlderNodes: true,
    run: dateSignIns,
  },
  {
    number: 4,
    title: 'Give personal tokens scopes and an end',
    // Older nodes would make tokens without either.
    besideOlderNodes: false,
    run: scopeTokens,
  },
  {
    number: 5,
    title: 'Reopen finished workouts that an end of access had closed',
    // Older nodes would mend a finished session without announcing it, and close them all again.
    besideOlderNodes: false,
    run: reopenFinished,
  },
  {
    number: 6,
    title: 'Keep what was lifted as facts',
    // Older nodes read and write places in the plan.
    besideOlderNodes: false,
    run: async (_db, signal) => tools.tellByFacts(signal),
  },
  {
    number: 7,
    title: 'End workouts that were forgotten for days when they were last worked on',
    besideOlderNodes: true,
    run: boundDurations,
  },
  {
    number: 8,
    title: 'Count the records of histories of before there were any',
    besideOlderNodes: true,
    run: countHistories,
  },
  {
    number: 9,
    title: 'Count the scores of rounds against the clock from all of their sets',
    besideOlderNodes: true,
    run: async (_db, signal) => tools.recountScores(signal),
  },
  {
    number: 10,
    title: 'Take the hashes out of the journal',
    // Older nodes add no entry to a journal without them.
    besideOlderNodes: false,
    run: unchainJournal,
  },
  {
    number: 11,
    title: 'Count the records of exercises with help for the least of it',
    besideOlderNodes: true,
    run: recountHelped,
  },
];

/** Version of the data after all migrations. */
export const NEWEST_DATA_VERSION = migrationsWith({
  sealPlainCodes: async () => {},
  tellByFacts: async () => {},
  recountScores: async () => {},
}).length;
