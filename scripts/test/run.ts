import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from './report';
import { openScratch } from './scratch';

const VITEST = join(import.meta.dirname, '..', '..', 'node_modules', 'vitest', 'vitest.mjs');

/** One run of the test runner in a process of its own, printing as it goes. */
export interface Run {
  /** null if the runner ended without writing one. */
  report: RunReport | null;
  /** The runner's exit code; null if a signal ended it. */
  status: number | null;
}

/** Runs `vitest run` with these arguments in this folder (by default the project's). */
export function runTests(args: string[], options: { cwd?: string; silent?: boolean } = {}): Run {
  const { folder, remove } = openScratch();
  const file = join(folder, 'report.json');
  // Ctrl-C ends the runner; this process stays to remove its folder.
  const outlive = () => {};
  process.on('SIGINT', outlive);
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        VITEST,
        'run',
        '--reporter=default',
        `--reporter=${join(import.meta.dirname, 'reporter.ts')}`,
        ...args,
      ],
      {
        ...(options.cwd && { cwd: options.cwd }),
        stdio: options.silent ? 'ignore' : 'inherit',
        env: { ...process.env, TEST_REPORT: file, TMPDIR: folder, FAILED_IN: tmpdir() },
      },
    );
    return { status, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
  } finally {
    remove();
    process.off('SIGINT', outlive);
  }
}
