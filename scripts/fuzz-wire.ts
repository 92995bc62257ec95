import { parseArgs } from 'node:util';
import { runWire } from '@tests/wire/run-wire';

// npm run fuzz:wire -- --commands 20000 --kills 20 --seed 4711   (the built server: `npm run build` first)
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [commands, kills, seed] = [values.commands, values.kills, values.seed].map(Number) as [
  number,
  number,
  number,
];
if (Number.isNaN(commands + kills + seed))
  throw new Error('Usage: npm run fuzz:wire -- [--commands N] [--kills N] [--seed N]');

const result = await runWire({ commands, kills, seed, tell: (line) => console.log(line) });
const { lost, doubled, reordered, untold, differing } = result;
console.log(
  `Seed ${seed}: ${result.commands} commands, ${result.kills} kills, ${result.lifts} sets lifted in ` +
    `${result.sessions} sessions: ${lost.length} lost, ${doubled.length} doubled, ${reordered.length} reordered, ` +
    `${untold.length} untold, ${differing.length} screens that differ.`,
);
const wrong = Object.entries({ lost, doubled, reordered, untold, differing });
for (const [what, list] of wrong) for (const one of list.slice(0, 20)) console.error(`${what}: ${one}`);
process.exit(wrong.some(([, list]) => list.length > 0) ? 1 : 0);
