import { numberFormatter } from './intl';

/** A minus sign as wide as a digit, where `Intl` writes a hyphen. */
const signed = (text: string) => text.replace('-', '−');

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;

/** `1,234`; a whole number. Zero is `0`. */
export function formatCount(locale: string, value: number): string {
  return signed(numberFormatter(locale, { maximumFractionDigits: 0 }).format(value));
}

/** A number with exactly `digits` decimals. */
export function formatDecimal(locale: string, value: number, digits: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return signed(numberFormatter(locale, options).format(value));
}

/** A fraction of 1 with at most one decimal by default: `0.153` is `15.3%`. */
export function formatPercent(locale: string, share: number, decimals = 1): string {
  return signed(numberFormatter(locale, { style: 'percent', maximumFractionDigits: decimals }).format(share));
}

/** `1.2M` in the language's own units (Chinese counts in ten thousands). */
export function formatCompact(locale: string, value: number): string {
  return signed(numberFormatter(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value));
}

/** Bytes in the unit that keeps the number below 1,000: `1.3 MB`, `512 bytes`. */
export function formatBytes(locale: string, bytes: number): string {
  const options = { style: 'unit', maximumFractionDigits: 1 } as const;
  if (bytes < 1000) {
    return numberFormatter(locale, { ...options, unit: 'byte', unitDisplay: 'long' }).format(bytes);
  }
  // 999,950 would round up to "1,000 kB": the unit changes where rounding would reach it.
  const power = Math.min(Math.floor(Math.log10(bytes * (1000 / 999.95)) / 3), UNITS.length);
  const unit = UNITS[power - 1]!;
  return numberFormatter(locale, { ...options, unit, unitDisplay: 'short' }).format(bytes / 1000 ** power);
}

/** An amount in minor units of its currency, with that currency's own number of decimals: `€0.00`, `₫1,234`. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  const formatter = numberFormatter(locale, { style: 'currency', currency });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  return signed(formatter.format(minor / 10 ** digits));
}

/** An amount in minor units, without its currency, in the language's own units from 1,000 on: `999.00`, `1.2M`. */
export function formatShortMoney(locale: string, minor: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = numberFormatter(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const value = minor / 10 ** digits;
  return Math.abs(value) < 1000 ? formatDecimal(locale, value, digits) : formatCompact(locale, value);
}
