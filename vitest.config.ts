import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import './src/testing/clock.mjs';
import { isFull } from './src/testing/scale.ts';

/** Tests that may use a database; all other non-DOM tests need no services. */
const SERVER_TESTS = ['src/server/**/*.test.ts', 'src/testing/postgres.test.ts', 'src/**/*.api.test.ts'];
/** Tests that need a separate process: what they test happens only once per process. */
const OWN_TESTS = ['src/**/*.own.test.ts', 'src/**/*.own.test.tsx'];

const MINUTE = 60_000;

/** Timeouts only end hanging tests: a busy machine is slow, and generated cases take their time. */
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

/** A project that runs after the previous ones, two files at a time, in shared processes unless `isolate`. */
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
        globalSetup: ['src/testing/postgres.setup.ts', 'src/testing/dialects.setup.ts'],
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
