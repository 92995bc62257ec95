import { comeUpToDate } from '../../client/live/greet';
import { keepOpenSessions, showKeptSessions } from '../../client/live/kept-sessions';
import { freshMemory, type LiveCore } from '../../client/live/live-core';
import { createLiveStore, emptyLiveState } from '../../client/live/live-store';
import { createOutbox, showQueue } from '../../client/live/outbox';
import type { Tapping } from '../../client/live/perform';
import { keepSending, senderWorld } from '../../client/live/send-outbox';
import { settle } from '../../client/live/settle';
import { sessionEvents } from '../../client/live/snapshots';
import { wakeable } from '../../client/live/wakeable';
import type { Ack } from '../../common/live-protocol';
import type { Device } from './device';
import type { Line } from './line';
import { MEMBER } from './member';
import type { Mortal, Peril, World } from './world';

interface Asked {
  line: Line;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  callOff: () => void;
}

/** One open page of the app: the app's own live core, over a line and a disk moved by hand. */
export class Page implements Mortal {
  isAlive = true;
  readonly live = createLiveStore();
  readonly #outbox = createOutbox(this.live);
  readonly #core: LiveCore;
  readonly #store;
  readonly #work;
  readonly #asked = new Map<number, Asked>();
  #stopSending = new AbortController();
  #asks = 0;
  #line: Line | null = null;
  readonly tapping: Tapping;

  constructor(
    private readonly world: World,
    readonly device: Device,
    peril: Peril,
  ) {
    const later: LiveCore['later'] = (task, ms) => world.later(this, 'timer', task, ms);
    this.#core = {
      ...freshMemory(),
      live: this.live,
      ask: (event, payload, timeoutMs = 8_000) => this.#ask(event, payload, timeoutMs),
      now: () => world.now + device.clockError,
      later,
      screenKind: () => 'phone',
      random: world.chance.next,
      onWelcome: () => {},
      onAccessLost: (code) => world.note(`access lost: ${code}`),
    };
    this.tapping = { live: this.live, outbox: this.#outbox, now: this.#core.now };
    this.#store = device.disk.reachedBy(this, peril);
    this.#work = wakeable(later);
  }

  /** As start-live does. */
  async open(): Promise<void> {
    const { live } = this;
    live.setState({ ...emptyLiveState, memberId: MEMBER });
    this.device.witness(this);
    showQueue(live, await this.#store.update((fresh) => fresh));
    await showKeptSessions(this.#core, this.#store);
    this.#outbox.open(this.#store, () => {
      this.device.tellOthers(this, (page) => page.queueChanged());
      this.#work.wake();
    });
    keepOpenSessions(this.#core, this.#store);
    live.setState({ isLoaded: true });
    if (this.device.mayConnect()) this.connectSoon(0);
    this.device.competeToSend(this);
  }

  /** This page is its device's sender now. */
  send(): void {
    const tabs = {
      tellQueue: () => this.device.tellOthers(this, (page) => page.queueChanged()),
      tellSettled: (...parts: [Parameters<typeof settle>[1], number]) =>
        this.device.tellOthers(this, (page) => settle(page.#core, ...parts)),
    };
    const world = senderWorld(this.#core, this.#store, tabs, this.#work);
    void keepSending(world, this.#work, this.#stopSending.signal);
  }

  queueChanged(): void {
    this.#store.read().then(
      (queue) => showQueue(this.live, queue),
      () => {},
    );
    this.#work.wake();
  }

  /** As its watch does where something that it shows has waited for long. */
  lookWhetherStuck(): void {
    if (this.live.getState().items.length === 0) return;
    this.device.takeOver(this);
    this.#work.wake();
  }

  stopSending(): void {
    this.#stopSending.abort();
    this.#stopSending = new AbortController();
  }

  connectSoon(ms: number): void {
    this.world.later(this, 'connect', () => this.#connect(), ms);
  }

  #connect(): void {
    if (this.#line || !this.device.mayConnect()) return;
    const line = this.device.openLine();
    if (!line) {
      this.connectSoon(1_000);
      return;
    }
    this.#line = line;
    line.listen('client', (message) => this.#hear(line, message));
    this.comeUpToDate();
  }

  /** After each connect, and when the page is looked at again. */
  comeUpToDate(): void {
    const line = this.#line;
    if (!line) return;
    const drop = () => {
      this.world.note('hello without an answer');
      line.cut();
      this.lost(line);
    };
    void comeUpToDate(this.#core, this.#store, { onLive: this.#work.wake, drop });
  }

  /** Whether the connection still stands, as the network knows; the page may learn of it much later. */
  cutLine(): void {
    const line = this.#line;
    if (!line?.isOpen) return;
    line.cut();
    // At once, or at the latest when the heartbeat gets no answer.
    this.world.later(
      this,
      'notices the cut',
      () => this.lost(line),
      this.world.chance.of([0, 0, 400, 9_000]),
    );
  }

  nodeDied(line: Line): void {
    if (this.#line === line) this.world.later(this, 'notices the dead node', () => this.lost(line), 0);
  }

  lost(line: Line): void {
    if (this.#line !== line) return;
    line.leave('client');
    this.#line = null;
    this.live.setState({ status: 'reconnecting', screens: [] });
    for (const [id, asked] of this.#asked) if (asked.line === line) this.#giveUp(id, 'disconnected');
    this.connectSoon(400);
  }

  readonly die = (): void => {
    this.isAlive = false;
    this.world.note('a page died');
    this.#stopSending.abort();
    this.#line?.cut();
    this.device.buried(this);
  };

  #ask(event: string, payload: unknown, timeoutMs: number): Promise<never> {
    const line = this.#line;
    if (!line) return Promise.reject(new Error('not connected'));
    this.#asks += 1;
    const id = this.#asks;
    return new Promise((resolve, reject) => {
      const callOff = this.world.later(this, 'no ack', () => this.#giveUp(id, 'no ack'), timeoutMs);
      this.#asked.set(id, { line, resolve, reject, callOff });
      line.sendTo('server', JSON.stringify({ event, payload, id }));
    });
  }

  #giveUp(id: number, why: string): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.callOff();
    asked?.reject(new Error(why));
  }

  #hear(line: Line, message: unknown): void {
    if (!this.isAlive || this.#line !== line) return;
    const { id, answer, event, payload } = message as {
      id?: number;
      answer: Ack<unknown>;
      event: string;
      payload: never;
    };
    if (id === undefined) {
      const events: Record<string, (payload: never) => void> = {
        ...sessionEvents(this.#core),
        'hello:wanted': () =>
          this.world.later(this, 'hello wanted', () => this.comeUpToDate(), this.world.chance.int(1_000)),
      };
      events[event]?.(payload);
      return;
    }
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    asked?.callOff();
    asked?.resolve(answer as never);
  }
}
