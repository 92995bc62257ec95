import type { Ack } from '@common/contract/live-protocol';
import { SCOPES } from '@common/contract/scopes';
import type { CommandEnvelope, CommandReply } from '@common/contract/training/sessions';
import type { PlayerCommand } from '@common/player/state/commands';
import { EventBus } from '@server/core/domain-events';
import { createLogger } from '@server/core/logger';
import type { AccessAnswer } from '@server/http/handlers';
import { ListVersions } from '@server/live/list-versions';
import { createLiveNode } from '@server/live/live-node';
import { MemberSockets } from '@server/live/member-sockets';
import type { NodeEvent } from '@server/live/node-events';
import { PendingHandshakes } from '@server/live/pending-handshakes';
import type { LiveServer, LiveSocket } from '@server/live/socket-types';
import { accessEnded, type Identity } from '@server/people/auth/identify';
import { libraryBook } from '@server/training/exercises/own/book';
import { createAuthority } from '@server/training/sessions/authority';
import { createPauses } from '@server/training/sessions/contention';
import type { Bus } from './bus';
import { type Database, nameOf } from './database';
import type { Line } from './line';
import { MEMBER } from './member';
import type { Mortal, Risk, World } from './world';

const log = createLogger('silent');
type Heard = { event: string; payload: unknown; id: number };
const LOGIN = { memberId: MEMBER, loginId: 'login' };

/**
 * One server process: the app's own live node and services, with lines, a database and a bus that the test controls.
 */
export class ServerNode implements Mortal {
  isAlive = true;
  readonly #lines = new Set<Line>();
  readonly #events = new EventBus(log);
  readonly #sessions;
  #hear: (nodeEvent: NodeEvent) => void = () => {};
  #onMissed: () => void = () => {};
  #onConnection: (socket: LiveSocket) => void = () => {};

  constructor(
    private readonly world: World,
    private readonly database: Database,
    bus: Bus,
    risk: Risk,
  ) {
    const events = this.#events;
    this.#sessions = createAuthority({
      sessions: database.reachedBy(this, risk),
      events,
      workoutOf: async (_userId, id) => database.workouts.get(id) ?? null,
      bestsOf: async () => new Map(),
      scoresOf: async () => [],
      bookOf: async () => libraryBook,
      notesOf: async () => new Map(),
      bodyWeightAt: async () => ({ value: 80, unit: 'kg' }),
      isClosed: async () => database.isClosed,
      now: () => world.now,
      ...createPauses({
        random: world.chance.next,
        wait: (ms) => new Promise<void>((resolve) => void world.later(this, 'reads again', resolve, ms)),
      }),
    });
    const identity: Identity = {
      ...LOGIN,
      isAdmin: false,
      isApproved: true,
      isToken: false,
      provenAt: null,
      scopes: SCOPES,
      endsAt: Number.POSITIVE_INFINITY,
      requireAccess: this.#requireAccess,
    };
    createLiveNode({
      epoch: database.epoch,
      io: this.#io(),
      sessions: this.#sessions,
      lists: new ListVersions(),
      events,
      identify: { revalidate: async () => (database.isClosed ? null : identity) },
      storage: { notice: () => {} },
      memberSockets: new MemberSockets({ burst: 1e9, perSecond: 1e9 }, 1e9),
      handshakes: new PendingHandshakes(),
      log,
      random: world.chance.next,
      now: () => world.now,
      joinNodes: (hear, onMissed) => {
        this.#hear = hear;
        this.#onMissed = onMissed;
        return {
          publish: bus.join(this),
          publishLoss: () => {},
          isUp: () => true,
          joined: Promise.resolve(),
          close: async () => {},
        };
      },
      createPresence: () => ({
        enter: async () => [],
        leave: async () => {},
        see: async () => {},
        snapshot: async () => ({ version: 1, members: [] }),
        refresh: async () => {},
        heard: async () => {},
      }),
      createCutOff: () => async () => {},
    });
  }

  /** Checked again by each write after its announcement: an authenticated caller may have lost access since. */
  readonly #requireAccess = async (): Promise<AccessAnswer> => {
    if (this.database.isClosed) throw accessEnded();
    return { endsAt: Number.POSITIVE_INFINITY };
  };

  readonly hear = (nodeEvent: NodeEvent): void => this.#hear(nodeEvent);

  /** Another node died with node events that it had not sent. */
  missed(): void {
    if (this.isAlive) this.#onMissed();
  }

  readonly #toAll = (event: string, payload: unknown): boolean => {
    const text = JSON.stringify({ event, payload });
    for (const line of this.#lines) line.sendTo('client', text);
    return true;
  };

  /** The node's sockets: all of one member, so every event goes to all. */
  #io(): LiveServer {
    const sockets = new Map([['all', { emit: this.#toAll }]]);
    return {
      local: { to: () => ({ emit: this.#toAll }) },
      of: () => ({ sockets, adapter: { rooms: new Map() } }),
      on: (_connection: string, onConnection: (socket: LiveSocket) => void) => {
        this.#onConnection = onConnection;
      },
    } as unknown as LiveServer;
  }

  /** Connects a client. */
  accept(line: Line): void {
    const listeners = new Map<string, (payload: unknown, ack: (answer: unknown) => void) => void>();
    this.#onConnection({
      id: 'socket',
      get connected() {
        return line.isOpen;
      },
      data: LOGIN,
      // No message is too large here.
      conn: { on: () => {} },
      rooms: new Set(),
      on: (name: string, listener: never) => void listeners.set(name, listener),
      join: async () => {},
      leave: async () => {},
    } as unknown as LiveSocket);
    line.listen('server', (message) => {
      const { event, payload, id } = message as Heard;
      if (!this.isAlive) return;
      listeners.get(event)?.(payload, (answer) => {
        if (event === 'session:command')
          this.#mustLast(payload as CommandEnvelope, answer as Ack<CommandReply>);
        line.sendTo('client', JSON.stringify({ id, answer }));
      });
    });
    this.#lines.add(line);
  }

  /** Checks that no ack is sent before its effect is in the database. */
  #mustLast(envelope: CommandEnvelope, answer: Ack<CommandReply>): void {
    if ('error' in answer || this.database.wasCounted(nameOf(envelope))) return;
    this.world.wrong(`${nameOf(envelope)} was answered and is not kept`);
  }

  /** A REST client of the member's changes a session, and does not retry if the answer is lost. */
  change(sessionId: string, command: PlayerCommand): void {
    const sessionFilter = { _id: sessionId, userId: MEMBER };
    const caller = { memberId: MEMBER, requireAccess: this.#requireAccess };
    this.#sessions.commands.applyUnnumbered(sessionFilter, () => command, caller).catch(() => {});
  }

  /** Deletes a session that was discarded long ago, and emits the event. */
  purge(sessionId: string): void {
    if (this.database.purge(sessionId)) this.#events.emit('sessionGone', { userId: MEMBER, sessionId });
  }

  /** This node notices that a client is gone. */
  forget(line: Line): void {
    this.#lines.delete(line);
    line.leave('server');
  }

  readonly die = (): void => {
    this.isAlive = false;
    this.world.note('a node died');
    for (const line of this.#lines) line.cut();
    this.onDeath([...this.#lines]);
  };

  onDeath: (lines: Line[]) => void = () => {};
}
