import type { IntentHolder } from '../../database/write-intents';
import type { SessionFilter, StoredSession } from './model';

/** A unique field whose value another session has already. */
export type Taken = '_id' | 'openKey';

/** So many sessions that wait for an answer are brought at once; the others come when these are answered. */
export const WAITING_SHOWN = 10;

/** Fields that a write takes away where it leaves them out. */
export const TAKEN_AWAY = [
  'openKey',
  'expiresAt',
  'movedAway',
  'leavingTo',
  'work',
  'scores',
  'scoredWorkout',
] as const;

/** What stays of a session in any case. */
export function withoutTakenAway(
  session: StoredSession,
): Omit<StoredSession, (typeof TAKEN_AWAY)[number]> & { [F in (typeof TAKEN_AWAY)[number]]?: never } {
  // Not by `delete`, after which each look at a field costs more.
  const { openKey, expiresAt, movedAway, leavingTo, work, scores, scoredWorkout, ...kept } = session;
  return kept;
}

/** What a command changes of a session. */
export type SessionFields = Omit<
  StoredSession,
  '_id' | 'userId' | 'workoutId' | 'plan' | 'access' | 'startIds' | 'intents'
>;

/** The session as it was read: what a write compares. */
export type SessionRead = Pick<StoredSession, '_id' | 'userId' | 'version'>;

/**
 * The few operations that running a session needs of a database; each is atomic, and a write has happened once it
 * resolves. `mongo-session-store.ts` is the app's; one contract suite holds it and the one in memory equal.
 */
export interface SessionStore {
  /** The member's session of that name, whatever its `access`. */
  find(filter: SessionFilter): Promise<StoredSession | null>;
  /** The member's session that this start led to: it has its id, or took it in. */
  startedBy(userId: string, startId: string): Promise<StoredSession | null>;
  /** The member's session of that workout that is under way and started last, whatever its `access`. */
  underWay(userId: string, workoutId: string): Promise<StoredSession | null>;
  /** The member's open sessions under way, the one touched last first; `MAX_SESSIONS_UNDER_WAY` at most. */
  allUnderWay(userId: string): Promise<StoredSession[]>;
  /** The member's open sessions in which something waits for an answer, the one touched last first. */
  allWaiting(userId: string): Promise<StoredSession[]>;
  /**
   * How many the member has under way, whatever their `access`: pending ones too, unless they are from before
   * `pendingSince`, whose start has died.
   */
  countUnderWay(userId: string, pendingSince: Date): Promise<number>;
  /** How many sessions the member has at all. It costs as much as there are. */
  countAll(userId: string): Promise<number>;
  /** Those of the member's open sessions that have one of these ids, in any order. */
  openOf(userId: string, ids: readonly string[]): Promise<StoredSession[]>;
  /** The member's open, completed session that started last of those with a set of this exercise. */
  lastWith(userId: string, exerciseIds: readonly string[]): Promise<PastSession | null>;
  /** Whether any session of the member has an entry of one of these ids. */
  hasEntries(userId: string, entryIds: readonly string[]): Promise<boolean>;
  /** Stores a new session; answers what was taken where it was not stored. */
  insert(session: StoredSession): Promise<Taken | null>;
  /** The session as what holds intents to write to it. */
  intentsOf(read: SessionRead): IntentHolder;
  /**
   * Writes where `version` and the owner are as read and `access` is open, and where the intent of this id is still
   * there, which it takes away (null: none is needed): nowhere else, `stale`.
   */
  set(
    read: StoredSession,
    fields: SessionFields,
    intentId: string | null,
  ): Promise<'written' | 'stale' | 'taken'>;
  /** Takes a start in: it led to this open session under way. False where it is not as read any more. */
  takeIn(read: SessionRead, startId: string): Promise<boolean>;
  /** Opens a pending session; false where it is not pending any more, or the intent of this id (null: none) has gone. */
  open(id: string, intentId: string | null): Promise<boolean>;
  /** Takes a pending session away. */
  withdraw(id: string): Promise<void>;
}

/** What is read of a past session; of its state the entries alone. */
export type PastSession = Pick<StoredSession, 'plan' | 'state'>;
