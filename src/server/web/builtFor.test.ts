import { expect, test } from 'vitest';
import { readConfig } from '@/server/core/config';
import { assertBuiltFor } from './builtFor';
import { startProblem } from './startProblem';

const startWith = (built: string, told: string): string => {
  try {
    assertBuiltFor(built, readConfig({ NEXT_PUBLIC_FILES_URL: told }));
    return 'starts';
  } catch (error) {
    return startProblem(error);
  }
};

test('pages that were built for the same host of files, or for none, start', () => {
  expect(startWith('', '')).toBe('starts');
  expect(startWith('https://files.example.com/', 'https://files.example.com')).toBe('starts');
});

test.each([
  [
    '',
    'https://files.example.com',
    'says https://files.example.com, but the pages were built with no such host',
  ],
  ['https://a.example', '', 'says no such host, but the pages were built with https://a.example'],
  [
    'https://a.example',
    'https://b.example',
    'says https://b.example, but the pages were built with https://a',
  ],
])('pages built for "%s" are not served for "%s"', (built, told, problem) => {
  expect(startWith(built, told)).toContain(`NEXT_PUBLIC_FILES_URL ${problem}`);
});
