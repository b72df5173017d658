import { IDEOGRAPHS } from './scripts';

/** Letters that Unicode does not decompose, and variants of a letter that people confuse when typing. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  // Arabic: alef wasla, alef maqsura and Persian yeh, teh marbuta, Persian kaf; NFKD decomposes the other forms.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // A standalone hamza is often left out; tatweel only stretches a word.
  ء: '',
  ـ: '',
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Marks and invisible characters (joiners, direction marks, soft hyphens). */
const UNSEEN = /[\p{M}\p{Cf}]/gu;
const ARABIC_DIGITS = /[٠-٩۰-۹]/gu;
const ALONE = new RegExp(`[${IDEOGRAPHS}]`, 'gu');
const SPACES = /[\s\p{Cc}]+/gu;

/**
 * Normalizes a text for search; documents and queries go through the same function, so that `duoc` matches `được`,
 * `احمد` matches `أَحْمَد` and `reunion` matches `Réunion`. Han and Kana characters become words of one character: a
 * query of several is a phrase. Punctuation stays. The function is idempotent.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(ALONE, ' $& ')
    .replace(SPACES, ' ')
    .trim();
}
