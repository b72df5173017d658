import type { Language } from '@/domain/languages';
import ar from './exportWords/ar.json';
import cn from './exportWords/cn.json';
import en from './exportWords/en.json';
import fr from './exportWords/fr.json';
import vi from './exportWords/vi.json';

/** Words of the exported table, in the language of the person who takes it. */
export const EXPORT_WORDS: Readonly<Record<Language, typeof en>> = { en, fr, vi, cn, ar };

type Column = keyof (typeof en)['columns'];
/** Columns of the export, in their order. */
export const EXPORT_COLUMNS = Object.keys(en.columns) as Column[];
