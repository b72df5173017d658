import { join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import type { Language } from '@/domain/languages';

/** The build copies the fonts next to the bundles. */
const FOLDER = join(
  process.cwd(),
  process.env.NODE_ENV === 'production' ? 'dist/server/fonts' : 'src/server/core/pdf/fonts',
);
const LATIN = 'Noto Sans';
const ARABIC = 'IBM Plex Sans Arabic';
const CHINESE = 'Noto Sans SC';
/** Files by family and weight; the Chinese one is large, so bold uses the regular file. */
const FILES = [
  [LATIN, 400, 'NotoSans-400'],
  [LATIN, 700, 'NotoSans-700'],
  [ARABIC, 400, 'IBMPlexSansArabic-400'],
  [ARABIC, 700, 'IBMPlexSansArabic-700'],
  [CHINESE, 400, 'NotoSansSC-400'],
  [CHINESE, 700, 'NotoSansSC-400'],
] as const;

const ARABIC_LETTERS = /\p{Script=Arabic}/u;
const CHINESE_LETTERS = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const PIECES = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]|[^\p{Script=Han}\u3000-\u30ff\uff00-\uffef]+/gu;
const LETTERS = /(?!^)(?=.)/u;
/** Longer strings are not words but addresses or codes. */
const LONG = 24;

/**
 * Break opportunities: Chinese between any two characters; overlong strings anywhere. '' means a break without
 * hyphen.
 */
function partsOf(word: string | null): string[] {
  if (!word) return [''];
  if (CHINESE_LETTERS.test(word)) return (word.match(PIECES) ?? [word]).flatMap((part) => [part, '']);
  return word.length > LONG ? word.split(LETTERS).flatMap((letter) => [letter, '']) : [word];
}

for (const [family, fontWeight, file] of FILES) {
  Font.register({ family, fontWeight, src: join(FOLDER, `${file}.ttf`) });
}
Font.registerHyphenationCallback(partsOf);

/** The font families that a document needs; for each character, the first one that has it is used. */
export function familiesOf(language: Language, text: string): string[] {
  const arabic = ARABIC_LETTERS.test(text);
  const chinese = CHINESE_LETTERS.test(text);
  if (language === 'ar') return [ARABIC, LATIN, ...(chinese ? [CHINESE] : [])];
  return [LATIN, ...(arabic ? [ARABIC] : []), ...(chinese || language === 'cn' ? [CHINESE] : [])];
}
