import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isFull } from './src/testing/scale.ts';

/** Those that may ask for a database; all other tests without a screen need nothing but themselves. */
const SERVER_TESTS = ['src/server/**/*.test.ts', 'src/testing/postgres.test.ts', 'src/**/*.api.test.ts'];
/** The few that need a process of their own: what they try happens once in the life of one. */
const OWN_TESTS = ['src/**/*.own.test.ts', 'src/**/*.own.test.tsx'];

const MINUTE = 60_000;

/** A limit ends what hangs, it measures nothing: on a busy machine all comes late, and generated cases take their time. */
const LIMITS = isFull
  ? { testTimeout: 60 * MINUTE, hookTimeout: 10 * MINUTE }
  : { testTimeout: MINUTE, hookTimeout: 2 * MINUTE };

interface Group {
  name: string;
  environment: 'node' | 'jsdom';
  include: string[];
  exclude?: string[];
  setupFiles: string[];
  globalSetup?: string[];
  isolate?: boolean;
}

let groups = 0;

/** Tests that run after those of the groups before, two files at a time, in processes that they share unless said. */
function group({ isolate = false, ...options }: Group): TestProjectInlineConfiguration {
  return {
    resolve: { tsconfigPaths: true },
    test: {
      ...options,
      ...LIMITS,
      isolate,
      sequence: { groupOrder: (groups += 1) },
      expect: { poll: { timeout: 30_000 } },
      unstubGlobals: true,
      unstubEnvs: true,
    },
  };
}

const NODE_SETUP = 'src/testing/node.setup.ts';

export default defineConfig({
  test: {
    // Vitest would leave one of two processors idle.
    maxWorkers: 2,
    projects: [
      group({
        name: 'node',
        environment: 'node',
        include: ['src/**/*.test.ts'],
        exclude: [...SERVER_TESTS, ...OWN_TESTS],
        setupFiles: [NODE_SETUP],
      }),
      group({
        name: 'server',
        environment: 'node',
        include: SERVER_TESTS,
        globalSetup: ['src/testing/postgres.setup.ts'],
        setupFiles: [NODE_SETUP],
      }),
      group({
        name: 'browser',
        environment: 'jsdom',
        include: ['src/**/*.test.tsx'],
        exclude: OWN_TESTS,
        setupFiles: ['src/testing/browser.setup.ts'],
      }),
      group({
        name: 'own',
        environment: 'node',
        include: ['src/**/*.own.test.ts'],
        setupFiles: [NODE_SETUP],
        isolate: true,
      }),
      group({
        name: 'own browser',
        environment: 'jsdom',
        include: ['src/**/*.own.test.tsx'],
        setupFiles: ['src/testing/browser.setup.ts'],
        isolate: true,
      }),
    ],
  },
});
