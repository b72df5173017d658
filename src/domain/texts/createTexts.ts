import { createInstance, type FormatterModule, type i18n } from 'i18next';
import { type Language, LANGUAGE_TABLE, toLanguage } from '../languages';
import type { TextFile, Texts } from './keys';

const NAMESPACE = 'translations';

/** Numbers inside texts are counts, formatted by `formatCount`; everything else is inserted unchanged. */
function numberFormatter(formatCount: (language: Language, value: number) => string): FormatterModule {
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    format: (value: unknown, _format, name) =>
      typeof value === 'number' ? formatCount(toLanguage(name), value) : (value as string),
  };
}

/**
 * An i18next instance with the texts of a language, for both sides: created once per page load in the browser, per
 * request for the first HTML, and once per language for texts written by the server. Values are inserted unescaped.
 */
export function createTexts(
  language: Language,
  texts: Texts,
  formatCount: (language: Language, value: number) => string,
): i18n {
  const instance = createInstance().use(numberFormatter(formatCount));
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
  });
  return instance;
}

/** Registers further texts of a language under all of its names. */
export function addTexts(instance: i18n, language: Language, texts: Texts): void {
  for (const name of LANGUAGE_TABLE[language].resources) {
    instance.addResourceBundle(name, NAMESPACE, texts);
  }
}

/** The text files that are loaded in a language. */
export function filesOf(instance: i18n, language: Language): TextFile[] {
  const bundle: unknown = instance.getResourceBundle(LANGUAGE_TABLE[language].resources[0], NAMESPACE);
  return Object.keys(bundle ?? {}) as TextFile[];
}
