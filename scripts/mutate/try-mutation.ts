import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { builtWith } from './built';
import type { Mutation } from './mutation';

const ROOT = join(import.meta.dirname, '..', '..');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/** The part of vitest's JSON report that is read. */
const reportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ status: z.string(), title: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

/**
 * `broken`: the tests could not run at all with the mutation, or failed for another reason than the named one; either
 * proves nothing.
 */
export type Result = 'killed' | 'survived' | 'broken';

/** True for a test of the built product in a browser. */
const isOfScreens = (path: string) => /^tests\/(?!convergence\/|pages\/)/.test(path);
export const needsBuild = ({ tests }: Mutation): boolean => tests.some(isOfScreens);

/** A title as a pattern; `%s` matches any row of a repeated test. */
const patternOf = (title: string) =>
  title
    .split('%s')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');

/** Results of the tests that ran. */
type Ran = { success: boolean; passed: number; failed: { title: string; message: string }[] } | null;

/** Runs tests with mutations applied. Null if none of them could run. */
function runTests(mutations: readonly Mutation[], pattern: string | null, options: string[] = []): Ran {
  const folder = mkdtempSync(join(tmpdir(), 'win-the-day-mutation-'));
  const file = join(folder, 'report.json');
  const built = mutations.some(needsBuild) ? builtWith(mutations) : null;
  const env = built ? { BUILT: built.folder } : { MUTATION: JSON.stringify(mutations), WALKS: 'whole' };
  try {
    spawnSync(
      process.execPath,
      [
        VITEST,
        'run',
        ...(built
          ? ['--project=screens', '--project=story']
          : ['rules', 'integration', 'walks', 'pages'].map((name) => `--project=${name}`)),
        ...(pattern ? ['--testNamePattern', pattern] : []),
        ...options,
        '--reporter=json',
        `--outputFile=${file}`,
        ...new Set(mutations.flatMap(({ tests }) => tests)),
      ],
      { cwd: ROOT, stdio: 'ignore', env: { ...process.env, ...env } },
    );
    if (!existsSync(file)) return null;
    const { numPassedTests, success, testResults } = reportSchema.parse(
      JSON.parse(readFileSync(file, 'utf8')),
    );
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ title, failureMessages }) => ({ title, message: failureMessages.join('\n') }));
    return { success, passed: numPassedTests, failed };
  } finally {
    built?.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Message of the mutation's test, if it failed for the named reason. */
function killedBy({ title, says = '' }: Mutation, of: Ran): string | null {
  const isNamed = title === undefined ? null : new RegExp(`^${patternOf(title)}$`);
  const test = of?.failed.find((one) => (!isNamed || isNamed.test(one.title)) && one.message.includes(says));
  return test?.message ?? null;
}

/** Runs the tests of a mutation. Answers the result, and the message of a failed test. */
export function tryMutation(mutation: Mutation): { result: Result; said: string } {
  const name = mutation.with ?? mutation.title;
  // Without a named test the first failure is enough; tests after it may be slow with the line broken.
  const options = needsBuild(mutation) || (!mutation.title && !mutation.says) ? ['--bail=1'] : [];
  const of = runTests([mutation], name ? patternOf(name) : null, options);
  const said = killedBy(mutation, of);
  if (said !== null) return { result: 'killed', said };
  const isSurvivor = of?.success && of.passed > 0;
  const others = of?.failed.map(({ title, message }) => `${title}: ${message}`).join('\n') ?? '';
  return { result: isSurvivor ? 'survived' : 'broken', said: others };
}

/**
 * Runs the tests of several mutations in one build, at the first of their sizes. Answers the messages of the failed
 * tests in the same order; null for a mutation that must be tried alone.
 */
export function tryTogether(mutations: readonly Mutation[]): (string | null)[] {
  const titles = mutations.map(({ title = '' }) => patternOf(title)).join('|');
  const of = runTests(mutations, `^(?!.*1440 × 900).*(${titles})$`);
  return mutations.map((mutation) => (mutation.says ? killedBy(mutation, of) : null));
}

/** Groups of mutations that can share a build: of one test file, each with another test that runs alone. */
export function groupsOf(mutations: readonly Mutation[]): Mutation[][] {
  const groups: Mutation[][] = [];
  for (const mutation of mutations) {
    const isFor = (group: Mutation[]) =>
      group[0]!.tests.join() === mutation.tests.join() &&
      group.every(({ title, line }) => title !== mutation.title && line !== mutation.line);
    const isAlone = mutation.with !== undefined || mutation.title === undefined || !needsBuild(mutation);
    const group = isAlone ? undefined : groups.find((one) => !one[0]!.with && isFor(one));
    if (group) group.push(mutation);
    else groups.push([mutation]);
  }
  return groups;
}
