import type { Language } from '@/domain/languages';
import { LANGUAGE_TABLE } from './languages';

/**
 * The pieces of a text that may be moved on their own: letters with their accents, but whole words in Arabic, where a
 * single letter would lose its joined form. Spaces belong to the piece before them.
 */
export function letters(text: string, language: Language): string[] {
  if (language === 'ar') return text.match(/\S+\s*/g) ?? [];
  const segmenter = new Intl.Segmenter(LANGUAGE_TABLE[language].locale, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
