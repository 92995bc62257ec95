import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../core/logger';
import { StorageWatch } from './storage-watch';

afterEach(() => {
  vi.useRealTimers();
});

it('looks no more once it is stopped, also where that comes during a look', async () => {
  vi.useFakeTimers();
  const watch: StorageWatch = new StorageWatch({
    // Not asked for anything while there is room.
    connection: {} as never,
    freeSpace: async () => {
      watch.stop();
      return { freeBytes: 2, totalBytes: 3 };
    },
    warnBelowBytes: 1,
    log: createLogger('silent'),
  });
  await watch.start();
  expect(vi.getTimerCount()).toBe(0);
});
