import type { Selectable } from 'kysely';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Language } from '@/domain/languages';
import { toDecimalText } from '@/domain/money/money';
import { BYTE_ORDER_MARK, csvLine, type Decimal } from '@/domain/csv';
import { csvAnswer } from '@/server/core/csv';
import { type ServerText, textsIn } from '@/server/core/texts';
import type { Database } from '@/server/db/database';
import type { InvoiceLineTable } from '@/server/db/tables/invoices';
import type { ListCriteria } from './filters';
import { listInvoices } from './list';

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
/** One percent in pcm. */
const PERCENT = 1000;

/** Columns of a document in the export, in their order. */
export const EXPORT_COLUMNS = [
  'number',
  'kind',
  'status',
  'customer',
  'reference',
  'service',
  'issueDate',
  'dueDate',
  'currency',
  'amount',
  'balance',
  'sentCount',
  'viewedAt',
] as const;

/** Columns of a line, which follow those of its document. */
const LINE_COLUMNS = [
  'title',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'lineTotal',
  'taxRate',
  'net',
  'tax',
] as const;

/** The lines of documents in their order, in one query. */
async function linesOf(db: Database, ids: readonly string[]): Promise<Map<string, Line[]>> {
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
function lineCells(line: Line, { kind, currency }: InvoiceRow): (string | Decimal)[] {
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

/** Rows held in memory at a time. */
const PAGE = 500;

const money = (minor: number, currency: string): Decimal => ({ decimal: toDecimalText(minor, currency) });

/** One row as cells, in the order of EXPORT_COLUMNS; a credit note's amount is negative, as it is shown. */
function cellsOf(row: InvoiceRow, t: ServerText): (string | Decimal)[] {
  return [
    row.number ?? '',
    t(`invoices.document.${row.kind}`),
    t(`invoices.status.${row.status}`),
    row.party?.name ?? '',
    row.reference,
    row.service?.name ?? '',
    row.issueDate ?? '',
    row.dueDate ?? '',
    row.currency,
    money(row.kind === 'credit_note' ? -row.total : row.total, row.currency),
    money(row.balance, row.currency),
    { decimal: String(row.sentCount) },
    row.viewedAt ?? '',
  ];
}

/** One page of documents as lines of the file. */
type Written = (rows: readonly InvoiceRow[]) => Promise<string>;

async function* pagesOf(
  db: Database,
  question: ListCriteria,
  head: readonly string[],
  written: Written,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...head]);
  let cursor: string | undefined;
  do {
    const { rows, next } = await listInvoices(db, { ...question, limit: PAGE, cursor });
    if (rows.length > 0) yield await written(rows);
    cursor = next;
  } while (cursor !== undefined);
}

/**
 * Exactly the filtered rows as CSV, or each of their lines, in constant memory: the next page is read once the last
 * one was consumed.
 */
export function exportInvoices(
  db: Database,
  question: ListCriteria,
  language: Language,
  withLines: boolean,
): Response {
  const t = textsIn(language);
  const head = EXPORT_COLUMNS.map((column) => t(`exports.invoice.${column}`));
  const lineHead = LINE_COLUMNS.map((column) => t(`exports.line.${column}`));
  const plain: Written = async (rows) => rows.map((row) => csvLine(cellsOf(row, t))).join('');
  const pages = withLines
    ? pagesOf(db, question, [...head, ...lineHead], (rows) => writtenLines(db, rows, t))
    : pagesOf(db, question, head, plain);
  return csvAnswer(pages, `invoices-${question.clock.today}`);
}

/** The lines of documents, each behind the cells of its document. */
async function writtenLines(db: Database, rows: readonly InvoiceRow[], t: ServerText): Promise<string> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .flatMap((row) => {
      const own = cellsOf(row, t);
      return (lines.get(row.id) ?? []).map((line) => csvLine([...own, ...lineCells(line, row)]));
    })
    .join('');
}
