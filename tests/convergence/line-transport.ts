import type { Ack } from '@common/contract/live-protocol';
import type { Transport, TransportListeners } from '@common/sync/ports';
import type { Line } from './line';
import type { Mortal, World } from './world';

interface Asked {
  line: Line;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  callOff: () => void;
}

/** A page's transport over simulated lines, one after the other. */
export class LineTransport implements Transport {
  readonly #asked = new Map<number, Asked>();
  #listeners: TransportListeners | null = null;
  #asks = 0;
  #line: Line | null = null;
  #lastHeardAt = 0;

  constructor(
    private readonly world: World,
    private readonly page: Mortal,
    /** Opens a line to a living node; null if there is none, or the device is offline. */
    private readonly openLine: () => Line | null,
  ) {}

  readonly open = (listeners: TransportListeners): void => {
    this.#listeners = listeners;
    this.#connectSoon(0);
  };

  readonly close = (): void => {
    this.#listeners = null;
    this.#line?.cut();
  };

  readonly isConnected = (): boolean => this.#line !== null;

  readonly silentMs = (): number => this.world.now - this.#lastHeardAt;

  readonly hurry = (): void => {
    if (!this.#line) this.#connectSoon(0);
  };

  readonly drop = (): void => {
    const line = this.#line;
    if (!line) return;
    this.world.note('a connection given up');
    line.cut();
    this.lost(line);
  };

  readonly ask = (event: string, payload: unknown, timeoutMs = 8_000): Promise<never> => {
    const line = this.#line;
    if (!line) return Promise.reject(new Error('not connected'));
    this.#asks += 1;
    const id = this.#asks;
    return new Promise((resolve, reject) => {
      const callOff = this.world.later(this.page, 'no ack', () => this.#giveUp(id, 'no ack'), timeoutMs);
      this.#asked.set(id, { line, resolve, reject, callOff });
      line.sendTo('server', JSON.stringify({ event, payload, id }));
    });
  };

  /** Cuts the connection. The page notices at once, later, or when its heartbeat gets no answer. */
  cut(): void {
    const line = this.#line;
    if (!line?.isOpen) return;
    line.cut();
    const { chance } = this.world;
    this.world.later(
      this.page,
      'notices the cut',
      () => this.lost(line),
      chance.of([0, 0, 400, 9_000, 60_000]),
    );
  }

  nodeDied(line: Line): void {
    if (this.#line === line) this.world.later(this.page, 'notices the dead node', () => this.lost(line), 0);
  }

  /** The page notices that its connection is gone. */
  lost(line: Line): void {
    if (this.#line !== line) return;
    line.leave('client');
    this.#line = null;
    for (const [id, asked] of this.#asked) if (asked.line === line) this.#giveUp(id, 'disconnected');
    this.#listeners?.onDisconnect();
    this.#connectSoon(400);
  }

  #connectSoon(ms: number): void {
    this.world.later(this.page, 'connect', () => this.#connect(), ms);
  }

  #connect(): void {
    if (this.#line || !this.#listeners) return;
    const line = this.openLine();
    if (!line) {
      this.#connectSoon(1_000);
      return;
    }
    this.#line = line;
    this.#lastHeardAt = this.world.now;
    line.listen('client', (message) => this.#hear(line, message));
    this.#listeners.onConnect();
  }

  #giveUp(id: number, why: string): void {
    const request = this.#asked.get(id);
    this.#asked.delete(id);
    request?.callOff();
    request?.reject(new Error(why));
  }

  #hear(line: Line, message: unknown): void {
    if (!this.page.isAlive || this.#line !== line) return;
    this.#lastHeardAt = this.world.now;
    const { id, answer, event, payload } = message as {
      id?: number;
      answer: Ack<unknown>;
      event: string;
      payload: never;
    };
    if (id === undefined) {
      const events = this.#listeners?.events as Record<string, ((payload: never) => void) | undefined>;
      events?.[event]?.(payload);
      return;
    }
    const request = this.#asked.get(id);
    this.#asked.delete(id);
    request?.callOff();
    request?.resolve(answer as never);
  }
}
