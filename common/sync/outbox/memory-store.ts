import type { Queue } from './outbox-queue';
import type { OfflineSessions, QueueStore } from './queue-store';

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
