import type { SessionFilter, StoredSession } from '../training/sessions/model';
import { type SessionStore, UNDER_WAY_MAX } from '../training/sessions/session-store';
import { deepFreeze } from './deep-freeze';

type Fits = (session: StoredSession) => boolean;
const isUnderWay: Fits = ({ phase }) => phase === 'active' || phase === 'paused';
const isOpen: Fits = ({ access }) => access === 'open';
const isOf = (userId: string): Fits => {
  return (session) => String(session.userId) === userId;
};

/** Sessions in memory, for trying what runs on them at every await. The contract suite holds it to Mongoose's. */
export class MemorySessionStore implements SessionStore {
  readonly #sessions = new Map<string, StoredSession>();

  /** As it stands; what a test looks at. */
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
    const own = await this.find({ _id: startId, userId });
    return (
      own ?? this.#where(isOf(userId), ({ startIds }) => startIds?.includes(startId) ?? false)[0] ?? null
    );
  }

  async underWay(userId: string, workoutId: string): Promise<StoredSession | null> {
    const isOfWorkout: Fits = (session) => String(session.workoutId) === workoutId;
    return latest(this.#where(isOf(userId), isOfWorkout, isUnderWay));
  }

  async allUnderWay(userId: string): Promise<StoredSession[]> {
    const found = this.#where(isOf(userId), isOpen, isUnderWay);
    return found.sort((a, b) => b.touchedAt.getTime() - a.touchedAt.getTime()).slice(0, UNDER_WAY_MAX);
  }

  async openOf(userId: string, ids: readonly string[]): Promise<StoredSession[]> {
    return this.#where(isOf(userId), isOpen, ({ _id }) => ids.includes(String(_id)));
  }

  async lastWith(userId: string, exerciseId: string): Promise<StoredSession | null> {
    const isDone: Fits = ({ phase, doneExercises }) =>
      phase === 'completed' && doneExercises.includes(exerciseId);
    return latest(this.#where(isOf(userId), isOpen, isDone));
  }

  async insert(session: StoredSession): Promise<'_id' | 'openKey' | null> {
    if (this.#sessions.has(String(session._id))) return '_id';
    if (this.#hasKey(session, session.openKey)) return 'openKey';
    this.#keep(session);
    return null;
  }

  async set(...[read, fields]: Parameters<SessionStore['set']>): Promise<'written' | 'stale' | 'taken'> {
    const before = this.#sessions.get(String(read._id));
    if (!before || !isOpen(before) || before.version !== read.version) return 'stale';
    if (String(before.userId) !== String(read.userId)) return 'stale';
    if (this.#hasKey(before, fields.openKey)) return 'taken';
    const { openKey: _key, expiresAt: _expiry, ...kept } = before;
    this.#keep({ ...kept, ...fields });
    return 'written';
  }

  async takeIn(id: string, startId: string): Promise<boolean> {
    const session = this.#sessions.get(id);
    if (!session || !isOpen(session) || !isUnderWay(session)) return false;
    this.#keep({ ...session, startIds: [...new Set(session.startIds).add(startId)] });
    return true;
  }

  async open(id: string): Promise<boolean> {
    const pending = this.#sessions.get(id);
    if (pending?.access !== 'pending') return false;
    this.#keep({ ...pending, access: 'open' });
    return true;
  }

  async withdraw(id: string): Promise<void> {
    if (this.#sessions.get(id)?.access === 'pending') this.#sessions.delete(id);
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

/** The one that started last. */
function latest(sessions: StoredSession[]): StoredSession | null {
  return sessions.reduce<StoredSession | null>(
    (last, one) => (!last || one.startTime > last.startTime ? one : last),
    null,
  );
}
