/** What a spreadsheet would run as a formula. Source: quality, Q-6.5. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Lets spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A decimal number that we wrote ourselves, such as `-12.50`. */
export interface Decimal {
  decimal: string;
}

/** A text as a cell: a would-be formula gets a leading `'`. Numbers of ours are written as they are. */
function cell(value: string | Decimal): string {
  if (typeof value !== 'string') return value.decimal;
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line of a CSV file (RFC 4180), its line end included. */
export function csvLine(values: readonly (string | Decimal)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
