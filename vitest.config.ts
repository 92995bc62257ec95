import { defineConfig } from 'vitest/config';

const shared = { setupFiles: ['tests/setup/console-noise.ts'], restoreMocks: true };

/** `npm test` runs all three; `npx vitest run --project rules` and a path runs the quick ones while working. */
export default defineConfig({
  test: {
    passWithNoTests: false,
    // Two cores: a file a core, so that a browser and its server do not starve each other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          include: [
            '{common,client,server,scripts,docs,examples}/**/*.test.{ts,tsx}',
            'tests/convergence/*.test.ts',
          ],
          exclude: ['server/database/contract/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          include: ['server/database/contract/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'story',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/convergence/**'],
          globalSetup: ['tests/setup/build.ts'],
          fileParallelism: false,
          // As long as a screen is waited for elsewhere; a second is not enough where others use the machine.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
