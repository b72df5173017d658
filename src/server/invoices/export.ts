import type { Language } from '@/domain/languages';
import { toDecimalText } from '@/domain/money/money';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';
import { BYTE_ORDER_MARK, csvLine, type Decimal } from './csv';
import { EXPORT_COLUMNS, EXPORT_TEXTS } from './exportTexts';
import type { Question } from './filters';
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

async function* linesOf(db: Database, question: Question, language: Language): AsyncGenerator<string> {
  const { columns } = EXPORT_TEXTS[language];
  yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS.map((column) => columns[column]));
  let cursor: string | undefined;
  do {
    const { rows, next } = await listInvoices(db, { ...question, limit: PAGE, cursor });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, language))).join('');
    cursor = next;
  } while (cursor !== undefined);
}

/**
 * Exactly the filtered rows as CSV, page after page in constant memory: the next page is read when the last was taken.
 */
export function exportInvoices(
  db: Database,
  question: Question,
  language: Language,
): ReadableStream<Uint8Array> {
  const lines = linesOf(db, question, language);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}
