import type { CommandItem, OutboxItem } from '../../common/sync/outbox/outbox-item';
import { emptyQueue, type Queue, readQueue } from '../../common/sync/outbox/outbox-queue';
import type { OfflineSessions, QueueStore } from '../../common/sync/outbox/queue-store';
import { deepFreeze } from '../../server/testing/deep-freeze';
import type { Mortal, Risk, World } from './world';

/** One thing that a member did and the device kept. `item` is how it last stood in the outbox. */
export interface Tap {
  device: string;
  item: OutboxItem;
  /** The session that the member had in view. */
  intendedFor: string;
  /** What is done again, because somebody said so, by when they said it; null: done for the first time. */
  again: number | null;
  /** Where a start led. */
  startedAs: string | null;
  end: 'waits' | 'answered' | 'dead-letter' | 'evicted';
}

/** What a device keeps over every crash of its pages. Each access is one that a page waits for. */
export class Disk {
  queue: Queue;
  /** Every tap that was ever kept, by its place. */
  readonly taps = new Map<number, Tap>();
  /** The dead letters of which somebody said what is to become of it. */
  readonly answeredFor = new Set<number>();
  /** What was done again, by its place: when that was said. */
  readonly #again = new Map<number, number>();
  /** Rises when what was kept is gone, or is another's. */
  life = 1;
  #sessions: OfflineSessions = { epoch: null, sessions: [], settled: [] };

  constructor(
    private readonly world: World,
    readonly device: string,
  ) {
    this.queue = deepFreeze(emptyQueue(device));
  }

  reachedBy(page: Mortal, risk: Risk): QueueStore {
    const op = <T>(label: string, work: () => T) =>
      this.world.op(page, `disk ${label}`, risk, async () => work());
    return {
      read: () => op('read', () => this.queue),
      update: (change, kept) =>
        op('update', () => {
          const before = this.queue;
          this.queue = deepFreeze(change(before));
          if (kept) this.#sessions = deepFreeze(JSON.parse(JSON.stringify(kept)));
          this.#follow(before, this.queue);
          return this.queue;
        }),
      sessions: () => op('sessions', () => this.#sessions),
      keepSessions: (kept) =>
        op('keep sessions', () => {
          this.#sessions = deepFreeze(JSON.parse(JSON.stringify(kept)));
        }),
      close: () => {},
    };
  }

  /** Somebody said what becomes of a dead letter: it is gone, or waits again at the end. */
  answered(before: Queue, after: Queue): void {
    const there = new Set(after.aside);
    for (const one of before.aside) if (!there.has(one)) this.answeredFor.add((one.what as OutboxItem).order);
    for (const { order } of after.items)
      if (order >= before.nextOrder) this.#again.set(order, before.nextOrder);
  }

  /** The browser has thrown everything away. What waited is gone, and where it was not sent before, for good. */
  evict(): void {
    this.life += 1;
    const { nextOrder } = this.queue;
    this.queue = deepFreeze({ ...emptyQueue(`${this.device}-life-${this.life}`), nextOrder });
    this.#sessions = { epoch: null, sessions: [], settled: [] };
    for (const tap of this.taps.values())
      if (tap.end === 'waits' || tap.end === 'dead-letter') tap.end = 'evicted';
  }

  /** This browser's store is a copy of that one's from now on, its name and its numbers too; as of a profile copied. */
  copy(other: Disk): boolean {
    if (this.queue.items.length + other.queue.items.length > 0) return false;
    const nextOrder = Math.max(this.queue.nextOrder, other.queue.nextOrder);
    this.queue = deepFreeze({ ...other.queue, aside: this.queue.aside, nextOrder });
    this.#sessions = other.#sessions;
    this.life += 1;
    return true;
  }

  /** As a new page, perhaps of a newer version of the app, reads it. */
  reread(): void {
    this.queue = deepFreeze(
      readQueue(JSON.parse(JSON.stringify(this.queue)), 'never-needed', this.world.now),
    );
  }

  #follow(before: Queue, after: Queue): void {
    for (const item of after.items) {
      const known = this.taps.get(item.order);
      if (known) known.item = item;
      else
        this.taps.set(item.order, {
          device: this.device,
          item,
          intendedFor: item.sessionId,
          again: this.#again.get(item.order) ?? null,
          startedAs: null,
          end: 'waits',
        });
    }
    const waiting = new Set(after.items.map(({ order }) => order));
    for (const { order, sessionId } of before.items) {
      const tap = this.taps.get(order)!;
      if (waiting.has(order)) continue;
      const isDeadLetter = after.aside.some(({ what }) => (what as CommandItem).order === order);
      tap.end = isDeadLetter ? 'dead-letter' : 'answered';
      if (isDeadLetter) this.world.note('dead letter');
      if (tap.item.kind === 'start') tap.startedAs = after.moved[sessionId]?.to ?? null;
    }
  }
}
