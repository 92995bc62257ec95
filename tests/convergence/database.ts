import { MAX_SESSIONS_UNDER_WAY } from '@common/constants';
import type { CommandReply } from '@common/contract/training/sessions';
import type { CommandItem } from '@common/sync/outbox/outbox-item';
import { MemorySessionStore } from '@server/testing/memory-session-store';
import { outcomeOf } from '@server/training/sessions/commands/devices';
import type { StoredSession } from '@server/training/sessions/model';
import type { SessionStore } from '@server/training/sessions/session-store';
import type { StoredWorkout } from '@server/training/workouts/model';
import { workouts } from './member';
import type { Mortal, Risk, World } from './world';

/** One committed write. */
export interface Written {
  sessionId: string;
  /** Name of the command that it counted (`deviceId:seq`); null for a command without a device. */
  name: string | null;
  reply: CommandReply | null;
  before: StoredSession | null;
  after: StoredSession;
}

/** Name of a command, unique over all sessions. */
export const nameOf = ({ deviceId, seq, sessionId }: { deviceId: string; seq: number; sessionId: string }) =>
  `${sessionId} ${deviceId}:${seq}`;

/** Storage that outlives every crash. Its caller awaits each operation, and may die meanwhile. */
export class Database {
  readonly sessions = new MemorySessionStore();
  epoch = 'epoch-1';
  /** True if the member's access has ended. */
  isClosed = false;
  /** True if the member has as many other workouts under way as allowed: no more can be started. */
  isFull = false;
  /** Current state of the workouts; null for a deleted one. */
  readonly workouts = new Map<string, StoredWorkout | null>(
    workouts.map(({ stored }) => [String(stored._id), stored]),
  );
  log: Written[] = [];
  /** The stored replies, by the command's name. */
  readonly replies = new Map<string, CommandReply>();
  /** Nonce of the tap that was counted under each name. */
  readonly #tapOf = new Map<string, string>();
  /** All names that each tap was ever counted under: a different one in another database. */
  readonly #namesOf = new Map<string, Set<string>>();

  /** Commands that were counted once, in sessions or a database that no longer exist. */
  readonly #forgotten = new Set<string>();
  /** Facts lost with a deleted session or a database: a device may still hold them, or none. */
  readonly goneFacts = new Set<string>();
  #backup: { sessions: StoredSession[]; log: Written[]; names: string[] } | null = null;
  #epochs = 1;

  constructor(private readonly world: World) {}

  /** True if that command was ever counted, in this database or in a lost one. */
  wasCounted(name: string): boolean {
    return this.replies.has(name) || this.#forgotten.has(name);
  }

  /** True if this very tap was counted, and not one of a copy of its device that had the same number. */
  isTapCounted(item: CommandItem): boolean {
    return this.replies.has(nameOf(item)) && this.#tapOf.get(nameOf(item)) === item.nonce;
  }

