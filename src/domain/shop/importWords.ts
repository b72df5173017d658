/** Cell separators of a product file. */
export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Decimal separators of its prices. */
export const DECIMAL_SIGNS = ['.', ','] as const;
export type DecimalSign = (typeof DECIMAL_SIGNS)[number];

/** What an import may do. */
export const IMPORT_MODES = ['createAndUpdate', 'createOnly', 'updateOnly'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

/** States of an import; `previewed` has written nothing. */
export const IMPORT_STATES = ['previewed', 'waiting', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Outcomes of a row. */
export const ROW_KINDS = ['create', 'update', 'unchanged', 'error'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Files produced by an import. */
export const IMPORT_FILES = ['report', 'before'] as const;
