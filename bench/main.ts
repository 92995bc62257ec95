import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { removeHistories } from './harness/club';
import { results } from './harness/results';
import type { Effort, Row } from './harness/row';
import { answers, greedyReader, longHistories, signOut } from './rows/answers';
import { killed, memory } from './rows/clients';
import { contention } from './rows/contention';
import { engine } from './rows/engine';
import { exports } from './rows/exports';
import { jitter } from './rows/jitter';
import { nodes } from './rows/nodes';
import { firstPaint, scripts } from './rows/pages';
import { soak } from './rows/soak';
import { start } from './rows/start';
import { commandCost, mostCommands, tapAt200, tapAt400 } from './rows/tap';

// `npm run bench` measures every row of the table and writes bench/results.md; `npm run bench -- quick` looks at each
// in less than five minutes; `npm run bench -- 1b 8` measures those rows alone, and writes nothing. With PROFILE_TO=folder
// each server leaves profiles of its threads there, which cost time of their own.

const ROWS: Row[] = [
  tapAt200,
  tapAt400,
  mostCommands,
  commandCost,
  memory,
  jitter,
  killed,
  nodes,
  contention,
  answers,
  longHistories,
  signOut,
  engine,
  firstPaint,
  scripts,
  start,
  soak,
  greedyReader,
  exports,
];
const WHOLE: Effort = { rounds: 5, seconds: 4, scale: 1 };
const QUICK: Effort = { rounds: 1, seconds: 1, scale: 0.1 };

const words = process.argv.slice(2);
const isQuick = words.includes('quick');
const ids = words.filter((word) => word !== 'quick');
const unknown = ids.filter((id) => !ROWS.some((row) => row.id === id));
if (unknown.length > 0) {
  console.error(`No such row: ${unknown.join(', ')}. Rows are ${ROWS.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
const measured: Parameters<typeof results>[0] = [];
for (const row of ROWS.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  console.log(`${row.id}  ${row.title}`);
  const began = performance.now();
  const figures = await row.run(isQuick ? QUICK : WHOLE).catch((error: unknown) => {
    // A failed row must not lose the others.
    console.error(error);
    return [];
  });
  measured.push({ row, figures });
  console.log(results([{ row, figures }]).table);
  console.log(`in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
await removeHistories();
if (ids.length === 0 && !isQuick) writeFileSync('bench/results.md', results(measured).page);
