import { expect, test } from 'vitest';
import { csvLine } from './csv';

test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'the text %j is no formula any more',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
  },
);

test('our own negative numbers stay numbers', () => {
  expect(csvLine([{ decimal: '-12.50' }])).toBe('-12.50\r\n');
});

test('commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a,b', 'say "x"', 'one\ntwo', 'plain', ''])).toBe(
    '"a,b","say ""x""","one\ntwo",plain,\r\n',
  );
});
