import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { type Language, toLanguage } from '@/domain/languages';
import { formatFor } from './format';
import { LANGUAGE_TABLE } from './languages';
import type { Texts } from './loadTexts';
import type { NumberFormatOptions } from './formatOptions';

const NAMESPACE = 'translations';

/** One i18next instance, and the way to tell it how its person writes numbers. */
export interface TextSource {
  instance: i18n;
  setFormatOptions: (options: NumberFormatOptions) => void;
}

/** Numbers inside texts are counts in the language's own writing; everything else is put in as it is. */
function numberFormatterModule(options: () => NumberFormatOptions): FormatterModule {
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown, _format, name) =>
      typeof value === 'number'
        ? formatFor({ language: toLanguage(name), ...options() }).number(value)
        : (value as string),
  };
}

/** Made per request on the server and once per page load in the browser; nothing of it is global. */
export function createTexts(language: Language, texts: Texts, first: NumberFormatOptions = {}): TextSource {
  let options = first;
  const instance = createInstance().use(numberFormatterModule(() => options));
  void instance.init({
    lng: LANGUAGE_TABLE[language].resources[0],
    fallbackLng: false,
    load: 'currentOnly',
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    nsSeparator: false,
    initAsync: false,
    resources: Object.fromEntries(
      LANGUAGE_TABLE[language].resources.map((name) => [name, { [NAMESPACE]: texts }]),
    ),
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  });
  return {
    instance,
    setFormatOptions: (next) => {
      options = next;
    },
  };
}

/** Registers further texts of a language under all of its names. */
export function addTexts(instance: i18n, language: Language, texts: Texts): void {
  for (const name of LANGUAGE_TABLE[language].resources) {
    instance.addResourceBundle(name, NAMESPACE, texts);
  }
}

/** The areas whose texts are there in a language. */
export function areasOf(instance: i18n, language: Language): string[] {
  const bundle: unknown = instance.getResourceBundle(LANGUAGE_TABLE[language].resources[0], NAMESPACE);
  return Object.keys(bundle ?? {});
}
