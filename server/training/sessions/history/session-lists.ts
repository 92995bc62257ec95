import type { Connection, Model, QueryFilter } from 'mongoose';
import type { SessionQuery, SessionSummary } from '@common/contract/training/session-lists';
import { inBatches } from '@server/database/in-batches';
import { BatchedList, type Caller } from '@server/http/handlers';
import { meansCaller } from '@server/http/require-caller';
import { type StoredSession, sessionModel, UNDER_WAY } from '../model';
import { presentSummary } from '../present';

/** Sessions per batch of a long list, in memory at a time; and the cost of a batch, in points. */
const BATCH = { sessions: 50, cost: 5 };
/** Up to this many sessions are one answer with an ETag; more are sent in batches. */
const MAX_AT_ONCE = 200;

/** Start of a member's last finished workout; null where there is none. */
export async function lastWorkoutAt(connection: Connection, userId: string): Promise<Date | null> {
  const last = await sessionModel(connection)
    .findOne({ userId, phase: 'completed', access: 'open', movedAway: { $ne: true } }, { startTime: 1 })
    .sort({ startTime: -1, _id: -1 })
    .lean();
  return last?.startTime ?? null;
}

/** Queries over many sessions, for pages. */
export class SessionLists {
  readonly #sessions: Model<StoredSession>;

  constructor(connection: Connection) {
    this.#sessions = sessionModel(connection);
  }

  /**
   * Sessions, newest first: as many as asked for, else all. Empty for another member's id, as for an unknown one.
   */
  async list(
    caller: Pick<Caller, 'memberId'>,
    query: SessionQuery,
  ): Promise<SessionSummary[] | BatchedList<SessionSummary>> {
    if (!meansCaller(query.userId, caller)) return [];
    const filter = {
      userId: caller.memberId,
      access: 'open' as const,
      ...phaseFilter(query),
      ...afterCursor(query),
    };
    const matches = this.#sessions
      .find(filter)
      .sort({ startTime: -1, _id: -1 })
      .select({ devices: 0, 'state.last': 0 })
      .lean<StoredSession[]>();
    if (query.limit !== undefined) return (await matches.limit(query.limit)).map(presentSummary);
    const count = await this.#sessions.countDocuments(filter);
    if (count <= MAX_AT_ONCE) return (await matches).map(presentSummary);
    const sessions = matches.batchSize(BATCH.sessions).cursor() as unknown as AsyncIterable<StoredSession>;
    return new BatchedList(summaryBatches(sessions), Math.ceil(count / BATCH.sessions) * BATCH.cost);
  }

  /** Name of the workout that each of these members has under way; the one touched last. */
  async workoutNames(memberIds: string[]): Promise<Map<string, string>> {
    if (memberIds.length === 0) return new Map();
    const stored = await this.#sessions
      .find({ userId: { $in: memberIds }, access: 'open', ...UNDER_WAY })
      .sort({ touchedAt: 1 })
      .select({ userId: 1, 'plan.name': 1 })
      .lean<StoredSession[]>();
    return new Map(stored.map(({ userId, plan }) => [String(userId), plan.name]));
  }
}

async function* summaryBatches(sessions: AsyncIterable<StoredSession>): AsyncGenerator<SessionSummary[]> {
  for await (const batch of inBatches(sessions, BATCH.sessions)) yield batch.map(presentSummary);
}

/**
 * Filter for sessions after the last one shown. `$lte` bounds the index scan; the `$or` leaves out those of the same
 * millisecond that were shown.
 */
export function afterCursor({
  before,
  beforeId,
}: Pick<SessionQuery, 'before' | 'beforeId'>): QueryFilter<StoredSession> {
  if (before === undefined) return {};
  const startTime = new Date(before);
  if (beforeId === undefined) return { startTime: { $lt: startTime } };
  return {
    startTime: { $lte: startTime },
    $or: [{ startTime: { $lt: startTime } }, { _id: { $lt: beforeId } }],
  };
}

function phaseFilter({ discarded, completed }: SessionQuery): QueryFilter<StoredSession> {
  // A quick workout left empty has nothing to restore.
  if (discarded === 'true')
    return { phase: 'discarded', movedAway: { $ne: true }, 'plan.exercises': { $ne: [] } };
  if (completed === 'true') return { phase: 'completed' };
  return completed === 'false' ? UNDER_WAY : { phase: { $ne: 'discarded' } };
}
