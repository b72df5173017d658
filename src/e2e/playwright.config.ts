import { resolve } from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { isFull } from '../testing/scale';
import { CHROMIUM_ARGS } from './support/chromium';

const ROOT = resolve(import.meta.dirname, '../..');
const MINUTE_MS = 60_000;

/** Tests with a known cause of failure that is not fixed yet: they only run with `E2E_ONLY=quarantine`. */
const QUARANTINE = /@quarantine/;
/** The exhaustive part, which runs with `TEST_SCALE=full` only. */
const FULL = /@full/;
const isQuarantine = process.env['E2E_ONLY'] === 'quarantine';

/** For the test of voice messages; options of its own would start another browser and server for it. */
const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Browser tests against the production build, in the Chromium that `npm test` found (`CHROMIUM_PATH`). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/demoFolder',
  outputDir: resolve(ROOT, 'test-results'),
  workers: 2,
  fullyParallel: true,
  retries: 1,
  // Only against hanging tests; the speed of pages is not tested here.
  timeout: isFull ? 4 * MINUTE_MS : 90_000,
  expect: { timeout: 15_000 },
  maxFailures: 15,
  ...(isFull ? {} : { globalTimeout: 40 * MINUTE_MS }),
  ...(isQuarantine ? { grep: QUARANTINE } : { grepInvert: isFull ? QUARANTINE : [QUARANTINE, FULL] }),
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Animations cost time and hide final positions; tests of motion itself enable them.
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [...CHROMIUM_ARGS, ...FAKE_MICROPHONE],
    },
  },
});
