import { expect, test } from 'vitest';
import { runWire } from './run-wire';

// `npm run fuzz:wire` does the same for 20,000 commands and 20 kills.
test('real processes, killed, over a network that fails: no set is lost, doubled, reordered or untold', async () => {
  const { commands, kills, lifts, ...found } = await runWire({ commands: 500, kills: 2, seed: 4711 });
  expect(commands).toBeGreaterThanOrEqual(500);
  expect(kills).toBe(2);
  expect(lifts).toBeGreaterThan(300);
  expect(found).toMatchObject({ lost: [], doubled: [], reordered: [], untold: [], differing: [] });
}, 600_000);
