import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import type { ManageExportQuery } from '@/domain/shop/listQuery';
import { csvAnswer, csvLine } from '@/server/core/csv';
import type { Database } from '@/server/db/database';
import { productPages } from '../catalogue/list';
import { cellsOf } from './cells';
import { HEADS } from './heads';
import { categoryPaths, type ProductRecord, recordsOf } from './record';

/** The rows of products in this order. */
export function linesOf(records: readonly ProductRecord[], paths: ReadonlyMap<string, string>): string {
  const rows = records.flatMap((record) => record.variants.map((row) => cellsOf(record, row, paths)));
  return rows.map((cells) => csvLine(PRODUCT_COLUMNS.map((column) => cells[column]))).join('');
}

async function* parts(db: Database, query: ManageExportQuery): AsyncGenerator<string> {
  const paths = await categoryPaths(db);
  yield HEADS.before;
  for await (const ids of productPages(db, query)) {
    const records = await recordsOf(db, ids);
    const ordered = ids.flatMap((id) => records.get(id) ?? []);
    yield linesOf(ordered, paths);
  }
}

/** Exactly the filtered products as CSV, page after page in constant memory; an import takes it again. */
export function exportProducts(db: Database, query: ManageExportQuery, today: string): Response {
  return csvAnswer(parts(db, query), `products-${today}`);
}
