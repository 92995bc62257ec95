import { problemListener } from '@client/sync/problems';
import { createLiveClient } from '@common/sync/live-client';
import { emptyLiveState } from '@common/sync/live-state';
import { type DeadLetterGroup, letGo, sendAgain } from '@common/sync/outbox/dead-letters';
import type { PageListeners, TabListeners } from '@common/sync/ports';
import { createTapping, type Tapping } from '@common/sync/taps/tapping';
import { createLiveStore } from '@common/sync/testing/live-store';
import type { Device } from './device';
import { LineTransport } from './line-transport';
import { MEMBER } from './member';
import type { Mortal, Risk, World } from './world';

/** One open page of the app: the app's own live client, with a line, a disk and a clock that the test controls. */
export class Page implements Mortal {
  isAlive = true;
  readonly live = createLiveStore();
  readonly transport: LineTransport;
  readonly tapping: Tapping;
  readonly #client;
  #sending = new AbortController();
  #send: (signal: AbortSignal) => Promise<void> = async () => {};
  #tabs: TabListeners | null = null;
  #sight: PageListeners | null = null;

  constructor(
    private readonly world: World,
    readonly device: Device,
    risk: Risk,
  ) {
    const { live } = this;
    this.tapping = createTapping(live, {
      // Wrong by the device's clock error, whatever the probes say.
      now: () => world.now + device.clockError,
      take: () => {},
      needsProbe: () => false,
    });
    this.transport = new LineTransport(world, this, () => (device.isOnline ? device.openLine() : null));
    this.#client = createLiveClient({
      ...this.tapping,
      transport: this.transport,
      timers: {
        later: (task, ms) => world.later(this, 'timer', task, ms),
        repeat: (task, ms) => world.repeat(this, 'round', task, ms),
        monotonic: () => world.now,
      },
      page: {
        screenKind: () => 'phone',
        isInSight: () => true,
        isOnline: () => device.isOnline,
        listen: (listeners) => {
          this.#sight = listeners;
          return () => {};
        },
      },
      listener: {
        onWelcome: () => {},
        onListChanged: () => {},
        onPresenceChanged: () => {},
        onAccessLost: (code) => this.#signOut(String(code)),
        onAccessRevoked: () => {},
        onFault: (item, cause) =>
          world.wrong(`${item.kind} ${item.order} failed: ${JSON.stringify(cause)} ${String(cause)}`),
        ...problemListener(live),
      },
      random: world.chance.next,
      openStore: async () => device.disk.reachedBy(this, risk),
      joinTabs: (listeners) => {
        this.#tabs = listeners;
        return {
          tellQueue: () => device.tellOthers(this, (other) => other.onQueue()),
          tellSettled: (item, version) =>
            device.tellOthers(this, (other) => other.onSettled(structuredClone(item), version)),
          close: () => {},
        };
      },
      competeToSend: (send) => {
        this.#send = send;
        device.competeToSend(this);
        return { takeOver: () => device.takeOver(this), stop: () => this.#sending.abort() };
      },
    });
  }

  async open(): Promise<void> {
    this.live.setState({ ...emptyLiveState, memberId: MEMBER });
    this.device.witness(this);
    await this.#client.start();
  }

  /** The member resolves a dead letter: it is added to the outbox again, or dropped. */
  async answerDeadLetters(group: DeadLetterGroup, isWanted: boolean): Promise<void> {
    await this.#client.change((queue) => {
      const after = isWanted ? sendAgain(queue, group, MEMBER) : letGo(queue, group);
      this.device.disk.answered(queue, after);
      return after;
    });
  }

  /** Listeners for messages of other tabs; null before this page listens. */
  get tabs(): TabListeners | null {
    return this.#tabs;
  }

  /** Makes this page its device's sender. */
  send(): void {
    void this.#send(this.#sending.signal);
  }

  stopSending(): void {
    this.#sending.abort();
    this.#sending = new AbortController();
  }

  /** The page becomes visible again. */
  wake(): void {
    this.#sight?.onAwake();
  }

  /** The server refuses the access: the app shows the sign-in page, and reconnects later. */
  #signOut(code: string): void {
    this.world.note(`access lost: ${code}`);
    if (this.isAlive) this.die();
  }

  readonly die = (): void => {
    if (!this.isAlive) return;
    this.isAlive = false;
    this.world.note('a page died');
    this.#sending.abort();
    this.transport.close();
    this.device.buried(this);
  };
}
