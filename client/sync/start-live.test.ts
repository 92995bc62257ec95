import { afterEach, expect, it, vi } from 'vitest';
import { startLive } from './start-live';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a start that fails is heard of each time, so that it is tried again', async () => {
  const memberId = 'a'.repeat(24);
  let starts = 0;
  // Without IndexedDB, and with something left behind that fits in nowhere else.
  vi.stubGlobal('localStorage', {
    [`outbox:${memberId}:device-one`]: '',
    getItem: () => {
      starts += 1;
      return JSON.stringify('of another version '.repeat(100));
    },
    removeItem: () => {},
    setItem(_key: string, text: string) {
      if (text.length > 250) throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await expect(startLive(memberId)).rejects.toThrow('no space left');
  const before = starts;
  await expect(startLive(memberId)).rejects.toThrow('no space left');
  expect(starts).toBeGreaterThan(before);
});
