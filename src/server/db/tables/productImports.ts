import type { DecimalSign, Delimiter, ImportMode, ImportState } from '@/domain/shop/importWords';

/** A file of products on its way into the shop. Source: shop, section 7. */
export interface ProductImportTable {
  id: string;
  createdById: string;
  attachmentId: string;
  delimiter: Delimiter;
  decimalSign: DecimalSign;
  /** JSON: a column of ours, or null, for each of the file. */
  mapping: string;
  mode: ImportMode;
  state: ImportState;
  /** Times that it broke off. */
  failures: number;
  /** Rows done, of all. */
  done: number;
  total: number;
  /** JSON: rows by kind. */
  counts: string;
  /** JSON: the first rows that were left out. */
  errors: string;
  createdAt: string;
  updatedAt: string;
}

/** One step of an import: its products as they were, and what became of its rows, each as lines of CSV. */
export interface ProductImportStepTable {
  importId: string;
  /** Rows done before it. */
  position: number;
  before: string;
  report: string;
}

export interface ProductImportTables {
  product_import: ProductImportTable;
  product_import_step: ProductImportStepTable;
}
