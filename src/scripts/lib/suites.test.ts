import { expect, test } from 'vitest';
import { emptySummary } from '../reporters/summary.mjs';
import { judged } from './suites.mjs';

const complete = { ...emptySummary(), isComplete: true };
const red = { file: 'a.test.ts', name: 'red', reason: 'why' };

test('a tool that has left nothing failed before any test; the last lines it said are the reason', () => {
  const output = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n\n');
  const { failures } = judged('Vitest', undefined, { code: 1, output });
  expect(failures).toEqual([
    {
      file: 'Vitest',
      name: 'outside of the tests',
      reason: `It ended with 1 before its end.\n${[12, 13, 14, 15, 16, 17, 18, 19].map((index) => `line ${index}`).join('\n')}`,
    },
  ]);
});

test('a tool that died at work says what it was at, and keeps what had failed before', () => {
  const left = { ...emptySummary(), passed: 3, failures: [red], open: ['b.test.ts'] };
  const { failures } = judged('Vitest', left, { code: 137, output: '' });
  expect(failures).toEqual([red, expect.objectContaining({ file: 'Vitest' })]);
  expect(failures[1]?.reason).toContain('137 before its end while it ran b.test.ts');
});

test('a tool that fails without naming a test, or that ran none, is a failure', () => {
  const unnamed = judged('Playwright', { ...complete, passed: 3 }, { code: 1, output: 'bad config' });
  expect(unnamed.failures).toEqual([
    {
      file: 'Playwright',
      name: 'outside of the tests',
      reason: expect.stringContaining('bad config') as string,
    },
  ]);
  const none = judged('Playwright', complete, { code: 0, output: '' });
  expect(none.failures.map(({ reason }) => reason)).toEqual(['It ran no test.']);
});

test('a green run is green, and a red one names what it names', () => {
  expect(judged('Vitest', { ...complete, passed: 3 }, { code: 0, output: '' }).failures).toEqual([]);
  expect(judged('Vitest', { ...complete, failures: [red] }, { code: 1, output: '' }).failures).toEqual([red]);
});
