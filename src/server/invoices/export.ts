import type { Language } from '@/domain/languages';
import { toDecimalText } from '@/domain/money/money';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';
import { BYTE_ORDER_MARK, csvLine, csvAnswer, type Decimal } from '@/server/core/csv';
import { EXPORT_COLUMNS, EXPORT_TEXTS } from './exportTexts';
import type { Question } from './filters';
import { lineCells, lineHead, linesOf } from './exportLines';
import { listInvoices } from './list';

/** Rows held in memory at a time. */
const PAGE = 500;

const money = (minor: number, currency: string): Decimal => ({ decimal: toDecimalText(minor, currency) });

/** One row as cells, in the order of EXPORT_COLUMNS; a credit note's amount is negative, as it is shown. */
function cellsOf(row: InvoiceRow, language: Language): (string | Decimal)[] {
  const { kinds, statuses } = EXPORT_TEXTS[language];
  return [
    row.number ?? '',
    kinds[row.kind],
    statuses[row.status],
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
  question: Question,
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
 * Exactly the filtered rows as CSV, or each line of theirs, page after page in constant memory: the next page is read when
 * the last was taken.
 */
export function exportInvoices(
  db: Database,
  question: Question,
  language: Language,
  withLines: boolean,
): Response {
  const { columns } = EXPORT_TEXTS[language];
  const head = EXPORT_COLUMNS.map((column) => columns[column]);
  const plain: Written = async (rows) => rows.map((row) => csvLine(cellsOf(row, language))).join('');
  const pages = withLines
    ? pagesOf(db, question, lineHead(head, language), (rows) => writtenLines(db, rows, language))
    : pagesOf(db, question, head, plain);
  return csvAnswer(pages, `invoices-${question.clock.today}`);
}

/** The lines of documents, each behind the cells of its document. */
async function writtenLines(db: Database, rows: readonly InvoiceRow[], language: Language): Promise<string> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .flatMap((row) => {
      const own = cellsOf(row, language);
      return (lines.get(row.id) ?? []).map((line) => csvLine([...own, ...lineCells(line, row)]));
    })
    .join('');
}
