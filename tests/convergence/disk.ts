import type { CommandItem, OutboxItem } from '@common/sync/outbox/outbox-item';
import { emptyQueue, type Queue, readQueue } from '@common/sync/outbox/outbox-queue';
import type { OfflineSessions, QueueStore } from '@common/sync/outbox/queue-store';
import { deepFreeze } from '@server/testing/memory-session-store';
import type { Mortal, Risk, World } from './world';

/** One tap that was stored on the device. `item` is its last state in the outbox. */
export interface Tap {
  device: string;
  item: OutboxItem;
  /** The session that the member had in view. */
  intendedFor: string;
  /** For a command added again by the member: when (its place in the outbox); null for a first try. */
  again: number | null;
  /** The session that a start led to. */
  startedAs: string | null;
  end: 'waits' | 'answered' | 'dead-letter' | 'evicted';
}

/** A device's storage, which outlives its pages. A page awaits each access. */
export class Disk {
  queue: Queue;
  /** Every tap that was ever stored, by its place. */
  readonly taps = new Map<number, Tap>();
  /** Places of the dead letters that the member has resolved. */
  readonly answeredFor = new Set<number>();
  /** The outbox's `nextOrder` when a tap was added again, by the place of the new tap. */
  readonly #again = new Map<number, number>();
  /** Raised when the stored data is lost, or replaced by another device's. */
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

  /** The member resolves a dead letter: it is dropped, or waits again at the end. */
  answered(before: Queue, after: Queue): void {
    const deadLettersAfter = new Set(after.aside);
    for (const one of before.aside)
      if (!deadLettersAfter.has(one)) this.answeredFor.add((one.what as OutboxItem).order);
    for (const { order } of after.items)
      if (order >= before.nextOrder) this.#again.set(order, before.nextOrder);
  }

  /** The browser evicts all data. Pending taps are gone, for good if they were not sent before. */
  evict(): void {
    this.life += 1;
    const { nextOrder } = this.queue;
    this.queue = deepFreeze({ ...emptyQueue(`${this.device}-life-${this.life}`), nextOrder });
    this.#sessions = { epoch: null, sessions: [], settled: [] };
    for (const tap of this.taps.values())
      if (tap.end === 'waits' || tap.end === 'dead-letter') tap.end = 'evicted';
  }

  /** This browser's store becomes a copy of another one's, its name and numbers too, as of a copied profile. */
  copy(other: Disk): boolean {
    if (this.queue.items.length + other.queue.items.length > 0) return false;
    const nextOrder = Math.max(this.queue.nextOrder, other.queue.nextOrder);
    this.queue = deepFreeze({ ...other.queue, aside: this.queue.aside, nextOrder });
    this.#sessions = other.#sessions;
    this.life += 1;
    return true;
  }

  /** Reads the outbox as a new page does, perhaps of a newer version of the app. */
  reread(): void {
    this.queue = deepFreeze(
      readQueue(JSON.parse(JSON.stringify(this.queue)), 'never-needed', this.world.now),
    );
  }

  #follow(before: Queue, after: Queue): void {
    for (const item of after.items) {
      const storedTap = this.taps.get(item.order);
      if (storedTap) storedTap.item = item;
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
