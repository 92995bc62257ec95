import type { Ack } from '../../common/live-protocol';
import type { PlayerCommand } from '../../common/player/commands';
import type { CommandEnvelope, CommandReply } from '../../common/sessions';
import type { Identity } from '../../server/auth/identify';
import { EventBus } from '../../server/events';
import { Allowance } from '../../server/live/allowance';
import { answerRequests } from '../../server/live/answering';
import { Broadcaster } from '../../server/live/broadcaster';
import { type Happening, onHappenings } from '../../server/live/happenings';
import { InFlight } from '../../server/live/in-flight';
import { ListVersions } from '../../server/live/list-versions';
import { liveHandlers } from '../../server/live/live-handlers';
import type { Presence } from '../../server/live/presence/presence';
import type { LiveServer, LiveSocket } from '../../server/live/socket-types';
import { createLogger } from '../../server/logger';
import { CommandService } from '../../server/sessions/command-service';
import { ReadService } from '../../server/sessions/read-service';
import type { SessionDeps } from '../../server/sessions/session-deps';
import { StartService } from '../../server/sessions/start-service';
import type { Bus } from './bus';
import { type Database, nameOf } from './database';
import type { Line } from './line';
import { MEMBER, workouts } from './member';
import type { Mortal, Peril, World } from './world';

const log = createLogger('silent');
type Heard = { event: string; payload: unknown; id: number };

/** One server process: the app's own services, request parsing and broadcaster, over lines moved by hand. */
export class ServerNode implements Mortal {
  isAlive = true;
  readonly #lines = new Set<Line>();
  readonly #handlers;
  readonly #rest: CommandService;
  readonly #broadcaster: Broadcaster;

  constructor(
    private readonly world: World,
    private readonly database: Database,
    bus: Bus,
    peril: Peril,
  ) {
    const events = new EventBus();
    const deps: SessionDeps = {
      sessions: database.reachedBy(this, peril),
      events,
      workoutOf: async (_userId, id) => workouts.find(({ stored }) => String(stored._id) === id)!.stored,
      isClosed: async () => false,
      now: () => world.now,
    };
    const lists = new ListVersions();
    const reads = new ReadService(deps);
    const commands = new CommandService(deps);
    const starts = new StartService(deps, commands);
    this.#rest = new CommandService(deps);
    const all = new Map([['all', { emit: this.#toAll }]]);
    const io = {
      local: { to: () => ({ emit: this.#toAll }) },
      of: () => ({ sockets: all }),
    } as unknown as LiveServer;
    this.#broadcaster = new Broadcaster(io, lists, world.chance.next);
    const presence = { enter: async () => [] } as unknown as Presence;
    const publish = bus.join(this);
    const tell = (happening: Happening) => {
      this.hear(happening);
      publish(happening);
    };
    this.#handlers = liveHandlers({ reads, commands, starts, lists, presence, now: deps.now });
    onHappenings(events, tell);
  }

  readonly hear = (happening: Happening): void => this.#broadcaster.tell(happening);

  /** Another node died, and with it what it had yet to tell. */
  missed(): void {
    if (this.isAlive) this.#broadcaster.mayHaveMissed();
  }

  readonly #toAll = (event: string, payload: unknown): boolean => {
    const text = JSON.stringify({ event, payload });
    for (const line of this.#lines) line.sendTo('client', text);
    return true;
  };

  /** A client has come. */
  accept(line: Line): void {
    const listeners = new Map<string, (payload: unknown, ack: (answer: unknown) => void) => void>();
    const socket = {
      id: 'socket',
      data: { memberId: MEMBER, loginId: 'login' },
      on: (name: string, listener: never) => void listeners.set(name, listener),
      join: async () => {},
      leave: async () => {},
    } as unknown as LiveSocket;
    const identity = { memberId: MEMBER, loginId: 'login', isAdmin: false, isApproved: true } as Identity;
    const revalidate = async () => identity;
    answerRequests(
      socket,
      this.#handlers,
      new Allowance({ burst: 1e9, perSecond: 1e9 }),
      {
        identify: { revalidate },
        log,
        storage: { notice: () => {} },
        inFlight: new InFlight(),
        cutOff: async () => {},
      },
      Promise.resolve(),
    );
    line.listen('server', (message) => {
      const { event, payload, id } = message as Heard;
      if (!this.isAlive) return;
      listeners.get(event)?.(payload, (answer) => {
        if (event === 'session:command')
          this.#isKept(payload as CommandEnvelope, answer as Ack<CommandReply>);
        line.sendTo('client', JSON.stringify({ id, answer }));
      });
    });
    this.#lines.add(line);
  }

  /** No ack before what it says is in the database. */
  #isKept(envelope: CommandEnvelope, answer: Ack<CommandReply>): void {
    if ('error' in answer || this.database.replies.has(nameOf(envelope))) return;
    this.world.wrong(`${nameOf(envelope)} was answered and is not kept`);
  }

  /** A REST client of the member's changes a session. Nobody sends it again where its answer is lost. */
  change(sessionId: string, command: PlayerCommand): void {
    this.#rest.applyUnnumbered({ _id: sessionId, userId: MEMBER }, () => command).catch(() => {});
  }

  /** This node has noticed that a client is gone. */
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
