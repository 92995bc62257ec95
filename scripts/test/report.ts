/** Result of one test. A test whose set-up failed counts as failed, though it never ran. */
export interface TestReport {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Missing requirement of this machine, in words; null if none was given. */
  lacks: string | null;
}

/** One file's tests in one project of `vitest.config.ts`. */
export interface FileReport {
  project: string;
  /** Relative to the project's folder. */
  path: string;
  tests: TestReport[];
  /** True if it failed outside of its tests: on loading, or in its tear-down. */
  isBroken: boolean;
}

/** Report of one run of the test runner. */
export interface RunReport {
  files: FileReport[];
  /** Errors that belong to no test. */
  strayErrors: string[];
}

/** Names of the failures in a file: its tests, or the file itself if none failed. */
export function failuresOf({ project, path, tests, isBroken }: FileReport): string[] {
  const names = tests.filter(({ outcome }) => outcome === 'failed').map(({ name }) => ` › ${name}`);
  if (names.length === 0 && isBroken) names.push(' (outside of its tests)');
  return names.map((name) => `${project} › ${path}${name}`);
}
