import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalise } from './normalise';

test.each([
  ['Réunion à Évry', 'reunion a evry'],
  ['Cœur, ÆON, Straße', 'coeur, aeon, strasse'],
  ['ĐƯỢC Nguyễn', 'duoc nguyen'],
  ['Łódź Ørsted', 'lodz orsted'],
  ['ISTANBUL İstanbul ırmak', 'istanbul istanbul irmak'],
  ['Ｆｕｌｌ ﬁne ①', 'full fine 1'],
  ['l’atelier ‘x’', "l'atelier 'x'"],
  ['INV-2026-0042', 'inv-2026-0042'],
])('the Latin text %s is folded to %s', (text, folded) => {
  expect(normalise(text)).toBe(folded);
});

test.each([
  ['أَحْمَد', 'احمد'],
  ['إبراهيم آدم ٱلله', 'ابراهيم ادم الله'],
  ['مدرسة مصطفى', 'مدرسه مصطفي'],
  ['مؤمن شائع', 'مومن شايع'],
  ['محمـــد', 'محمد'],
  ['٢٠٢٦ ۲۰۲۶', '2026 2026'],
  ['ﻣﺤﻤﺪ', 'محمد'],
])('the Arabic text %s is folded to %s', (text, folded) => {
  expect(normalise(text)).toBe(folded);
});

test('Han and Kana characters become words of their own, so that a query of two is a phrase', () => {
  expect(normalise('上海Acme公司')).toBe('上 海 acme 公 司');
  expect(normalise('カタカナ と 漢字')).toBe('カ タ カ ナ と 漢 字');
  expect(normalise('在上海的公司')).toContain(normalise('上海'));
  expect(normalise('海上')).not.toContain(normalise('上海'));
});

test('spaces, line breaks, soft hyphens and direction marks do not count', () => {
  expect(normalise('  a\t\nb\u00A0\u2003c  ')).toBe('a b c');
  expect(normalise('co\u00ADop\u200F\u202E x')).toBe('coop x');
});

test('folding twice changes nothing, and composed or decomposed input makes no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = normalise(text);
      expect(normalise(folded)).toBe(folded);
      expect(normalise(text.normalize('NFC'))).toBe(normalise(text.normalize('NFD')));
    }),
    { numRuns: 2000 },
  );
});

test('every single character is folded for good the first time', () => {
  const characters = Array.from({ length: 0x3_0000 }, (_, code) => String.fromCodePoint(code));
  const unstable = characters.filter((character) => normalise(normalise(character)) !== normalise(character));
  expect(unstable).toEqual([]);
});
