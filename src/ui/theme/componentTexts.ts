import type { ThemeOptions } from '@mui/material/styles';
import type { Language } from '@/domain/languages';

/** The component library's own texts (pagination, autocomplete …) as default props of its components. */
export type ComponentTexts = Pick<ThemeOptions, 'components'>;

/** English is what the components say by themselves. */
const ENGLISH: ComponentTexts = {};

const loaders: Partial<Record<Language, () => Promise<{ TEXTS: ComponentTexts }>>> = {
  fr: () => import('./texts/fr'),
  vi: () => import('./texts/vi'),
  cn: () => import('./texts/cn'),
  ar: () => import('./texts/ar'),
};

const loaded = new Map<Language, ComponentTexts>();
const listeners = new Set<() => void>();

/** The texts of a language as far as they are there; English until then. */
export function textsOf(language: Language): ComponentTexts {
  return loaded.get(language) ?? ENGLISH;
}

/** Puts texts where the theme finds them; called by the modules of `texts/` that are part of a page. */
export function registerComponentTexts(language: Language, texts: ComponentTexts): void {
  if (loaded.has(language)) return;
  loaded.set(language, texts);
  for (const listener of listeners) listener();
}

/** Loads the texts of one language. A failure leaves English: the components still work. */
export async function loadComponentTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const file = await loaders[language]?.().catch(() => undefined);
  if (file) registerComponentTexts(language, file.TEXTS);
}

/** Calls back when further texts have come; gives back how to stop. */
export function onComponentTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
