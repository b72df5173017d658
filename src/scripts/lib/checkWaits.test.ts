import { expect, test } from 'vitest';
import { waitProblems } from './checkWaits.mjs';

test.each([
  'await page.waitForTimeout(500);',
  'await sleep(30);',
  'await wait(1_000);',
  'await setTimeout(50);',
  'await new Promise((resolve) => setTimeout(resolve, 300));',
  'await new Promise((resolve) => void setTimeout(resolve, 2));',
  'setTimeout(() => resolve(sum), 500);',
  "await page.getByRole('radio').check({ force: true });",
  'vi.useFakeTimers({ shouldAdvanceTime: true });',
])('refuses %s', (line) => {
  expect(waitProblems('src/a.test.ts', `first\n${line}`)).toEqual([
    expect.stringMatching(/^src\/a\.test\.ts:2: .+\n {4}.+/),
  ]);
});

test.each([
  'test.setTimeout(180_000);',
  'setTimeout(resolve, ms);',
  'await sleep(ms);',
  'rmSync(folder, { recursive: true, force: true });',
  'rmSync(file, { force: true });',
  '  recursive: true,\n  force: true,\n  maxRetries: 5,',
  '// Fixed wait: the limit counts whole seconds\nawait sleep(30);',
  'await sleep(30); // Fixed wait: nothing tells when the disk is done',
])('lets pass %s', (lines) => {
  expect(waitProblems('src/a.test.ts', lines)).toEqual([]);
});

test('a comment without a reason is none', () => {
  expect(waitProblems('src/a.test.ts', '// Fixed wait:\nawait sleep(30);')).toHaveLength(1);
});
