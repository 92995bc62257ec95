import { test } from 'vitest';
import { runShard } from './shard';

test('no effect is lost, doubled or reordered, and all are equal in the end (seeds, part 2)', async () => {
  await runShard(1);
}, 900_000);
