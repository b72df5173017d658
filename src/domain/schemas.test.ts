import { expect, test } from 'vitest';
import * as z from 'zod';
import { fieldCodes } from './fieldCodes';
import { line, paragraphs, pastedLine } from './schemas';

const KINDS = { line, pastedLine, paragraphs };
const UNSEEN = [
  '',
  ' ',
  '\u200B',
  '\u3164',
  '\u2800',
  '\u00AD',
  '\u2060',
  '\u200D',
  '\u180E',
  '\u034F',
  '\uFE0F',
];
const MORE = ['\u115F', '\uFFA0', '\uFEFF', '\u{E0041}', '\u200B \u2800\t\u3164', '\u00A0\u3000'];

function codeOf(schema: z.ZodType, text: string) {
  const parsed = z.object({ name: schema }).safeParse({ name: text });
  return parsed.success ? undefined : fieldCodes(parsed.error.issues, { name: text })['name'];
}

test.each([...UNSEEN, ...MORE])('%j shows nothing: required, or empty where a text may be', (text) => {
  for (const kind of Object.values(KINDS)) {
    expect(codeOf(kind(1, 50), text)).toBe('required');
    expect(kind(0, 50).parse(text)).toBe('');
  }
});

test.each([
  ['می‌خواهم', 'a joiner within a word'],
  ['👨‍👩‍👧', 'an emoji that is joined'],
  ['❤️', 'a selector'],
  ['क्‍ष', 'a conjunct'],
  ['a\u00ADb', 'a soft hyphen'],
])('%s keeps %s', (text) => {
  for (const kind of Object.values(KINDS)) expect(kind(1, 50).parse(` ${text} `)).toBe(text);
});

test('a text is composed before its length is counted, and so it is kept', () => {
  const typed = 'e\u0301'.repeat(50);
  for (const kind of Object.values(KINDS)) {
    expect(kind(1, 50).parse(typed)).toBe('é'.repeat(50));
    expect(codeOf(kind(1, 50), `${typed}e\u0301`)).toBe('too-long:50');
    expect(kind(0, 50).parse('Được Réunion'.normalize('NFD'))).toBe('Được Réunion'.normalize('NFC'));
  }
});

test('control and override characters are still refused', () => {
  for (const text of ['a\u0007', 'a\u202Eb', '\u0007'])
    for (const kind of Object.values(KINDS)) expect(codeOf(kind(1, 50), text)).toBe('unprintable');
});
