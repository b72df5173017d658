import { CSV_FIELDS, CSV_HEADINGS, ROLE_WORDS, type CsvField } from '@/domain/people/csvColumns';
import type { User, UserFilters } from '@/domain/people/userSchemas';
import type { Language } from '@/domain/languages';
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv';
import { csvAnswer } from '@/server/core/csv';
import type { Database } from '@/server/db/database';
import { listUsers, statusesFor } from './list';
import type { Reader } from './row';

/** Rows held in memory at a time. */
const PAGE = 500;

function cellOf(user: User, field: CsvField, language: Language): string {
  return field === 'role' ? ROLE_WORDS[language][user.role] : (user[field] ?? '');
}

interface ExportQuestion {
  filters: UserFilters;
  reader: Reader;
  language: Language;
  /** In the name of the file. */
  today: string;
}

async function* linesOf(db: Database, { filters, reader, language }: ExportQuestion): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(CSV_FIELDS.map((field) => CSV_HEADINGS[language][field]));
  let cursor: string | undefined;
  do {
    const { rows, next } = await listUsers(db, { filters, limit: PAGE, cursor }, reader);
    if (rows.length > 0)
      yield rows.map((row) => csvLine(CSV_FIELDS.map((field) => cellOf(row, field, language)))).join('');
    cursor = next;
  } while (cursor !== undefined);
}

/**
 * Streams the filtered users as CSV, page by page; the file can be imported again.
 * @throws ApiError 403 as the list does.
 */
export function exportUsers(db: Database, question: ExportQuestion): Response {
  // Checked before streaming, so that an error is a response and not a broken download.
  statusesFor(question.filters, question.reader);
  return csvAnswer(linesOf(db, question), `people-${question.today}`);
}
