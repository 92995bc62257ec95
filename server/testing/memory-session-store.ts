import { MAX_SESSIONS_UNDER_WAY } from '@common/constants';
import { isUnderWay } from '@common/player/state/state';
import type { Intent } from '../database/write-intents';
import type { SessionFilter, StoredSession } from '../training/sessions/model';
import {
  type SessionRead,
  type SessionStore,
  TAKEN_AWAY,
  WAITING_SHOWN,
} from '../training/sessions/session-store';

type Fits = (session: StoredSession) => boolean;
const hasAccess: Fits = ({ access }) => access === 'open';
const holds = ({ intents }: StoredSession, intentId: string | null): boolean =>
  intentId === null || (intents?.some(({ id }) => id === intentId) ?? false);
const isOf = (userId: string): Fits => {
  return (session) => String(session.userId) === userId;
};

/** Sessions in memory, for tests that interleave at every await. The contract suite compares it with Mongoose's. */
export class MemorySessionStore implements SessionStore {
  readonly #sessions = new Map<string, StoredSession>();

  /** All stored sessions. */
  get all(): StoredSession[] {
    return [...this.#sessions.values()];
  }

  async find(filter: SessionFilter): Promise<StoredSession | null> {
    const isNamed: Fits =
      '_id' in filter
        ? ({ _id }) => String(_id) === filter._id
        : ({ plan }) => plan.exercises.some(({ id }) => id === filter['plan.exercises.id']);
    return this.#where(isOf(filter.userId), isNamed)[0] ?? null;
  }

  async startedBy(userId: string, startId: string): Promise<StoredSession | null> {
    const sessionById = await this.find({ _id: startId, userId });
    return (
      sessionById ??
      this.#where(isOf(userId), ({ startIds }) => startIds?.includes(startId) ?? false)[0] ??
      null
    );
  }

  async underWay(userId: string, workoutId: string): Promise<StoredSession | null> {
    const isOfWorkout: Fits = (session) => String(session.workoutId) === workoutId;
    return latest(this.#where(isOf(userId), isOfWorkout, isUnderWay));
  }

  async allUnderWay(userId: string): Promise<StoredSession[]> {
    const sessions = this.#where(isOf(userId), hasAccess, isUnderWay);
    return sessions
      .sort((a, b) => b.touchedAt.getTime() - a.touchedAt.getTime())
      .slice(0, MAX_SESSIONS_UNDER_WAY);
  }

  async countUnderWay(userId: string, pendingSince: Date): Promise<number> {
    const counts: Fits = ({ access, touchedAt }) => access !== 'pending' || touchedAt >= pendingSince;
    return this.#where(isOf(userId), isUnderWay, counts).length;
  }

  async countAll(userId: string): Promise<number> {
    return this.#where(isOf(userId)).length;
  }

  async allWaiting(userId: string): Promise<StoredSession[]> {
    const sessions = this.#where(isOf(userId), hasAccess, ({ waits }) => waits);
    return sessions.sort((a, b) => b.touchedAt.getTime() - a.touchedAt.getTime()).slice(0, WAITING_SHOWN);
  }

  async openOf(userId: string, ids: readonly string[]): Promise<StoredSession[]> {
    return this.#where(isOf(userId), hasAccess, ({ _id }) => ids.includes(String(_id)));
  }

  async lastWith(userId: string, exerciseIds: readonly string[]): Promise<StoredSession | null> {
    const isDone: Fits = ({ phase, doneExercises }) =>
      phase === 'completed' && doneExercises.some((id) => exerciseIds.includes(id));
    return latest(this.#where(isOf(userId), hasAccess, isDone));
  }

  async hasEntries(userId: string, ids: readonly string[]): Promise<boolean> {
    const isThere: Fits = ({ plan }) => plan.exercises.some(({ id }) => ids.includes(id));
    return this.#where(isOf(userId), isThere).length > 0;
  }

  async insert(session: StoredSession): Promise<'_id' | 'openKey' | null> {
    if (this.#sessions.has(String(session._id))) return '_id';
    if (this.#hasKey(session, session.openKey)) return 'openKey';
    this.#keep(session);
    return null;
  }

  intentsOf({ _id, userId }: SessionRead) {
    const change = (made: (intents: Intent[]) => Intent[]) => {
      const session = this.#sessions.get(String(_id));
      if (session && String(session.userId) === String(userId))
        this.#keep({ ...session, intents: made(session.intents ?? []) });
    };
    return {
      announce: async (intent: Intent) => change((intents) => [...intents, intent]),
      retract: async ({ id }: Intent) => change((intents) => intents.filter((one) => one.id !== id)),
    };
  }

  async set(
    ...[read, fields, intentId]: Parameters<SessionStore['set']>
  ): Promise<'written' | 'stale' | 'taken'> {
    const before = this.#asRead(read);
    if (!before) return 'stale';
    if (!holds(before, intentId)) return 'stale';
    if (this.#hasKey(before, fields.openKey)) return 'taken';
    const remaining = { ...before };
    for (const field of TAKEN_AWAY) delete remaining[field];
    const intents = before.intents?.filter(({ id }) => id !== intentId);
    this.#keep({ ...remaining, ...fields, ...(intents && { intents }) });
    return 'written';
  }

  async takeIn(read: SessionRead, startId: string): Promise<boolean> {
    const session = this.#asRead(read);
    if (!session || !isUnderWay(session)) return false;
    this.#keep({ ...session, startIds: [...new Set(session.startIds).add(startId)] });
    return true;
  }

  async open(id: string, intentId: string | null): Promise<boolean> {
    const pending = this.#sessions.get(id);
    if (pending?.access !== 'pending' || !holds(pending, intentId)) return false;
    const intents = pending.intents?.filter((one) => one.id !== intentId);
    this.#keep({ ...pending, access: 'open', ...(intents && { intents }) });
    return true;
  }

  async withdraw(id: string): Promise<void> {
    if (this.#sessions.get(id)?.access === 'pending') this.#sessions.delete(id);
  }

  /** Replaces all sessions, as a restore does. */
  putBack(sessions: readonly StoredSession[]): void {
    this.#sessions.clear();
    for (const session of sessions) this.#keep(session);
  }

  /** Deletes a session, as the purge does. */
  delete(id: string): void {
    this.#sessions.delete(id);
  }

  /** Closes or opens all of a member's sessions at once, as `closeMemberSessions` and `openMemberSessions` do. */
  changeAccess(isClosed: boolean): void {
    for (const stored of this.all) {
      const { intents: _, ...session } = stored;
      const isOver = session.access === 'revoked';
      if (!isClosed && isOver && isUnderWay(session)) this.#keep({ ...stored, access: 'open' });
      else if (isClosed && session.access === 'pending' && isUnderWay(session))
        this.delete(String(session._id));
      else if (isClosed && !isOver && isUnderWay(session))
        this.#keep({ ...session, access: 'revoked', version: session.version + 1 });
      else if (isClosed) this.#keep(session);
    }
  }

  /** The session if it is open and unchanged since it was read. */
  #asRead({ _id, userId, version }: SessionRead): StoredSession | null {
    const session = this.#sessions.get(String(_id));
    const isSame = session?.version === version && String(session.userId) === String(userId);
    return session && isSame && hasAccess(session) ? session : null;
  }

  #where(...all: Fits[]): StoredSession[] {
    return this.all.filter((session) => all.every((fits) => fits(session)));
  }

  #hasKey({ _id }: StoredSession, key: string | undefined): boolean {
    return (
      key !== undefined && this.all.some((one) => one.openKey === key && String(one._id) !== String(_id))
    );
  }

  #keep(session: StoredSession): void {
    this.#sessions.set(String(session._id), deepFreeze(session));
  }
}

/** The session that started last. */
function latest(sessions: StoredSession[]): StoredSession | null {
  return sessions.reduce<StoredSession | null>(
    (last, one) => (!last || one.startTime > last.startTime ? one : last),
    null,
  );
}

/**
 * Freezes a value and all its parts, so that no holder can change it for another. A frozen value is trusted to be
 * frozen in depth.
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  // Dates and ObjectIds keep their value elsewhere; nothing changes them.
  if (Object.getPrototypeOf(value) !== Object.prototype && !Array.isArray(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
