import { test } from 'vitest';
import { runShard } from './shard';

test('no effect is lost, doubled or reordered, and all are equal in the end (seeds, part 1)', async () => {
  await runShard(0);
}, 900_000);
