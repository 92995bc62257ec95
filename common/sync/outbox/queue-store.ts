import type { Session } from '@common/contract/training/sessions';
import type { Settled } from './outbox-item';
import type { Queue } from './outbox-queue';

/**
 * A store in memory: for tests, and below the one that writes a copy to localStorage. A `keep` that throws rejects the
 * change.
 */
export function memoryStore(initial: Queue, keep: (queue: Queue) => void = () => {}): QueueStore {
  let queue = initial;
  let sessions: OfflineSessions = { epoch: null, sessions: [], settled: [] };
  return {
    read: async () => queue,
    update: async (change, kept) => {
      const changed = change(queue);
      keep(changed);
      queue = changed;
      if (kept) sessions = kept;
      return queue;
    },
    sessions: async () => sessions,
    keepSessions: async (next) => {
      sessions = next;
    },
    close: () => {},
  };
}

/**
 * Offline copy of sessions, the commands that the server has taken beyond it, and the epoch of the database that its
 * versions belong to; null: not known.
 */
export interface OfflineSessions {
  epoch: string | null;
  sessions: readonly Session[];
  settled: readonly Settled[];
}

/**
 * Storage of the outbox. `update` is one transaction: no other tab's change comes between its read and its write, and
 * it resolves only once the new queue is stored. The sessions are a copy for starting without network; given with an
 * update they are stored in the same transaction, so that what leaves the outbox is in the copy.
 */
export interface QueueStore {
  read: () => Promise<Queue>;
  update: (change: (queue: Queue) => Queue, kept?: OfflineSessions) => Promise<Queue>;
  sessions: () => Promise<OfflineSessions>;
  keepSessions: (kept: OfflineSessions) => Promise<void>;
  close: () => void;
}
