import { defineConfig } from 'vitest/config';
import { mutating } from './scripts/mutate/plugin.ts';
import { PATIENCE_MS, TEST_MS } from './tests/setup/patience.ts';

// One seed for the samples of a whole run: every worker inherits it.
process.env.WALK_SEED ??= String(Date.now() % 2 ** 31);

/** Walks over everything (every call, every event, every kill): a sample in `npm test`, whole in `npm run test:all`. */
const WALKS = '**/*.walk.test.ts';

/** @common/ and the other short names of tsconfig.json. */
const resolve = { tsconfigPaths: true };

const shared = {
  setupFiles: ['tests/setup/console-noise.ts'],
  restoreMocks: true,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  // Needs of tests, with the sentence that the end of a run prints where the machine lacks them.
  tags: [
    { name: 'redis-server', description: 'redis-server is not on this machine' },
    { name: 'back-forward-cache', description: 'the packaged Chromium has no back-forward cache' },
    { name: 'firefox', description: 'Firefox (firefox-esr) is not on this machine' },
    {
      name: 'webkit',
      description: 'WebKit (webkit2gtk-driver, with xvfb and dbus) is not on this machine',
    },
    { name: 'python-client', description: 'the Python client is not installed here (.ci/python-client)' },
    { name: 'notifications', description: 'the packaged Chromium shows no notifications' },
  ],
};

/** No server, or servers and databases within the test's own process. Files share what they import. */
const inProcess = { ...shared, isolate: false };

/** The product as it is built, in its own processes and in real browsers. */
const built = { ...shared, globalSetup: ['tests/setup/build.ts'] };

/** `npm test` runs rules, integration, a sample of the walks, and the story; `npm run test:all` the rest (scripts/test.ts). */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // One more than two cores: a test waits for its database or its clock now and then.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        plugins: mutating(),
        test: {
          ...inProcess,
          name: 'rules',
          include: ['{common,client,scripts,docs}/**/*.test.{ts,tsx}'],
          exclude: [WALKS],
        },
      },
      {
        resolve,
        plugins: mutating(),
        test: {
          ...inProcess,
          name: 'integration',
          include: ['{server,packages,examples}/**/*.test.ts', 'tests/convergence/*.test.ts'],
          exclude: [WALKS],
        },
      },
      {
        resolve,
        plugins: mutating(),
        test: {
          ...inProcess,
          name: 'walks',
          include: [`{common,server,packages,tests}/${WALKS}`],
          // Fifty processes are started and killed in one of them.
          testTimeout: 600_000,
        },
      },
      {
        resolve,
        test: {
          ...built,
          name: 'story',
          include: ['tests/stories/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        plugins: mutating(),
        test: {
          ...built,
          // The app in happy-dom against a real server, without a browser.
          name: 'pages',
          include: ['tests/pages/*.test.tsx'],
          environment: './tests/setup/page-environment.ts',
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        test: {
          ...built,
          isolate: false,
          name: 'screens',
          include: ['tests/{screens,offline}/*.test.ts'],
          sequence: { groupOrder: 2 },
          // A page waits for its clock, its network and its server half of the time.
          maxWorkers: 6,
        },
      },
      {
        resolve,
        test: {
          ...built,
          isolate: false,
          name: 'processes',
          include: ['tests/{faults,nodes,wire,harness}/*.test.ts', 'sdk/*.test.ts'],
          sequence: { groupOrder: 2 },
          maxWorkers: 6,
        },
      },
      {
        resolve,
        test: {
          ...built,
          name: 'time',
          include: ['tests/time/*.test.ts'],
          sequence: { groupOrder: 3 },
          // Moments are measured here, which others at work would blur.
          fileParallelism: false,
        },
      },
      {
        resolve,
        test: {
          ...built,
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          fileParallelism: false,
        },
      },
    ],
  },
});
