import { io, type Socket } from 'socket.io-client';
import type { ClientToServerEvents, ServerToClientEvents, Welcome } from '../../../common/live-events';
import { type Ack, LIVE_PROTOCOL_VERSION } from '../../../common/live-protocol';
import type { Session } from '../../../common/sessions';
import { type Confirmed, withEvent, withSnapshot } from '../../../common/sync/replica/confirmed';

const ACK_MS = 4_000;
const RETRY_MS = 250;
/** With these the server says itself that it is worth another try. */
const AGAIN = ['unavailable', 'internal'];

/** A small client of the live protocol: follows one session, and asks until it is answered. */
export class TapClient {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** The error codes that were answered on the way. */
  readonly refusals: string[] = [];
  #confirmed: Confirmed | undefined;
  #hasHello = false;
  readonly #watchers = new Set<() => void>();

  constructor(
    url: string,
    token: string,
    readonly deviceId: string,
  ) {
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      // An attempt into a dead line is given up.
      timeout: 2_000,
      reconnectionDelay: 100,
      reconnectionDelayMax: 200,
    });
    this.socket.on('connect', () => void this.#sayHello());
    this.socket.on('disconnect', (reason) => {
      this.#hasHello = false;
      this.#changed();
      // As after a refusal, below: a node that could not ask its database closes the socket.
      if (reason === 'io server disconnect') setTimeout(() => this.socket.connect(), RETRY_MS);
    });
    // The library leaves it to us to come back after a refusal.
    this.socket.on(
      'connect_error',
      () => this.socket.active || setTimeout(() => this.socket.connect(), RETRY_MS),
    );
    this.socket.on('session:changed', (event) => {
      const merged = withEvent(this.#confirmed, event);
      if (merged.kind === 'merged') this.#show(merged.confirmed);
      else if (merged.kind === 'gap') void this.#pull(event.sessionId);
    });
  }

  /** The session as this client knows it. */
  get session(): Session | undefined {
    return this.#confirmed?.session;
  }

  /** Asks, over any number of broken connections, until the server answers with something to rely on. */
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer.
  async insist(event: keyof ClientToServerEvents, payload: unknown): Promise<any> {
    for (;;) {
      await this.#until(() => this.#hasHello);
      const ack = await this.ask(event, payload);
      if (ack && 'data' in ack) return ack.data;
      if (ack && !AGAIN.includes(ack.error.code)) throw new Error(`${event}: ${JSON.stringify(ack.error)}`);
      if (ack) this.refusals.push(ack.error.code);
      await new Promise((resolve) => setTimeout(resolve, ack ? RETRY_MS : 0));
    }
  }

  /** Asks once; null where no answer came. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  async ask(event: string, payload: unknown): Promise<Ack<any> | null> {
    try {
      return await (this.socket as unknown as Socket).timeout(ACK_MS).emitWithAck(event, payload);
    } catch {
      return null;
    }
  }

  /** Resolves once this client shows the session at this version. */
  reaches(version: number): Promise<void> {
    return this.#until(() => this.session?.version === version);
  }

  /** Resolves once all that the server had to say before this call has arrived. */
  async heardAll(): Promise<void> {
    await this.insist('clock:probe', { sentAt: 0 });
  }

  close(): void {
    this.socket.disconnect();
  }

  async #sayHello(): Promise<void> {
    const { deviceId, session } = this;
    const known = session ? [{ sessionId: session.id, version: session.version }] : [];
    const ack = await this.ask('hello', {
      protocol: LIVE_PROTOCOL_VERSION,
      deviceId,
      screen: 'other',
      known,
    });
    // Without an answer the connection is of no use; the next one says hello again.
    if (!ack || !('data' in ack)) return void this.socket.io.engine?.close();
    for (const found of (ack.data as Welcome).sessions) this.#take(found);
    this.#hasHello = true;
    this.#changed();
  }

  async #pull(sessionId: string): Promise<void> {
    const ack = await this.ask('session:pull', { sessionId });
    if (ack && 'data' in ack) this.#take(ack.data);
  }

  #take(found: Session): void {
    const known = this.session?.id === found.id ? this.#confirmed : undefined;
    this.#show(withSnapshot(known, found));
  }

  #show(confirmed: Confirmed): void {
    this.#confirmed = confirmed;
    this.#changed();
  }

  #changed(): void {
    for (const look of this.#watchers) look();
  }

  #until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isSo()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }
}
