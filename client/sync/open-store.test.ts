import { afterEach, expect, it, vi } from 'vitest';
import { addItem } from '@common/sync/outbox/outbox-queue';
import { openStore } from './open-store';

const memberId = 'a'.repeat(24);
const tap = {
  kind: 'command',
  sessionId: 'b'.repeat(24),
  at: 1,
  command: { type: 'finish' },
} as const;
const put = async (store: Awaited<ReturnType<typeof openStore>>) =>
  store.update((queue) => addItem(queue, tap)[0]);

/** Stubs a localStorage with space for `most` entries; IndexedDB is missing. */
function holding(most: number): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem(key: string, text: string) {
      if (!entries.has(key) && entries.size >= most) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, text);
    },
  });
  return entries;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('refuses a tap that a full localStorage cannot store, and leaves it out of the outbox', async () => {
  const entries = holding(1);
  const store = await openStore(memberId);
  entries.set('of another app', 'x');
  await expect(put(store)).rejects.toThrow();
  expect((await store.read()).items).toEqual([]);
  entries.clear();
  await put(store);
  expect((await store.read()).items).toHaveLength(1);
  expect(entries.size).toBe(1);
});

it('holds a tap in memory if the browser stores nothing at all', async () => {
  holding(0);
  const store = await openStore(memberId);
  await put(store);
  expect((await store.read()).items).toHaveLength(1);
});
