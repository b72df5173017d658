import { defineConfig } from 'vitest/config';

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
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/browser.setup.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
