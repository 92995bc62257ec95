import { type Collection, type Connection, type mongo, Types } from 'mongoose';
import { MAX_SESSIONS_UNDER_WAY } from '@common/constants';
import { type BatchLoader, batchLoader } from '@server/database/batch-loader';
import { duplicateKey } from '@server/database/duplicate-key';
import { intentsOn, underIntentOf } from '@server/database/write-intents';
import { type SessionFilter, type StoredSession, sessionModel, UNDER_WAY } from './model';
import { type PastSession, type SessionStore, WAITING_SHOWN } from './session-store';
import { updateOf } from './session-update';

/** A filter with object ids, for queries by the native driver. */
function withObjectIds({ userId, ...which }: SessionFilter): mongo.Filter<StoredSession> {
  const owner = { userId: new Types.ObjectId(userId) };
  return '_id' in which ? { _id: new Types.ObjectId(which._id), ...owner } : { ...which, ...owner };
}

/**
 * Batch loader of members' open sessions of a kind, the ones touched last first, `most` per member. Members who
 * reconnect together share a query.
 */
function openTouchedLast(
  raw: Collection<StoredSession>,
  kind: mongo.Filter<StoredSession>,
  most: number,
): BatchLoader<StoredSession[]> {
  const order = { touchedAt: -1 } as const;
  const read = (userId: mongo.Condition<Types.ObjectId>, limit: number) =>
    raw
      .find({ userId, access: 'open', ...kind } as never, { batchSize: limit })
      .sort(order)
      .limit(limit);
  return batchLoader(async (userIds) => {
    const members = userIds.map((id) => new Types.ObjectId(id));
    const limit = members.length * most;
    const sessions = await read(members.length === 1 ? members[0]! : { $in: members }, limit).toArray();
    const ofEach = new Map(userIds.map((id): [string, StoredSession[]] => [id, []]));
    for (const session of sessions) ofEach.get(String(session.userId))?.push(session);
    // At the limit, members with many sessions may have crowded out others: each is read alone.
    if (members.length > 1 && sessions.length === limit) {
      for (const member of members) ofEach.set(String(member), await read(member, most).toArray());
    }
    return new Map([...ofEach].map(([id, memberSessions]) => [id, memberSessions.slice(0, most)]));
  });
}

/**
 * The session store over MongoDB. `find` and `set`, which every tap needs, use the native driver: Mongoose's casts
 * would cost more than the rest of the call.
 */
export function mongoSessionStore(connection: Connection): SessionStore {
  const sessions = sessionModel(connection);
  const raw = sessions.collection as unknown as Collection<StoredSession>;
  const underWay = openTouchedLast(raw, UNDER_WAY, MAX_SESSIONS_UNDER_WAY);
  const waiting = openTouchedLast(raw, { waits: true }, WAITING_SHOWN);
  return {
    find: (filter) => raw.findOne(withObjectIds(filter)) as Promise<StoredSession | null>,
    startedBy: async (userId, startId) =>
      (await sessions.findOne({ _id: startId, userId }).lean<StoredSession>()) ??
      (await sessions.findOne({ startIds: startId, userId }).lean<StoredSession>()),
    underWay: (userId, workoutId) =>
      sessions
        .findOne({ userId, workoutId, ...UNDER_WAY })
        .sort({ startTime: -1 })
        .lean<StoredSession>(),
    allUnderWay: async (userId) => (await underWay.load(userId)) ?? [],
    allWaiting: async (userId) => (await waiting.load(userId)) ?? [],
    countUnderWay: (userId, pendingSince) =>
      sessions.countDocuments({
        userId,
        ...UNDER_WAY,
        $or: [{ access: { $ne: 'pending' } }, { touchedAt: { $gte: pendingSince } }],
      }),
    countAll: (userId) => sessions.countDocuments({ userId }),
    openOf: (userId, ids) =>
      sessions.find({ _id: { $in: [...ids] }, userId, access: 'open' }).lean<StoredSession[]>(),
    lastWith: (userId, exerciseIds) =>
      sessions
        .findOne({ userId, access: 'open', phase: 'completed', doneExercises: anyOf(exerciseIds) })
        .sort({ startTime: -1 })
        .select({ plan: 1, 'state.facts': 1 })
        .lean<PastSession>(),
    hasEntries: async (userId, ids) =>
      (await sessions.exists({ userId, 'plan.exercises.id': { $in: [...ids] } })) !== null,
    async insert(session) {
      try {
        await sessions.insertOne(session);
        return null;
      } catch (error) {
        return takenKey(error);
      }
    },
    intentsOf: ({ _id, userId }) => intentsOn(sessions, { _id, userId }),
    async set(before, fields, intentId) {
      const { _id, userId, version } = before;
      const { held, done } = underIntentOf(intentId);
      const { $set, $unset, $push } = updateOf(before, fields);
      try {
        const { matchedCount } = await raw.updateOne({ _id, userId, version, access: 'open', ...held }, {
          $set,
          ...(isAny($unset) && { $unset }),
          ...(isAny($push) && { $push }),
          ...done,
        } as never);
        return matchedCount === 1 ? 'written' : 'stale';
      } catch (error) {
        takenKey(error);
        return 'taken';
      }
    },
    async takeIn({ _id, userId, version }, startId) {
      const { matchedCount } = await sessions.updateOne(
        { _id, userId, version, access: 'open', ...UNDER_WAY },
        { $addToSet: { startIds: startId } },
      );
      return matchedCount === 1;
    },
    async open(_id, intentId) {
      const { held, done } = underIntentOf(intentId);
      const { matchedCount } = await sessions.updateOne(
        { _id, access: 'pending', ...held },
        { $set: { access: 'open' }, ...done },
      );
      return matchedCount === 1;
    },
    async withdraw(_id) {
      await sessions.deleteOne({ _id, access: 'pending' });
    },
  };
}

/** Matches any of these ids; a single one by equality, which an index answers in its order. */
export const anyOf = (ids: readonly string[]) => (ids.length === 1 ? ids[0]! : { $in: [...ids] });

const isAny = (fields: object) => Object.keys(fields).length > 0;

/** The unique field that refused a write; rethrows any other error. */
function takenKey(error: unknown): '_id' | 'openKey' {
  const key = duplicateKey(error);
  if (key !== '_id' && key !== 'openKey') throw error;
  return key;
}
