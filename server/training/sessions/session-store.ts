import type { IntentHolder } from '@server/database/write-intents';
import type { SessionFilter, StoredSession } from './model';

/** A unique field whose value another session has already. */
export type Taken = '_id' | 'openKey';

/** Max sessions that wait for an answer sent at once; the others follow when these are answered. */
export const WAITING_SHOWN = 10;

/** Fields that a write removes if it leaves them out. */
export const TAKEN_AWAY = [
  'openKey',
  'expiresAt',
  'movedAway',
  'leavingTo',
  'work',
  'scores',
  'scoredWorkout',
  'results',
] as const;

/** The session without the fields that a write may remove. */
export function withoutTakenAway(
  session: StoredSession,
): Omit<StoredSession, (typeof TAKEN_AWAY)[number]> & { [F in (typeof TAKEN_AWAY)[number]]?: never } {
  // Not by `delete`, which makes later reads of the object slower.
  const { openKey, expiresAt, movedAway, leavingTo, work, scores, scoredWorkout, results, ...kept } = session;
  return kept;
}

/** The fields that a write may change. */
export type SessionFields = Omit<
  StoredSession,
  '_id' | 'userId' | 'workoutId' | 'plan' | 'access' | 'startIds' | 'intents'
>;

/** The fields of a session read that a write compares. */
export type SessionRead = Pick<StoredSession, '_id' | 'userId' | 'version'>;

/**
 * The few operations that running a session needs of a database; each is atomic, and a write has happened once it
 * resolves. `mongo-session-store.ts` is the app's; one contract suite holds it and the one in memory equal.
 */
export interface SessionStore {
  /** The member's session that the filter selects, whatever its `access`. */
  find(filter: SessionFilter): Promise<StoredSession | null>;
  /** The member's session that this start led to: by its own id, or by one of its `startIds`. */
  startedBy(userId: string, startId: string): Promise<StoredSession | null>;
  /** The member's session of that workout that is under way and started last, whatever its `access`. */
  underWay(userId: string, workoutId: string): Promise<StoredSession | null>;
  /** The member's open sessions under way, the one touched last first; `MAX_SESSIONS_UNDER_WAY` at most. */
  allUnderWay(userId: string): Promise<StoredSession[]>;
  /** The member's open sessions in which something waits for an answer, the one touched last first. */
  allWaiting(userId: string): Promise<StoredSession[]>;
  /**
   * Number of the member's sessions under way, whatever their `access`. Pending ones from before `pendingSince` do not
   * count: their start has died.
   */
  countUnderWay(userId: string, pendingSince: Date): Promise<number>;
  /** Number of all sessions of the member. Its cost grows with that number. */
  countAll(userId: string): Promise<number>;
  /** Those of the member's open sessions that have one of these ids, in any order. */
  openOf(userId: string, ids: readonly string[]): Promise<StoredSession[]>;
  /** The member's open, completed session that started last of those with a set of this exercise. */
  lastWith(userId: string, exerciseIds: readonly string[]): Promise<PastSession | null>;
  /** True if any session of the member has an entry of one of these ids. */
  hasEntries(userId: string, entryIds: readonly string[]): Promise<boolean>;
  /** Stores a new session; if a unique field is taken, stores nothing and returns that field. */
  insert(session: StoredSession): Promise<Taken | null>;
  /** The holder of intents to write to this session. */
  intentsOf(read: SessionRead): IntentHolder;
  /**
   * Compare-and-set: writes if owner and `version` are as read, `access` is open, and the intent of this id still
   * exists (null: none is needed), which it removes. Else `stale`; `taken` if a unique field is another session's.
   */
  set(
    read: StoredSession,
    fields: SessionFields,
    intentId: string | null,
  ): Promise<'written' | 'stale' | 'taken'>;
  /** Adds a start id to this open session under way. False if it has changed since it was read. */
  takeIn(read: SessionRead, startId: string): Promise<boolean>;
  /** Opens a pending session; false if it is not pending any more, or the intent (null: none needed) is gone. */
  open(id: string, intentId: string | null): Promise<boolean>;
  /** Deletes a pending session. */
  withdraw(id: string): Promise<void>;
}

/** The part of a past session that is read; of its state the facts alone. */
export type PastSession = Pick<StoredSession, 'plan' | 'state'>;
