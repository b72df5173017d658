import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/domain/languages';
import { createTexts } from '@/domain/texts/createTexts';
import type { TextFile, TextFunction, TextKey } from '@/domain/texts/keys';
import { loadTexts } from '@/domain/texts/loadTexts';

/** The text files used by the server; includes those of the interface that it shares. */
const SERVER_FILES = [
  'activity',
  'auth',
  'checkout',
  'defaults',
  'documents',
  'exports',
  'invoicePay',
  'invoices',
  'mailSearch',
  'mails',
  'notices',
  'orders',
  'papers',
] as const satisfies readonly TextFile[];

/** Text function for the server's text files. */
export type ServerText = TextFunction<TextKey<(typeof SERVER_FILES)[number]>>;

const formatCount = (language: Language, value: number) =>
  new Intl.NumberFormat(LANGUAGE_TABLE[language].locale).format(value);

async function load(language: Language): Promise<[Language, ServerText]> {
  const { t } = createTexts(language, await loadTexts(language, SERVER_FILES), formatCount);
  return [language, (key, values) => t(key, { ...values })];
}

// Loaded once, before the first request, so that getting texts is synchronous.
const BY_LANGUAGE = Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Readonly<
  Record<Language, ServerText>
>;

/** The texts of a language, for mails, notices, documents and exports. Values are inserted unescaped. */
export function textsIn(language: Language): ServerText {
  return BY_LANGUAGE[language];
}
