import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastWords } from '../lib/lastWords.mjs';
import { runPlaywright, runVitest } from '../lib/suites.mjs';

const MODULES = resolve(import.meta.dirname, '../../../node_modules');
/** Timeout in ms: the tools run in parallel on a busy machine. */
const PATIENCE = 90_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-reporters-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A separate project with the given files. */
function planted(name: string, files: Record<string, string>): string {
  const project = join(folder, name);
  mkdirSync(project);
  symlinkSync(MODULES, join(project, 'node_modules'));
  for (const [file, source] of Object.entries(files)) writeFileSync(join(project, file), source);
  return project;
}

/** The last 100 lines of a run's log. */
function endOf(summary: Awaited<ReturnType<typeof runVitest>>): string[] {
  return lastWords([{ title: 'planted', ms: 1000, summary }]).slice(-100);
}

const IMPORT = `import { afterAll, beforeAll, describe, expect, test } from 'vitest';\n`;
/** Sets the timeout that is reported for a test; the real one is that of its options, however busy the machine. */
const TOLD_AS = `(await import('vitest/suite')).getCurrentSuite().tasks.at(-1).timeout =`;
const VITEST = {
  'good.test.js': `test('good', () => {}); test.skip('not now', () => {});`,
  'hook.test.js': `beforeAll(() => { throw new Error('no ground'); }); test('never', () => {}); test('nor this', () => {});`,
  'inner.test.js': `describe('inner', () => { afterAll(() => { throw new Error('can not clean'); }); test('fine', () => {}); });`,
  'parse.test.js': `test('unread', () => { const = 3; });`,
  'empty.test.js': '',
  'reject.test.js': `test('lets go', () => new Promise((go) => { void Promise.reject(new Error('nobody caught me')); setImmediate(go); }));`,
  'red.test.js': `test('red', () => { expect(1).toBe(2); });
    let tries = 0; test('shaky', { retry: 1 }, () => { tries += 1; if (tries < 2) throw new Error('first try'); });
    test('slow', { timeout: 60_000 }, () => { const until = Date.now() + 60; while (Date.now() < until); });
    ${TOLD_AS} 100;`,
  'dies.test.js': `test('kills its process', () => { process.kill(process.pid, 'SIGKILL'); });`,
};

test(
  'Vitest: files that do not load, throwing hooks, lost errors and dead workers are failures with a name',
  async () => {
    const sources = Object.entries(VITEST).map(([file, source]) => [file, IMPORT + source]);
    const project = planted('vitest', Object.fromEntries(sources) as Record<string, string>);
    const summary = await runVitest(['--root', project], { cwd: project, quiet: true });
    expect(summary.failures.map(({ file, name }) => `${file} › ${name}`).sort()).toEqual([
      'Vitest › outside of the tests',
      'dies.test.js › the whole file',
      'empty.test.js › the whole file',
      'hook.test.js › the whole file',
      'inner.test.js › inner (around its tests)',
      'parse.test.js › the whole file',
      'red.test.js › red',
      'reject.test.js › outside of the tests, around “lets go”',
    ]);
    expect(summary).toMatchObject({ isComplete: true, skipped: 1, notRun: 3, open: [] });
    expect(summary.secondTry.map(({ name }) => name)).toEqual(['shaky']);
    expect(summary.slow.map(({ name, limit }) => ({ name, limit }))).toEqual([{ name: 'slow', limit: 100 }]);
    const end = endOf(summary);
    for (const reason of [
      'no ground',
      'can not clean',
      'Parse fail',
      'nobody caught me',
      'expected 1 to be 2',
    ])
      expect(end.some((line) => line.startsWith('    ') && line.includes(reason))).toBe(true);
    expect(end.at(-1)).toBe(`${summary.passed} passed, 8 failed`);
  },
  PATIENCE,
);

test(
  'Vitest: a set-up of the whole run that throws is a failure with its reason',
  async () => {
    const project = planted('setup', {
      'vitest.config.js': `export default { test: { globalSetup: './setup.js' } };`,
      'setup.js': `export default () => { throw new Error('no database'); };`,
      'good.test.js': `${IMPORT}test('good', () => {});`,
    });
    const summary = await runVitest(['--root', project], { cwd: project, quiet: true });
    expect(endOf(summary).join('\n')).toMatch(
      /✗ Vitest › outside of the tests\n( {4}.*\n)* {4}.*no database/,
    );
    expect(summary.failures).toHaveLength(1);
  },
  PATIENCE,
);

const SPEC = `import { expect, test } from '@playwright/test';\n`;
const ONCE = 'test.describe.configure({ retries: 0 }); ';
const PLAYWRIGHT = {
  'playwright.config.js': `export default { testDir: '.', testMatch: '*.spec.js', workers: 1, retries: 1, maxFailures: 2, outputDir: './out' };`,
  'a.spec.js': `${SPEC}test('good', () => { console.log('weight of /a: js 3'); });
    test.describe(() => { ${ONCE}test('red', () => { expect(1).toBe(2); }); }); test.skip('not now', () => {});
    test('shaky', ({}, info) => { if (info.retry === 0) throw new Error('first try'); });`,
  'b.spec.js': `${SPEC}${ONCE}test.beforeAll(() => { throw new Error('no server'); }); test('never', () => {}); test('nor this', () => {});`,
  'c.spec.js': `${SPEC}test('too late', () => {});`,
};

test(
  'Playwright: red tests and throwing hooks are failures with a name, second tries are none',
  async () => {
    const project = planted('playwright', PLAYWRIGHT);
    const summary = await runPlaywright([], { cwd: project, quiet: true });
    expect(summary.failures.map(({ file, name }) => `${file} › ${name}`)).toEqual([
      'a.spec.js › red',
      'b.spec.js › never',
      'Playwright › outside of the tests',
    ]);
    expect(summary).toMatchObject({ passed: 2, skipped: 1, notRun: 2, sizes: ['weight of /a: js 3'] });
    expect(summary.secondTry.map(({ name, reason }) => `${name}: ${reason.split('\n')[0]}`)).toEqual([
      'shaky: Error: first try',
    ]);
    const end = endOf(summary).join('\n');
    for (const reason of ['no server', 'Expected: 2', 'maximum allowed failures'])
      expect(end).toContain(reason);
  },
  PATIENCE,
);

test(
  'Playwright: a file that does not parse is a failure with its name',
  async () => {
    const { 'playwright.config.js': config } = PLAYWRIGHT;
    const project = planted('unread', {
      'playwright.config.js': config,
      'a.spec.js': 'const = 3;',
      'b.spec.js': `${SPEC}test('good', () => {});`,
    });
    const { failures } = await runPlaywright([], { cwd: project, quiet: true });
    expect(failures.map(({ file, name }) => `${file} › ${name}`)).toEqual([
      'a.spec.js › outside of the tests',
    ]);
    expect(failures[0]?.reason).toContain('SyntaxError');
  },
  PATIENCE,
);
