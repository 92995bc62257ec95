import { expect, test } from 'vitest';
import { closingOf, filesToRunAgain } from './closing';
import type { FileReport, RunReport, TestReport } from './report';

const one = (name: string, outcome: TestReport['outcome'], lacks: string | null = null): TestReport => ({
  name,
  outcome,
  lacks,
});
const file = (project: string, path: string, ...tests: TestReport[]): FileReport => ({
  project,
  path,
  tests,
  isBroken: false,
});
const run = (...files: FileReport[]): RunReport => ({ files, strayErrors: [] });

const rules = file('rules', 'common/a.test.ts', one('adds', 'passed'), one('divides', 'passed'));
const story = file('story', 'tests/push.test.ts', one('sends', 'failed'), one('shows', 'passed'));
const storyGood = file('story', 'tests/push.test.ts', one('sends', 'passed'), one('shows', 'passed'));

test('all passed: one plain line', () => {
  expect(closingOf(run(rules))).toEqual({ isGreen: true, lines: ['2 passed, 0 failed'] });
});

test('a run without any test is not green', () => {
  expect(closingOf(run()).isGreen).toBe(false);
  expect(closingOf(run(file('rules', 'common/a.test.ts', one('adds', 'skipped')))).isGreen).toBe(false);
});

test('only what runs in browsers or against processes runs again, and only the files with a failure', () => {
  const failing = (project: string) => file(project, 'x.test.ts', one('x', 'failed'));
  const broken = { ...file('screens', 'y.test.ts', one('y', 'passed')), isBroken: true };
  const first = run(failing('rules'), failing('database'), failing('screens'), storyGood, broken);
  expect(filesToRunAgain(first).map(({ project, path }) => [project, path])).toEqual([
    ['screens', 'x.test.ts'],
    ['screens', 'y.test.ts'],
  ]);
});

test('what passes the second time is named before the closing line, and the run is green', () => {
  expect(closingOf(run(rules, story), run(storyGood))).toEqual({
    isGreen: true,
    lines: [
      'Failed, and passed when run once more, alone; each is a fault to find:',
      '  story › tests/push.test.ts › sends',
      '4 passed, 0 failed',
    ],
  });
});

test('what fails the second time has failed, though another test of its file had passed the first time', () => {
  const worse = file('story', 'tests/push.test.ts', one('sends', 'passed'), one('shows', 'failed'));
  expect(closingOf(run(story), run(story)).lines).toEqual([
    'Failed:',
    '  story › tests/push.test.ts › sends',
    '1 passed, 1 failed',
  ]);
  expect(closingOf(run(story), run(worse))).toEqual({
    isGreen: false,
    lines: [
      'Failed, and passed when run once more, alone; each is a fault to find:',
      '  story › tests/push.test.ts › sends',
      'Failed:',
      '  story › tests/push.test.ts › shows',
      '1 passed, 1 failed',
    ],
  });
});

test('a file that did not come to run again keeps its failures', () => {
  expect(closingOf(run(rules, story)).isGreen).toBe(false);
  expect(closingOf(run(rules, story), run()).lines.at(-1)).toBe('3 passed, 1 failed');
});

test('a failure of the rules stays one, whatever passed the second time', () => {
  const wrong = file('rules', 'common/a.test.ts', one('adds', 'failed'));
  const closing = closingOf(run(wrong, story), run(storyGood));
  expect(closing.isGreen).toBe(false);
  expect(closing.lines.slice(-3)).toEqual([
    'Failed:',
    '  rules › common/a.test.ts › adds',
    '2 passed, 1 failed',
  ]);
});

test('skips are counted and named in words; those without a reason by their names', () => {
  const lacks = 'redis-server is not on this machine';
  const nodes = file('story', 'tests/nodes.test.ts', one('a', 'skipped', lacks), one('b', 'skipped', lacks));
  const odd = file('rules', 'common/b.test.ts', one('later', 'skipped'));
  expect(closingOf(run(rules, nodes, odd))).toEqual({
    isGreen: true,
    lines: [
      '2 skipped: redis-server is not on this machine',
      '1 skipped without a reason:',
      '  rules › common/b.test.ts › later',
      '2 passed, 0 failed, 3 skipped',
    ],
  });
});

test('an error outside of every test fails the run', () => {
  expect(closingOf({ files: [rules], strayErrors: ['write after end'] })).toEqual({
    isGreen: false,
    lines: ['Failed:', '  an error outside of every test: write after end', '2 passed, 1 failed'],
  });
});

test('a file that did not load is one failure', () => {
  const broken = { ...file('rules', 'common/c.test.ts'), isBroken: true };
  expect(closingOf(run(rules, broken)).lines).toEqual([
    'Failed:',
    '  rules › common/c.test.ts (outside of its tests)',
    '2 passed, 1 failed',
  ]);
});
