import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type Effort, pageOf, type Row, tableOf } from './harness/results';
import { memory, restart } from './rows/clients';
import { firstLoad } from './rows/first-load';
import { importHistory } from './rows/import';
import { histories, lists } from './rows/lists';
import { tap } from './rows/tap';
import { today } from './rows/today';

// `npm run bench` measures every row and writes bench/results.md; `npm run bench -- quick` looks at each in less than
// five minutes; `npm run bench -- tap lists` measures those rows alone. The latter two write nothing.

const ROWS: Row[] = [tap, restart, memory, lists, histories, today, importHistory, firstLoad];
const WHOLE: Effort = { rounds: 5, seconds: 4, scale: 1 };
const QUICK: Effort = { rounds: 1, seconds: 1, scale: 0.1 };

const words = process.argv.slice(2);
const isQuick = words.includes('quick');
const ids = words.filter((word) => word !== 'quick');
if (ids.some((id) => !ROWS.some((row) => row.id === id)))
  throw new Error(`The rows are ${ROWS.map(({ id }) => id).join(', ')}.`);
execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
const measured: Parameters<typeof pageOf>[0][number][] = [];
for (const row of ROWS.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  console.log(`${row.title}, beside ${row.baseline}`);
  const figures = await row.run(isQuick ? QUICK : WHOLE).catch((error: unknown) => {
    // A failed row must not lose the others.
    console.error(error);
    return [];
  });
  measured.push({ row, figures });
  console.log(tableOf(row, figures));
}
if (ids.length === 0 && !isQuick) writeFileSync('bench/results.md', pageOf(measured));
