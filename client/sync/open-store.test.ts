import { afterEach, expect, it, vi } from 'vitest';
import { added } from '../../common/sync/outbox/outbox-queue';
import { openStore } from './open-store';

const memberId = 'a'.repeat(24);
const tap = {
  kind: 'command',
  sessionId: 'b'.repeat(24),
  at: 1,
  command: { type: 'finish' },
} as const;
const put = async (store: Awaited<ReturnType<typeof openStore>>) =>
  store.update((queue) => added(queue, tap)[0]);

/** A localStorage that holds so many texts; here is no IndexedDB. */
function holding(most: number): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (!kept.has(key) && kept.size >= most) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
  });
  return kept;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a tap that a full localStorage cannot keep is refused, and not in the outbox', async () => {
  const kept = holding(1);
  const store = await openStore(memberId);
  kept.set('of another app', 'x');
  await expect(put(store)).rejects.toThrow();
  expect((await store.read()).items).toEqual([]);
  kept.clear();
  await put(store);
  expect((await store.read()).items).toHaveLength(1);
  expect(kept.size).toBe(1);
});

it('where a browser keeps nothing at all, a tap is held by the page, which says so', async () => {
  holding(0);
  const store = await openStore(memberId);
  await put(store);
  expect((await store.read()).items).toHaveLength(1);
});
