import { LANGUAGE_TABLE, LANGUAGES, type Language } from '@/domain/languages';
import { createTexts } from '@/domain/texts/createTexts';
import type { TextFile, TextFunction, TextKey } from '@/domain/texts/keys';
import { loadTexts } from '@/domain/texts/loadTexts';

/** The files of texts that the server writes with; those of the interface are in it where both say the same. */
const SERVER_FILES = [
  'activity',
  'auth',
  'checkout',
  'defaults',
  'documents',
  'exports',
  'invoicePay',
  'invoices',
  'mails',
  'notices',
  'orders',
  'papers',
] as const satisfies readonly TextFile[];

/** Gives the texts that the server has. */
export type ServerText = TextFunction<TextKey<(typeof SERVER_FILES)[number]>>;

const formatCount = (language: Language, value: number) =>
  new Intl.NumberFormat(LANGUAGE_TABLE[language].locale).format(value);

async function load(language: Language): Promise<[Language, ServerText]> {
  const { t } = createTexts(language, await loadTexts(language, SERVER_FILES), formatCount);
  return [language, (key, values) => t(key, { ...values })];
}

// Read once, before the first request, so that nothing that writes has to wait for texts.
const BY_LANGUAGE = Object.fromEntries(await Promise.all(LANGUAGES.map(load))) as Readonly<
  Record<Language, ServerText>
>;

/** The texts of a language, for what the server writes: mails, notices, documents, exports. Values are put in unescaped. */
export function textsIn(language: Language): ServerText {
  return BY_LANGUAGE[language];
}
