import { expect, test } from 'vitest';
import { emptySummary } from '../reporters/summary.mjs';
import { lastWords, stageLine } from './lastWords.mjs';

const failure = (index: number, lines = 1) => ({
  file: `src/a${index}.test.ts`,
  name: `bad ${index}`,
  reason: Array.from({ length: lines }, (_, line) => `because ${line}`).join('\n'),
});
const stage = (title: string, summary = {}, budget?: number, ms = 61_000) => ({
  title,
  budget,
  ms,
  summary: { ...emptySummary(), ...summary },
});

test('a stage tells counts, time and budget, and when it went over', () => {
  expect(stageLine(stage('build', { passed: 1 }))).toBe('── build: 1 passed, 0 failed (1 min 1 s)');
  expect(stageLine(stage('build', { passed: 1 }, 3))).toBe(
    '── build: 1 passed, 0 failed (1 min 1 s, budget 3 min)',
  );
  expect(stageLine(stage('build', { failures: [failure(1)] }, 1))).toBe(
    '── build: 0 passed, 1 failed (1 min 1 s, budget 1 min, over budget)',
  );
  expect(stageLine({ ...stage('build', { passed: 1 }, 3), processorMs: 92_400 })).toBe(
    '── build: 1 passed, 0 failed (1 min 1 s, processor 92 s, budget 3 min)',
  );
});

test('a green run ends with its stages and the counts alone', () => {
  expect(lastWords([stage('one', { passed: 2 }), stage('two', { passed: 3 })])).toEqual([
    '',
    '── one: 2 passed, 0 failed (1 min 1 s)',
    '── two: 3 passed, 0 failed (1 min 1 s)',
    '',
    '5 passed, 0 failed',
  ]);
});

test('second tries, slow tests and quarantine are told and not counted; what failed comes last', () => {
  const first = stage('tests', {
    passed: 2,
    notRun: 4,
    failures: [failure(1, 12)],
    secondTry: [failure(2, 3)],
    slow: [
      { file: 'b.spec.ts', name: 'long', ms: 6000, limit: 10_000 },
      { file: 'b.spec.ts', name: 'longer', ms: 9000, limit: 10_000 },
    ],
    sizes: ['weight of /: js 3'],
  });
  const quarantine = { ...emptySummary(), passed: 1, failures: [failure(3)] };
  expect(lastWords([first], quarantine)).toEqual([
    '',
    '── tests: 2 passed, 1 failed (1 min 1 s)',
    '',
    'Sizes:',
    '  weight of /: js 3',
    '',
    'Second try:',
    '  src/a2.test.ts › bad 2: because 0',
    '',
    'Over half of its limit:',
    '  b.spec.ts › longer: 9 s of 10 s',
    '  b.spec.ts › long: 6 s of 10 s',
    '',
    'Quarantine:',
    '  1 passed, 0 of them at the second try, 1 failed (not counted)',
    '  failed: src/a3.test.ts › bad 3: because 0',
    '',
    'Not run, because something else failed or time was up: 4',
    '',
    'What failed:',
    '✗ src/a1.test.ts › bad 1',
    ...Array.from({ length: 8 }, (_, line) => `    because ${line}`),
    '',
    '2 passed, 1 failed',
  ]);
});

test('however much failed, thirty are named in the last hundred lines, and the others counted', () => {
  const failures = Array.from({ length: 45 }, (_, index) => failure(index, 20));
  const end = lastWords([stage('tests', { failures })]).slice(-100);
  expect(end.filter((line) => line.startsWith('✗ '))).toHaveLength(30);
  expect(end.slice(-3)).toEqual(['and 15 more', '', '0 passed, 45 failed']);
});
