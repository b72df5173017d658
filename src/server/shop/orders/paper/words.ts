import type { Language } from '@/domain/languages';
import ar from './words/ar.json';
import cn from './words/cn.json';
import en from './words/en.json';
import fr from './words/fr.json';
import vi from './words/vi.json';

/** All that the papers of an order say by themselves. */
export type OrderWords = typeof en;

/** The words of the papers of an order in its language. */
export const ORDER_WORDS: Readonly<Record<Language, OrderWords>> = { en, fr, vi, cn, ar };
