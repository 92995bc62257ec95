import type { Queue } from './outbox-queue';
import type { OfflineSessions, QueueStore } from './queue-store';

/** A store in memory: for tests, and below the one that keeps a copy in localStorage. */
export function memoryStore(initial: Queue, hear: (queue: Queue) => void = () => {}): QueueStore {
  let queue = initial;
  let sessions: OfflineSessions = { epoch: null, sessions: [], settled: [] };
  return {
    read: async () => queue,
    update: async (change, kept) => {
      queue = change(queue);
      if (kept) sessions = kept;
      hear(queue);
      return queue;
    },
    sessions: async () => sessions,
    keepSessions: async (next) => {
      sessions = next;
    },
    close: () => {},
  };
}
