import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failuresOf, type RunReport } from './report';
import { runTests } from './run';

let folder: string;
let status: number | null;
let report: RunReport;

const FILES = {
  'vitest.config.mjs': `export default {
    test: { projects: [{ test: {
      name: 'story', globals: true, include: ['*.test.js'],
      tags: [{ name: 'redis-server', description: 'redis-server is not on this machine' }],
    } }] },
  }`,
  'set-up.test.js': `
    beforeAll(() => { throw new Error('no browser') });
    test('runs', () => {});
    describe('a group', () => test('two', () => {}));
    test.skip('not wanted', () => {});`,
  'group.test.js': `
    describe('a group', () => { beforeAll(() => { throw new Error('no member') }); test('lost', () => {}) });
    test('good', () => {});`,
  'tear-down.test.js': `
    afterAll(() => { throw new Error('left open') });
    test('good', () => {});`,
  'unloadable.test.js': `throw new Error('no such thing');`,
  'mixed.test.js': `
    describe.skip('nodes', { tags: 'redis-server' }, () => test('two', () => {}));
    test('bad', () => expect(1).toBe(2));`,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'win-the-day-runner-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const run = runTests(['--config=vitest.config.mjs'], { cwd: folder, silent: true });
  if (run.report === null) throw new Error('The runner left no report.');
  ({ status, report } = { status: run.status, report: run.report });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (path: string) => {
  const fileReport = report.files.find((one) => one.path === path);
  if (!fileReport) throw new Error(`No report on ${path}`);
  return fileReport;
};
const outcomes = (path: string) => file(path).tests.map(({ name, outcome }) => [name, outcome]);

test('a file whose set-up fails: its tests have failed, and none counts as skipped but what was to be skipped', () => {
  expect(status).toBe(1);
  expect(outcomes('set-up.test.js')).toEqual([
    ['runs', 'failed'],
    ['a group > two', 'failed'],
    ['not wanted', 'skipped'],
  ]);
});

test('a group whose set-up fails takes only its own tests with it', () => {
  expect(outcomes('group.test.js')).toEqual([
    ['a group > lost', 'failed'],
    ['good', 'passed'],
  ]);
});

test('a file that fails outside of its tests is one failure by its own name', () => {
  expect(outcomes('tear-down.test.js')).toEqual([['good', 'passed']]);
  expect(failuresOf(file('tear-down.test.js'))).toEqual(['story › tear-down.test.js (outside of its tests)']);
  expect(failuresOf(file('unloadable.test.js'))).toEqual([
    'story › unloadable.test.js (outside of its tests)',
  ]);
});

test('what a machine lacks for a skipped test comes with it, in words', () => {
  expect(file('mixed.test.js').tests).toEqual([
    { name: 'nodes > two', outcome: 'skipped', lacks: 'redis-server is not on this machine' },
    { name: 'bad', outcome: 'failed', lacks: null },
  ]);
  expect(failuresOf(file('mixed.test.js'))).toEqual(['story › mixed.test.js › bad']);
});
