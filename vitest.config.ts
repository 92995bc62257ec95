import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { mutating } from './scripts/mutate/plugin';
import { isBroken, PATIENCE_MS, TEST_MS } from './tests/setup/patience';

const shared = {
  setupFiles: ['tests/setup/console-noise.ts'],
  restoreMocks: true,
  // Threads that help to collect garbage wait for a core where others have them all: up to a tenth more in three workers.
  execArgv: ['--single-threaded-gc'],
  // What tests need of a machine, and what the end of a run says where it is not there.
  tags: [
    { name: 'redis-server', description: 'redis-server is not on this machine' },
    { name: 'back-forward-cache', description: 'the packaged Chromium has no back-forward cache' },
    { name: 'firefox', description: 'Firefox (firefox-esr) is not on this machine' },
    {
      name: 'webkit',
      description: 'WebKit (webkit2gtk-driver, with xvfb and dbus) is not on this machine',
    },
    { name: 'notifications', description: 'the packaged Chromium shows no notifications' },
  ],
};

/** One file alone has all cores: what is run once more, and the tests of a mutation. */
const isAlone = isBroken || process.argv.includes('--no-file-parallelism');
const oneCoreEach = isAlone ? {} : { setupFiles: ['tests/setup/one-core.ts', ...shared.setupFiles] };

/** Files share what they import, which is a third of their time: none of them keeps anything in a module. */
const together = { isolate: false };

/** None of them measures time: where others use the machine, each takes several times as long. */
const patient = { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { poll: { timeout: PATIENCE_MS } } };

/** What is looked at and not measured, several files at a time: a browser waits half of the time. */
const SEEN = [
  'tests/{screens,offline}/*.test.ts',
  'tests/{keyboard-story,policies,push}.test.ts',
  'tests/nodes/{bus-outage,held-writes}.test.ts',
  'tests/one-workout-two-screens.test.ts',
  'tests/faults/{crash-points,crash-moments,crash-screens,outages,waiting-taps}.test.ts',
  'tests/{harness,wire}/*.test.ts',
];

/**
 * Files that take longer than their size says, by which they come where none ran before: at the end each would keep one
 * core waiting for the other.
 */
const LONGEST = new RegExp(
  `/(${[
    ...['every-button(-phone)?', 'accessibility', 'clock-rounds', 'dead-letters', 'no-durable-storage'],
    ...['long-lists', 'toasts-on-phones', 'spoken-changes', 'older-protocol', 'new-version', 'wire'],
    ...['two-devices', 'held-(write|event|body)', 'convergence-\\d'],
  ].join('|')})\\.test\\.ts$`,
);
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}

/** With --sequence.shuffle files come in any order too, which a sequencer of our own would keep from them. */
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

/** What is seen in real browsers, of the product as it is built. */
const browsers = {
  ...shared,
  ...patient,
  globalSetup: ['tests/setup/build.ts'],
};

/** `npm test` (scripts/test.ts) runs all but `browsers`; `npx vitest run --project rules` is the quick one while working. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    // One more than two cores: a test waits for its database or its clock now and then.
    maxWorkers: 3,
    projects: [
      {
        plugins: mutating(),
        test: {
          ...shared,
          ...patient,
          ...together,
          ...oneCoreEach,
          name: 'rules',
          include: ['{common,client,scripts,docs}/**/*.test.{ts,tsx}'],
        },
      },
      {
        plugins: mutating(),
        test: {
          ...shared,
          ...patient,
          ...together,
          ...oneCoreEach,
          name: 'integration',
          // With a server, its database and its sockets, or with several of them in one process.
          include: ['{server,examples}/**/*.test.ts', 'tests/convergence/*.test.ts'],
          exclude: ['server/database/contract/**'],
        },
      },
      {
        test: {
          ...shared,
          ...together,
          ...oneCoreEach,
          name: 'database',
          include: ['server/database/contract/**/*.test.ts'],
          // Fifty processes are started and killed in a test: it took three minutes where much else ran.
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...browsers,
          ...together,
          ...oneCoreEach,
          name: 'screens',
          include: SEEN,
          sequence: { groupOrder: 1 },
          // A page waits for its clock, its network and whoever looks at it: with four files two cores were idle for a
          // sixth of the time, with six for a fifteenth.
          maxWorkers: 6,
        },
      },
      {
        test: {
          ...browsers,
          name: 'browsers',
          include: ['tests/browsers/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        test: {
          ...browsers,
          name: 'story',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/convergence/**', 'tests/browsers/**', ...SEEN],
          // Processes are killed and moments are measured here, which others at work would blur.
          fileParallelism: false,
        },
      },
    ],
  },
});
