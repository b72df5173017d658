import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import { BYTE_ORDER_MARK, csvLine } from '@/domain/csv';

/** Header lines of product files (exports and backups before an import), and of import reports. */
export const HEADS = {
  before: BYTE_ORDER_MARK + csvLine(PRODUCT_COLUMNS),
  report: BYTE_ORDER_MARK + csvLine(['row', 'sku', 'result', 'column', 'reason']),
};
