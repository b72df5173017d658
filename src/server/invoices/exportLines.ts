import type { Selectable } from 'kysely';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Language } from '@/domain/languages';
import { toDecimalText } from '@/domain/money/money';
import type { Decimal } from '@/server/core/csv';
import type { Database } from '@/server/db/database';
import type { InvoiceLineTable } from '@/server/db/tables/invoices';
import texts from './exportLines.json';

type Line = Pick<
  Selectable<InvoiceLineTable>,
  | 'invoiceId'
  | 'kind'
  | 'title'
  | 'description'
  | 'quantityMilli'
  | 'unit'
  | 'unitPrice'
  | 'lineTotal'
  | 'taxRate'
  | 'net'
  | 'tax'
>;

const MILLI = 1000;
/** Pcm of one percent. */
const PERCENT = 1000;

/** The heads of an export by lines: those of the document, then those of the line. */
export function lineHead(head: readonly string[], language: Language): string[] {
  return [...head, ...texts[language]];
}

/** The lines of documents in their order, in one query. */
export async function linesOf(db: Database, ids: readonly string[]): Promise<Map<string, Line[]>> {
  const rows = await db
    .selectFrom('invoice_line')
    .select(['invoiceId', 'kind', 'title', 'description', 'quantityMilli', 'unit', 'unitPrice'])
    .select(['lineTotal', 'taxRate', 'net', 'tax'])
    .where('invoiceId', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byDocument = new Map<string, Line[]>();
  for (const row of rows) {
    const lines = byDocument.get(row.invoiceId);
    if (lines) lines.push(row);
    else byDocument.set(row.invoiceId, [row]);
  }
  return byDocument;
}

/** A line as cells; those of a credit note are negative, and a line of text has no figures. */
export function lineCells(line: Line, { kind, currency }: InvoiceRow): (string | Decimal)[] {
  const { title, description, quantityMilli, unit, unitPrice, lineTotal, taxRate, net, tax } = line;
  if (line.kind === 'text') return [title, description, '', '', '', '', '', '', ''];
  const sign = kind === 'credit_note' ? -1 : 1;
  const money = (minor: number): Decimal => ({
    decimal: toDecimalText(minor === 0 ? 0 : minor * sign, currency),
  });
  return [
    title,
    description,
    { decimal: String(quantityMilli / MILLI) },
    unit,
    { decimal: toDecimalText(unitPrice, currency) },
    money(lineTotal),
    { decimal: String(taxRate / PERCENT) },
    money(net),
    money(tax),
  ];
}
