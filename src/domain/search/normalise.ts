/** Letters that Unicode does not take apart, and forms of one letter that people mix when they type. */
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
  // Arabic: alef wasla, alef maqsura and Persian yeh, teh marbuta, Persian kaf; the other forms fall apart by NFKD.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  // A hamza on its own is often left out; tatweel only stretches a word.
  ء: '',
  ـ: '',
};
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** Marks and characters that are never seen (joiners, direction marks, soft hyphens). */
const UNSEEN = /[\p{M}\p{Cf}]/gu;
const ARABIC_DIGITS = /[٠-٩۰-۹]/gu;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const SPACES = /[\s\p{Cc}]+/gu;

/**
 * Folds a text for search; documents and queries go through the same function, so that `duoc` finds `được`, `احمد`
 * finds `أَحْمَد` and `reunion` finds `Réunion`. Han and Kana characters come out as words of one character: a
 * query of several is a phrase. Punctuation stays. Folding twice changes nothing.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(FOLDED, (letter) => LETTERS[letter] ?? letter)
    .replace(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(IDEOGRAPHS, ' $& ')
    .replace(SPACES, ' ')
    .trim();
}
