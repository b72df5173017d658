import { type Language, LANGUAGE_TABLE } from '@/domain/languages';

/**
 * The words of a text, each split into the parts that can be animated separately: graphemes, but the whole word in
 * Arabic, where a single letter would lose its joined form.
 */
export function lettersByWord(text: string, language: Language): string[][] {
  const words = text.match(/\S+/g) ?? [];
  if (language === 'ar') return words.map((word) => [word]);
  const segmenter = new Intl.Segmenter(LANGUAGE_TABLE[language].locale, { granularity: 'grapheme' });
  return words.map((word) => Array.from(segmenter.segment(word), ({ segment }) => segment));
}
