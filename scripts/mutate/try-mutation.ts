import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutation } from './mutation';

const ROOT = join(import.meta.dirname, '..', '..');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/** `broken`: the tests could not run at all with the line broken, which shows nothing. */
export type Result = 'killed' | 'survived' | 'broken';

/** Runs the tests of a mutation with its line broken. */
export function tried(mutation: Mutation): Result {
  const folder = mkdtempSync(join(tmpdir(), 'win-the-day-mutation-'));
  const file = join(folder, 'report.json');
  try {
    spawnSync(
      process.execPath,
      [
        VITEST,
        'run',
        '--project=rules',
        '--project=integration',
        '--reporter=json',
        `--outputFile=${file}`,
        ...mutation.tests,
      ],
      { cwd: ROOT, stdio: 'ignore', env: { ...process.env, MUTATION: JSON.stringify(mutation) } },
    );
    if (!existsSync(file)) return 'broken';
    const { numFailedTests, numPassedTests, success } = JSON.parse(readFileSync(file, 'utf8'));
    if (numFailedTests > 0) return 'killed';
    return success && numPassedTests > 0 ? 'survived' : 'broken';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
