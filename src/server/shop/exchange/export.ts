import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import type { ProductFileQuery } from '@/domain/shop/listQuery';
import { inventoryTypeOf } from '@/domain/shop/stock';
import { type StockFilter, TYPE_OF_FILTER } from '@/domain/shop/words';
import { csvLine } from '@/domain/csv';
import { csvAnswer } from '@/server/core/csv';
import type { Database } from '@/server/db/database';
import { giveWay } from '@/server/core/giveWay';
import { productPages } from '../catalogue/list';
import { cellsOf } from './cells';
import { HEADS } from './heads';
import { categoryPaths, type ProductRecord, recordsOf } from './record';

/** The rows of products in this order. */
export function linesOf(records: readonly ProductRecord[], paths: ReadonlyMap<string, string>): string {
  const rows = records.flatMap((record) => record.variants.map((row) => cellsOf(record, row, paths)));
  return rows.map((cells) => csvLine(PRODUCT_COLUMNS.map((column) => cells[column]))).join('');
}

/** A product with only its variants in this stock state. */
function standing(record: ProductRecord, filter: StockFilter): ProductRecord {
  const variants = record.variants.filter(
    ({ tracked, backorder, ...row }) =>
      inventoryTypeOf({ ...row, tracked: tracked === 1, backorder: backorder === 1 }) ===
      TYPE_OF_FILTER[filter],
  );
  return { ...record, variants };
}

async function* parts(db: Database, { variants, ...query }: ProductFileQuery): AsyncGenerator<string> {
  const paths = await categoryPaths(db);
  yield HEADS.before;
  for await (const ids of productPages(db, query)) {
    const records = await recordsOf(db, ids);
    let lines = '';
    for (const record of ids.flatMap((id) => records.get(id) ?? [])) {
      await giveWay();
      lines += linesOf([variants ? standing(record, variants) : record], paths);
    }
    yield lines;
  }
}

/** Exactly the filtered products as CSV, page by page in constant memory; the file can be imported again. */
export function exportProducts(db: Database, query: ProductFileQuery, today: string): Response {
  return csvAnswer(parts(db, query), `products-${today}`);
}
