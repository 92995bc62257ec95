import type { Model, QueryFilter } from 'mongoose';
import type { Session, SessionQuery, SessionSummary } from '../../common/sessions';
import { notFound, ProblemError } from '../errors';
import { meansCaller } from '../own-user';
import type { Caller } from '../rest/handlers';
import type { RoomDeps } from '../room';
import { type StoredSession, sessionModel } from './model';
import { presentSession, presentSummary } from './present';

const PAGE = 50;
const UNDER_WAY = { phase: { $in: ['active', 'paused'] } } satisfies QueryFilter<StoredSession>;
type Member = Pick<Caller, 'memberId'>;

/** What a member may read of sessions: their own. */
export class ReadService {
  readonly #sessions: Model<StoredSession>;

  constructor({ connection }: Pick<RoomDeps, 'connection'>) {
    this.#sessions = sessionModel(connection);
  }

  async get({ memberId }: Member, id: string): Promise<Session> {
    const stored = await this.#sessions
      .findOne({ _id: id, userId: memberId, access: 'open' })
      .lean<StoredSession>();
    if (!stored) throw notFound('The session');
    return presentSession(stored);
  }

  /** The session under way that was touched last. */
  async active(caller: Member, userId?: string): Promise<Session> {
    const stored = meansCaller(userId, caller) ? await this.#active(caller.memberId) : null;
    if (!stored) throw new ProblemError('no_active_session', 'There is no active session.');
    return presentSession(stored);
  }

  /** Newest first. Somebody else's list is empty, as that of somebody who does not exist. */
  async list(caller: Member, query: SessionQuery): Promise<SessionSummary[]> {
    if (!meansCaller(query.userId, caller)) return [];
    const stored = await this.#sessions
      .find({
        userId: caller.memberId,
        access: 'open',
        ...phaseFilter(query),
        ...afterCursor(query),
      })
      .sort({ startTime: -1, _id: -1 })
      .limit(query.limit ?? PAGE)
      .select({ devices: 0, 'state.last': 0 })
      .lean<StoredSession[]>();
    return stored.map(presentSummary);
  }

  /** The sessions of these ids that are there, and the active one: what a client needs at its connect. */
  async known(
    { memberId }: Member,
    ids: string[],
  ): Promise<{ active: StoredSession | null; known: StoredSession[] }> {
    const [active, known] = await Promise.all([
      this.#active(memberId),
      ids.length === 0
        ? []
        : this.#sessions
            .find({ _id: { $in: ids }, userId: memberId, access: 'open' })
            .lean<StoredSession[]>(),
    ]);
    return { active, known };
  }

  /** The name of the workout that each of these members has under way. */
  async workoutNames(memberIds: string[]): Promise<Map<string, string>> {
    if (memberIds.length === 0) return new Map();
    const stored = await this.#sessions
      .find({ userId: { $in: memberIds }, access: 'open', ...UNDER_WAY })
      .sort({ touchedAt: 1 })
      .select({ userId: 1, 'plan.name': 1 })
      .lean<StoredSession[]>();
    return new Map(stored.map(({ userId, plan }) => [String(userId), plan.name]));
  }

  #active(userId: string): Promise<StoredSession | null> {
    return this.#sessions
      .findOne({ userId, access: 'open', ...UNDER_WAY })
      .sort({ touchedAt: -1 })
      .lean<StoredSession>();
  }
}

/** `$lte` bounds the scan of the index; the `$or` leaves out those of that very millisecond already shown. */
function afterCursor({ before, beforeId }: SessionQuery): QueryFilter<StoredSession> {
  if (before === undefined) return {};
  const startTime = new Date(before);
  if (beforeId === undefined) return { startTime: { $lt: startTime } };
  return {
    startTime: { $lte: startTime },
    $or: [{ startTime: { $lt: startTime } }, { _id: { $lt: beforeId } }],
  };
}

function phaseFilter({ discarded, completed }: SessionQuery): QueryFilter<StoredSession> {
  if (discarded === 'true') return { phase: 'discarded' };
  if (completed === 'true') return { phase: 'completed' };
  return completed === 'false' ? UNDER_WAY : { phase: { $ne: 'discarded' } };
}
