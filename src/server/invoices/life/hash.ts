import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { InvoiceLineTable, InvoiceTaxTable } from '@/server/db/tables/invoices';
import type { InvoiceRow } from '../draft/store';

const COLUMNS = [
  ...([
    'kind',
    'number',
    'seller',
    'buyer',
    'issueDate',
    'supplyDate',
    'dueDate',
    'currency',
    'fxRate',
  ] as const),
  ...(['pricesIncludeTax', 'taxRounding', 'discountKind', 'discountValue', 'subtotal', 'discount'] as const),
  ...(['shipping', 'net', 'tax', 'total', 'reference', 'notes', 'footer', 'locale', 'template'] as const),
  ...(['accent', 'correctsId'] as const),
] as const;
const LINE = [
  ...(['kind', 'title', 'description', 'quantityMilli', 'unit', 'unitPrice', 'discountKind'] as const),
  ...(['discountValue', 'taxCategory', 'taxRate', 'lineTotal', 'net', 'tax'] as const),
] as const;

const pick = <T extends object>(row: T, names: readonly (keyof T)[]) => names.map((name) => row[name]);

export type PrintedRow = Pick<InvoiceRow, (typeof COLUMNS)[number]>;
export type PrintedLine = Pick<Selectable<InvoiceLineTable>, (typeof LINE)[number]>;
type PrintedTax = Pick<Selectable<InvoiceTaxTable>, 'taxCategory' | 'taxRate' | 'base' | 'tax'>;

/** SHA-256 of all that is printed, in a fixed order. */
export function contentHash(
  row: PrintedRow,
  lines: readonly PrintedLine[],
  taxes: readonly PrintedTax[],
): string {
  const text = JSON.stringify([
    pick(row, COLUMNS),
    lines.map((line) => pick(line, LINE)),
    taxes
      .map(({ taxCategory, taxRate, base, tax }) => [taxCategory, taxRate, base, tax].join(' '))
      .sort((a, b) => (a < b ? -1 : 1)),
  ]);
  return createHash('sha256').update(text).digest('hex');
}
