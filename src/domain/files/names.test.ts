import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_NAME_BYTES } from './limits';
import { nameFold, nameSort, nameWords, numberedName, partsOfPath, refusalOfName, tidyName } from './names';
import { groupOf, typeOfName } from './types';

const bytes = (text: string) => Buffer.byteLength(text);

describe('names of files', () => {
  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['.', 'invalid'],
    ['..', 'invalid'],
    ['../x', 'invalid'],
    ['a\\b', 'invalid'],
    ['a\0b', 'unprintable'],
    ['gpj.\u202Eexe', 'unprintable'],
    ['a'.repeat(256), 'too-long:255'],
    ['é'.repeat(128), 'too-long:255'],
  ])('%j is refused with %s', (name, code) => {
    expect(refusalOfName(tidyName(name))).toBe(code);
  });

  test.each(['CON', 'a.', '..%2f', '😀.png', 'a'.repeat(255), '...'])('%j is an ordinary name', (name) => {
    expect(refusalOfName(tidyName(name))).toBeNull();
  });

  test('case and Unicode form do not distinguish names', () => {
    expect(nameFold('A.TXT')).toBe(nameFold('a.txt'));
    expect(nameFold('Ä.txt')).toBe(nameFold('A\u0308.txt'));
    expect(nameFold('ﬁn.txt')).toBe(nameFold('fin.txt'));
    expect(nameFold('a.txt')).not.toBe(nameFold('b.txt'));
  });

  test('numbers sort by their value', () => {
    const names = ['img 10.png', 'img 2.png', 'Img 1.png'];
    expect(names.toSorted((a, b) => (nameSort(a) < nameSort(b) ? -1 : 1))).toEqual([
      'Img 1.png',
      'img 2.png',
      'img 10.png',
    ]);
  });

  test('words are split at punctuation and between letters and digits', () => {
    expect(nameWords('Rapport-2024_v2 (Été).pdf')).toEqual(['rapport', '2024', 'v', '2', 'ete', 'pdf']);
    expect(nameWords('上海.txt')).toEqual(['上', '海', 'txt']);
  });

  test('a number stands before the extension', () => {
    expect(numberedName('example.txt', 2)).toBe('example (2).txt');
    expect(numberedName('README', 3)).toBe('README (3)');
    expect(numberedName('.env', 2)).toBe('.env (2)');
  });

  test('a numbered name is a name, whatever it was made from', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
        fc.integer({ min: 2 }),
        (raw, n) => {
          const name = tidyName(raw);
          fc.pre(refusalOfName(name) === null);
          const numbered = numberedName(name, n);
          expect(refusalOfName(tidyName(numbered))).toBeNull();
          expect(bytes(numbered)).toBeLessThanOrEqual(MAX_NAME_BYTES);
        },
      ),
    );
  });

  test.each(['a//b', '/a', 'a/', 'a/../b', './a', 'a/ /b'])('%j is no relative path', (path) => {
    expect(partsOfPath(path)).toBeNull();
  });

  test('a relative path names folders and a file', () => {
    expect(partsOfPath('a/b/c.txt')).toEqual({ folders: ['a', 'b'], name: 'c.txt' });
    expect(partsOfPath('c.txt')).toEqual({ folders: [], name: 'c.txt' });
  });

  test('the type follows the extension, without regard to case', () => {
    expect(typeOfName('a.PDF')).toBe('pdf');
    expect(typeOfName('a.tar.gz')).toBe('zip');
    expect(typeOfName('pdf')).toBe('other');
    expect(typeOfName('.png')).toBe('other');
    expect(groupOf('excel')).toBe('document');
    expect(groupOf('zip')).toBe('other');
  });
});
