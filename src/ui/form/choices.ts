import { LANGUAGE_ENTRIES } from '@/domain/languages';

/** An option of a select. */
export interface Choice {
  value: string;
  label: string;
}

/** The languages of the product by their own names. */
export const languageChoices: readonly Choice[] = LANGUAGE_ENTRIES.map(({ value, ownName }) => ({
  value,
  label: ownName,
}));

/** All time zones; always includes the stored one. */
export function timeZoneChoices(current: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/** All currencies by code and name in the reader's language; the stored one is among them whatever it is. */
export function currencyChoices(locale: string, current: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = new Set([...Intl.supportedValuesOf('currency'), current]);
  return [...codes].sort().map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}