  /** All names of a tap: its own, and those it was counted under in lost databases. */
  namesOf(item: CommandItem): ReadonlySet<string> {
    return new Set([nameOf(item), ...(this.#namesOf.get(item.nonce) ?? [])]);
  }

  /** True for a command that was counted only in lost sessions or databases. */
  isForgotten(name: string): boolean {
    return this.#forgotten.has(name);
  }

  /** True after a restore. */
  get isAnother(): boolean {
    return this.#epochs > 1;
  }

  backUp(): void {
    this.#backup = { sessions: this.sessions.all, log: [...this.log], names: [...this.replies.keys()] };
    this.world.note('a backup made');
  }

  /** Restores the backup, as another database. False if there is none. */
  putBack(): boolean {
    if (!this.#backup) return false;
    const { sessions, log, names } = this.#backup;
    const restoredFacts = new Set(sessions.flatMap(factNames));
    for (const session of this.sessions.all)
      for (const name of factNames(session))
        if (!restoredFacts.has(name)) {
          this.goneFacts.add(name);
          this.world.note('a fact gone with a database');
        }
    this.#epochs += 1;
    this.epoch = `epoch-${this.#epochs}`;
    this.sessions.putBack(sessions);
    // Access stays what it was, as an admin would see to.
    this.sessions.changeAccess(this.isClosed);
    this.log = [...log];
    const restoredNames = new Set(names);
    this.#forget((name) => !restoredNames.has(name));
    this.#align();
    this.world.note('a backup put back');
    return true;
  }

  /** Deletes a session that the member discarded long ago. False if it does not expire. */
  purge(sessionId: string): boolean {
    const session = this.get(sessionId);
    if (!session?.expiresAt) return false;
    this.sessions.delete(sessionId);
    for (const name of factNames(session)) this.goneFacts.add(name);
    this.log = this.log.filter((written) => written.sessionId !== sessionId);
    this.#forget((name) => name.startsWith(`${sessionId} `));
    this.world.note('a session deleted');
    return true;
  }

  /** Ends the member's access, or gives it back. */
  changeAccess(isClosed: boolean): void {
    if (this.isClosed === isClosed) return;
    this.isClosed = isClosed;
    this.sessions.changeAccess(isClosed);
    this.#align();
    this.world.note(isClosed ? 'a member revoked' : 'a member let in again');
  }

  /** Appends the sessions' states to the log after changes that bypassed it. */
  #align(): void {
    for (const after of this.sessions.all)
      this.log.push({ sessionId: String(after._id), name: null, reply: null, before: null, after });
  }

  #forget(isGone: (name: string) => boolean): void {
    for (const name of this.replies.keys()) {
      if (!isGone(name)) continue;
      this.replies.delete(name);
      this.#forgotten.add(name);
    }
  }

  get(sessionId: string): StoredSession | undefined {
    return this.sessions.all.find(({ _id }) => String(_id) === sessionId);
  }

  /** The store as one process reaches it. */
  reachedBy(owner: Mortal, risk: Risk): SessionStore {
    const { sessions, epoch } = this;
    // An operation under way to a lost database never reaches the next one.
    const op = <T>(label: string, work: () => Promise<T>): Promise<T> =>
      this.world.op(owner, label, risk, () => (this.epoch === epoch ? work() : new Promise<T>(() => {})));
    const through = <K extends keyof SessionStore>(name: K): SessionStore[K] =>
      ((...parts: never[]) =>
        op(name, () =>
          (sessions[name] as (...parts: never[]) => Promise<unknown>)(...parts),
        )) as SessionStore[K];
    return {
      find: (filter) => op('find', () => sessions.find(filter)),
      startedBy: through('startedBy'),
      underWay: through('underWay'),
      takeIn: through('takeIn'),
      allUnderWay: through('allUnderWay'),
      allWaiting: through('allWaiting'),
      countUnderWay: (...parts) =>
        op('countUnderWay', async () =>
          this.isFull ? MAX_SESSIONS_UNDER_WAY : sessions.countUnderWay(...parts),
        ),
      countAll: through('countAll'),
      openOf: through('openOf'),
      lastWith: through('lastWith'),
      withdraw: through('withdraw'),
      open: through('open'),
      hasEntries: through('hasEntries'),
      insert: through('insert'),
      intentsOf: (read) => {
        const { announce, retract } = sessions.intentsOf(read);
        return {
          announce: (intent) => op('announce', () => announce(intent)),
          retract: (intent) => op('retract', () => retract(intent)),
        };
      },
      set: (...parts) =>
        op('set', async () => {
          const [read] = parts;
          const before = this.get(String(read._id));
          const outcome = sessions.set(...parts);
          const after = this.get(String(read._id));
          if (before && after && before !== after) this.#enter(before, after);
          else this.world.note('write refused as stale');
          return outcome;
        }),
    };
  }

  #enter(before: StoredSession, after: StoredSession): void {
    const sessionId = String(after._id);
    if (this.isClosed) this.world.wrong(`${sessionId} was written after the member's access had ended`);
    const counted = after.devices.findLast((device) => !before.devices.includes(device));
    const outcome = counted ? outcomeOf(counted, counted.seq) : null;
    const reply = outcome?.reply ?? null;
    const name = counted ? nameOf({ ...counted, sessionId }) : null;
    if (name && outcome) {
      if (this.replies.has(name)) this.world.wrong(`${name} was counted twice`);
      this.replies.set(name, outcome.reply);
      this.#tapOf.set(name, outcome.nonce);
      this.#namesOf.set(outcome.nonce, new Set(this.#namesOf.get(outcome.nonce)).add(name));
      if (outcome.reply.rejection) this.world.note('a tap refused');
    }
    if (before.phase !== 'discarded' && after.phase === 'discarded') this.world.note('a session discarded');
    if (before.phase === 'discarded' && after.phase !== 'discarded') this.world.note('a session restored');
    this.log.push({ sessionId, name, reply, before, after });
  }
}

const factNames = ({ _id, state }: StoredSession): string[] => state.facts.map(({ id }) => `${_id} ${id}`);
