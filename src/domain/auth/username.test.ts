import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName } from './displayName';
import { freeUsername, suggestUsername } from './username';

test.each([
  ['Đỗ', 'Nguyễn', 'do-nguyen'],
  ['François', 'O’Neill', 'francois-oneill'],
  ['Jean-Luc', 'de la Tour', 'jean-luc-de-la-tour'],
  ['Weiß', 'Øst', 'weiss-ost'],
])('%s %s becomes %s', (first, last, username) => {
  expect(suggestUsername(first, last)).toBe(username);
});

test.each([
  ['芳', '王'],
  ['أحمد', 'الطيب'],
  ['-', '!'],
])('%s %s leaves too few Latin letters for a username', (first, last) => {
  expect(suggestUsername(first, last)).toBeNull();
});

test('every suggestion has the form of a username, with room for a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.string({ maxLength: 50 }), (first, last) => {
      const username = suggestUsername(first, last);
      return username === null || (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(username) && username.length <= 34);
    }),
    { numRuns: 50 },
  );
});

test('a taken or reserved name gets the next free number', () => {
  expect(freeUsername('ana-silva', new Set())).toBe('ana-silva');
  expect(freeUsername('ana-silva', new Set(['ana-silva', 'ana-silva-2']))).toBe('ana-silva-3');
  expect(freeUsername('admin', new Set())).toBe('admin-2');
});

test('Chinese names are shown family first, others as they are', () => {
  expect(displayName('芳', '王')).toBe('王芳');
  expect(displayName('Ana', 'Silva')).toBe('Ana Silva');
  expect(displayName('أحمد', 'الطيب')).toBe('أحمد الطيب');
});
