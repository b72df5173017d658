import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import { BYTE_ORDER_MARK, csvLine } from '@/server/core/csv';

/** The first lines of the files of products (exported, or kept before an import), and of what became of rows. */
export const HEADS = {
  before: BYTE_ORDER_MARK + csvLine(PRODUCT_COLUMNS),
  report: BYTE_ORDER_MARK + csvLine(['row', 'sku', 'result', 'column', 'reason']),
};
