import type { CommandReply } from '../../common/sessions';
import { MemorySessionStore } from '../../server/testing/memory-session-store';
import { outcomeOf } from '../../server/training/sessions/devices';
import type { StoredSession } from '../../server/training/sessions/model';
import type { SessionStore } from '../../server/training/sessions/session-store';
import type { StoredWorkout } from '../../server/training/workouts/model';
import { workouts } from './member';
import type { Mortal, Risk, World } from './world';

/** One write that came through, as the database saw it. */
export interface Written {
  sessionId: string;
  /** Whose command it counted (`deviceId:seq`); null: one that no device numbers. */
  name: string | null;
  reply: CommandReply | null;
  before: StoredSession | null;
  after: StoredSession;
}

/** How a command is named over all sessions. */
export const nameOf = ({ deviceId, seq, sessionId }: { deviceId: string; seq: number; sessionId: string }) =>
  `${sessionId} ${deviceId}:${seq}`;

/** What outlives every crash. Each operation is one that its caller waits for, and may not live to see. */
export class Database {
  readonly sessions = new MemorySessionStore();
  epoch = 'the-first-epoch';
  /** As they are now; null: deleted. */
  readonly workouts = new Map<string, StoredWorkout | null>(
    workouts.map(({ stored }) => [String(stored._id), stored]),
  );
  readonly log: Written[] = [];
  /** The replies that were stored, by the command's name. */
  readonly replies = new Map<string, CommandReply>();

  constructor(private readonly world: World) {}

  get(sessionId: string): StoredSession | undefined {
    return this.sessions.all.find(({ _id }) => String(_id) === sessionId);
  }

  /** The store as one process reaches it. */
  reachedBy(owner: Mortal, risk: Risk): SessionStore {
    const { sessions } = this;
    const through = <K extends keyof SessionStore>(name: K): SessionStore[K] =>
      ((...parts: never[]) =>
        this.world.op(owner, name, risk, () =>
          (sessions[name] as (...parts: never[]) => Promise<unknown>)(...parts),
        )) as SessionStore[K];
    return {
      find: (filter) => this.world.op(owner, 'find', risk, () => sessions.find(filter)),
      startedBy: through('startedBy'),
      underWay: through('underWay'),
      takeIn: through('takeIn'),
      allUnderWay: through('allUnderWay'),
      allWaiting: through('allWaiting'),
      countUnderWay: through('countUnderWay'),
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
          announce: (intent) => this.world.op(owner, 'announce', risk, () => announce(intent)),
          retract: (intent) => this.world.op(owner, 'retract', risk, () => retract(intent)),
        };
      },
      set: (...parts) =>
        this.world.op(owner, 'set', risk, async () => {
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
    const counted = after.devices.findLast((device) => !before.devices.includes(device));
    const reply = counted ? (outcomeOf(counted, counted.seq)?.reply ?? null) : null;
    const name = counted ? nameOf({ ...counted, sessionId }) : null;
    if (name && reply) {
      if (this.replies.has(name)) this.world.wrong(`${name} was counted twice`);
      this.replies.set(name, reply);
    }
    this.log.push({ sessionId, name, reply, before, after });
  }
}
