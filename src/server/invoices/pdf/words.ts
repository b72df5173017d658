import type { Language } from '@/domain/languages';
import ar from './words/ar.json';
import cn from './words/cn.json';
import en from './words/en.json';
import fr from './words/fr.json';
import vi from './words/vi.json';

/** All that a printed document says by itself. */
export type PaperWords = typeof en;

/** The words of a printed document in its language. */
export const PAPER_WORDS: Readonly<Record<Language, PaperWords>> = { en, fr, vi, cn, ar };
