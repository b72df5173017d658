import type { DecimalSign, Delimiter, ImportMode, ImportState } from '@/domain/shop/importWords';

/** A product file being imported into the shop. Source: shop, section 7. */
export interface ProductImportTable {
  id: string;
  createdById: string;
  attachmentId: string;
  delimiter: Delimiter;
  decimalSign: DecimalSign;
  /** JSON: our column, or null, for each column of the file. */
  mapping: string;
  mode: ImportMode;
  state: ImportState;
  /** Number of times that it was interrupted. */
  failures: number;
  /** Number of processed rows. */
  done: number;
  total: number;
  /** JSON: rows by kind. */
  counts: string;
  /** JSON: the first skipped rows. */
  errors: string;
  createdAt: string;
  updatedAt: string;
}

/** One step of an import: its products before it, and the results of its rows, each as lines of CSV. */
export interface ProductImportStepTable {
  importId: string;
  /** Rows processed before this step. */
  position: number;
  before: string;
  report: string;
}

export interface ProductImportTables {
  product_import: ProductImportTable;
  product_import_step: ProductImportStepTable;
}
