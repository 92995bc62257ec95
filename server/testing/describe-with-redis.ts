import { describe } from 'vitest';
import { hasRedis } from './redis-server';

/** Tests that need a redis-server: skipped if this machine has none, which the end of `npm test` then reports. */
export function describeWithRedis(name: string, tests: () => void): void {
  describe.skipIf(!hasRedis())(name, { tags: 'redis-server' }, tests);
}
