import type { Connection, Model, QueryFilter } from 'mongoose';
import type { SessionQuery, SessionSummary } from '@common/contract/training/session-lists';
import type { Caller } from '@server/http/handlers';
import { meansCaller } from '@server/http/require-caller';
import { type StoredSession, sessionModel, UNDER_WAY } from '../model';
import { presentSummary } from '../present';

const PAGE = 50;

/** Queries over many sessions, for pages. */
export class SessionLists {
  readonly #sessions: Model<StoredSession>;

  constructor(connection: Connection) {
    this.#sessions = sessionModel(connection);
  }

  /** Sessions, newest first. Empty for another member's id, as for an unknown one. */
  async list(caller: Pick<Caller, 'memberId'>, query: SessionQuery): Promise<SessionSummary[]> {
    if (!meansCaller(query.userId, caller)) return [];
    const stored = await this.#sessions
      .find({ userId: caller.memberId, access: 'open', ...phaseFilter(query), ...afterCursor(query) })
      .sort({ startTime: -1, _id: -1 })
      .limit(query.limit ?? PAGE)
      .select({ devices: 0, 'state.last': 0 })
      .lean<StoredSession[]>();
    return stored.map(presentSummary);
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
