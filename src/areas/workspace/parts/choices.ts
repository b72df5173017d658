import type { Choice } from '@/ui/form/choices';

/** Names of days are the same every week: this one began on a Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY = 86_400_000;

/** All currencies by code and name in the reader's language; the stored one is among them whatever it is. */
export function currencyOptions(locale: string, current: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const codes = new Set([...Intl.supportedValuesOf('currency'), current]);
  return [...codes].sort().map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
}

/** The days of the week in words. */
export function weekdayOptions(locale: string): Choice[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: format.format(SUNDAY + day * DAY),
  }));
}
