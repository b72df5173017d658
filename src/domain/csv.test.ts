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

test('a text that looks as if it had been made harmless is marked as well, so that it comes back as it was', () => {
  expect(csvLine(["'=1", "''+2", "'123", "'quoted'"])).toBe("''=1,'''+2,''123,'quoted'\r\n");
});
