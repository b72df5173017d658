import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import { CSV_FIELDS, CSV_HEADINGS, guessMapping, ROLE_WORDS, roleOfWord } from './csvColumns';

test.each(LANGUAGES)('the headings of the export are known again in %s', (language) => {
  const headings = CSV_FIELDS.map((field) => CSV_HEADINGS[language][field]);
  expect(guessMapping(headings)).toEqual([...CSV_FIELDS]);
});

test('headings of other programs are understood, unknown ones and second ones are left out', () => {
  expect(guessMapping(['E-MAIL', 'given_name', 'Surname', 'Shoe size', 'Mail', 'Tel.'])).toEqual([
    'email',
    'firstName',
    'lastName',
    null,
    null,
    'phoneNumber',
  ]);
});

test('roles are read in words of every language', () => {
  const read = LANGUAGES.map((language) => Object.values(ROLE_WORDS[language]).map(roleOfWord));
  for (const roles of read) expect(roles).toEqual(['admin', 'manager', 'member', 'guest']);
  expect(roleOfWord('owner')).toBe('owner');
});
