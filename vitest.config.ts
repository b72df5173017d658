import { defineConfig } from 'vitest/config';

/** Those that may ask for a database; all other tests without a screen need nothing but themselves. */
const SERVER_TESTS = ['src/server/**/*.test.ts', 'src/testing/postgres.test.ts', 'src/**/*.api.test.ts'];

/** On a busy machine what a test waits for comes late; nobody waits longer than it takes. */
const PATIENCE = { poll: { timeout: 30_000 } };

const shared = { resolve: { tsconfigPaths: true } };

export default defineConfig({
  ...shared,
  test: {
    // Vitest would leave one of two processors idle.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: 'node',
          expect: PATIENCE,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: SERVER_TESTS,
          setupFiles: ['src/testing/node.setup.ts'],
          // Rules are pure: nothing to keep apart, and half the time goes to loading the same modules again.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          expect: PATIENCE,
          environment: 'node',
          include: SERVER_TESTS,
          globalSetup: ['src/testing/postgres.setup.ts'],
          setupFiles: ['src/testing/node.setup.ts'],
          // Every app of a test has services of its own, the server keeps nothing beside them: loading it anew for each file was a third of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          expect: PATIENCE,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/browser.setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
