import { type FileReport, failuresOf, type RunReport } from './report';

/** Projects in real browsers or against real processes, where an overloaded machine can fail a test. */
const RUN_AGAIN = ['story', 'screens', 'processes', 'time', 'browsers'];
/** Tests that hold writes between two nodes and their database hundreds of times: the same kind, in any project. */
const HELD = /(^|\/)held-(write|body|event)\.walk\.test\.ts$/;

/** Files that get a second run, alone. All other tests are deterministic. */
export function filesToRunAgain({ files }: RunReport): FileReport[] {
  return files.filter(
    (file) => (RUN_AGAIN.includes(file.project) || HELD.test(file.path)) && failuresOf(file).length > 0,
  );
}

const isSameFile = (one: FileReport, other: FileReport) =>
  one.project === other.project && one.path === other.path;

/** Summary of a test run: the result, and the lines to print, the plain count last. */
export interface Closing {
  isGreen: boolean;
  lines: string[];
}

const listed = (title: string, names: string[]) =>
  names.length > 0 ? [title, ...names.map((name) => `  ${name}`)] : [];

/** Reasons of skipped tests, most frequent first; those without a reason are named. */
function skipLines(files: FileReport[]): string[] {
  const skipped = files.flatMap(({ project, path, tests }) =>
    tests
      .filter(({ outcome }) => outcome === 'skipped')
      .map(({ name, lacks }) => ({ lacks, name: `${project} › ${path} › ${name}` })),
  );
  const counts = new Map<string, number>();
  for (const { lacks } of skipped) if (lacks !== null) counts.set(lacks, (counts.get(lacks) ?? 0) + 1);
  const silent = skipped.filter(({ lacks }) => lacks === null).map(({ name }) => name);
  return [
    ...[...counts].sort(([, a], [, b]) => b - a).map(([lacks, count]) => `${count} skipped: ${lacks}`),
    ...listed(`${silent.length} skipped without a reason:`, silent),
  ];
}

/**
 * Combines the first run and the second one of {@link filesToRunAgain}: for a file that ran twice the second run
 * counts, and its first failures are named.
 */
export function closingOf(first: RunReport, second: RunReport = { files: [], strayErrors: [] }): Closing {
  const again = filesToRunAgain(first);
  const files = first.files.map((file) => {
    if (!again.includes(file)) return file;
    // A file without a second report keeps its failures.
    return second.files.find((other) => isSameFile(file, other)) ?? file;
  });
  const tests = files.flatMap((file) => file.tests);
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;
  const stray = [...first.strayErrors, ...second.strayErrors];
  const failed = [
    ...files.flatMap(failuresOf),
    ...stray.map((message) => `an error outside of every test: ${message}`),
  ];
  const passed = count('passed');
  const skipped = count('skipped');
  const mended = again.flatMap(failuresOf).filter((name) => !failed.includes(name));
  const total = `${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return {
    isGreen: failed.length === 0 && passed > 0,
    lines: [
      ...listed('Failed, and passed when run once more, alone; each is a fault to find:', mended),
      ...listed('Failed:', failed),
      ...skipLines(files),
      total,
    ],
  };
}
