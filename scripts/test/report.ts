/** How one test ended. One whose set-up failed has failed, though it never ran. */
export interface TestReport {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** What this machine lacks for it, in words; null where nobody said. */
  lacks: string | null;
}

/** One file's tests in one project of `vitest.config.ts`. */
export interface FileReport {
  project: string;
  /** From the project's folder. */
  path: string;
  tests: TestReport[];
  /** It failed outside of its tests: it did not load, or what clears up after them failed. */
  isBroken: boolean;
}

/** What one run of the test runner left behind. */
export interface RunReport {
  files: FileReport[];
  /** Errors that belong to no test. */
  strayErrors: string[];
}

/** The names of what failed in a file: its tests, or the file itself where none of them can be named. */
export function failuresOf({ project, path, tests, isBroken }: FileReport): string[] {
  const names = tests.filter(({ outcome }) => outcome === 'failed').map(({ name }) => ` › ${name}`);
  if (names.length === 0 && isBroken) names.push(' (outside of its tests)');
  return names.map((name) => `${project} › ${path}${name}`);
}
