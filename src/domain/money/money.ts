/** Largest absolute value of one amount, in minor units. */
export const MAX_MINOR_UNITS = 1e13;

const digitsByCurrency = new Map<string, number>();

/**
 * Decimal digits of a currency: JPY 0, EUR 2, KWD 3.
 * @throws RangeError for a text that is not a currency code.
 */
export function digitsOf(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Minor units as a plain decimal text with all digits of the currency: 123450 EUR is `1234.50`. */
export function toDecimalText(minor: number, currency: string): string {
  const digits = digitsOf(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** An amount in minor units as a number of major units: 123450 EUR is 1234.5. For prices of the browser's cart. */
export function toMajor(minor: number, currency: string): number {
  return Number(toDecimalText(minor, currency));
}

/** A number of major units in minor units, rounded half away from zero; floating-point errors are rounded off. */
export function toMinor(major: number, currency: string): number {
  const scaled = Math.abs(major) * 10 ** digitsOf(currency);
  return Math.sign(major) * Math.round(Number(scaled.toPrecision(15))) || 0;
}
