import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from './testing/test-app';

it('a node that cannot listen leaves no timer over its closed database', async () => {
  const taken = createServer();
  await once(taken.listen(0, '127.0.0.1'), 'listening');
  /** Stack of each pending timer that node.ts created, by async id. */
  const timers = new Map<number, string>();
  const hook = createHook({
    init(id, type) {
      const { stack = '' } = new Error();
      if (type === 'Timeout' && stack.includes('/server/node.ts')) timers.set(id, stack);
    },
    destroy: (id) => void timers.delete(id),
  }).enable();
  const { port } = taken.address() as AddressInfo;
  await expect(startTestApp({ config: { port } })).rejects.toThrow('EADDRINUSE');
  await expect.poll(() => [...timers.values()], { timeout: 3_000 }).toEqual([]);
  hook.disable();
  taken.close();
});
