// Runs every test once and ends with a plain line of the runner's own counts: `N passed, N failed`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'win-the-day-test-'));
const report = join(folder, 'report.json');
const run = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);

let counts = null;
try {
  counts = JSON.parse(readFileSync(report, 'utf8'));
} catch (error) {
  console.error(`The test runner left no report: ${error.message}`);
}
rmSync(folder, { recursive: true, force: true });
if (counts === null) process.exit(run.status || 1);

const brokenFiles = counts.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
).length;
const failed = counts.numFailedTests + brokenFiles;
const skipped = counts.numPendingTests + counts.numTodoTests;
console.log(`${counts.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(run.status ?? 1);
