import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './support/chromium';

const ROOT = resolve(import.meta.dirname, '../..');

/** Browser tests against the production build, in the Chromium that `npm test` found (`CHROMIUM_PATH`). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/demoFolder',
  outputDir: resolve(ROOT, 'test-results'),
  workers: 2,
  // On a busy machine what a test waits for comes late; nobody waits longer than it takes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'no-preference',
    // Traces of all tests cost a seventh of the time: `--trace=retain-on-failure` brings them where one is looked for.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: CHROMIUM_ARGS,
    },
  },
});
