import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { id } from '@/domain/schemas';
import { PRODUCT_COLUMNS } from './csvColumns';
import { exchangeAddresses } from './exchangeAddresses';
import {
  DECIMAL_SIGNS,
  DELIMITERS,
  IMPORT_FILES,
  IMPORT_MODES,
  IMPORT_STATES,
  ROW_KINDS,
} from './importWords';
import { MAX_IMPORT_ERRORS, MAX_IMPORT_SHOWN } from './limits';
import { productFileQuery } from './listQuery';

const access = 'products.manage';
const MAX_COLUMNS = 100;
const count = z.int().min(0);
const column = z.enum(PRODUCT_COLUMNS);
const cell = z.string().max(200);

/** Which of our columns each column of the file maps to, in file order; null leaves one out. */
const mapping = z
  .array(column.nullable())
  .max(MAX_COLUMNS)
  .refine((names) => names.every((name, at) => name === null || names.indexOf(name) === at), {
    error: 'twice',
  });

const counts = z.record(z.enum(ROW_KINDS), count);
/** Rows that are skipped; `row` is the line number in a spreadsheet, with the heading as 1. */
const errors = z
  .array(z.object({ row: z.int().min(1), column: column, code: z.string() }))
  .max(MAX_IMPORT_ERRORS);

const preview = z.object({
  /** Identifies the file with these reading options: required for a run. */
  importId: id,
  /** Headings of the file, and their mapping. */
  columns: z.array(cell).max(MAX_COLUMNS),
  mapping,
  delimiter: z.enum(DELIMITERS),
  decimalSign: z.enum(DECIMAL_SIGNS),
  /** Rows of the file, without the heading. */
  total: count,
  counts,
  /** Cells of the first rows, as a preview. */
  sample: z.array(z.array(cell).max(MAX_COLUMNS)).max(3),
  /** The first rows that would have an effect, with old and new values. */
  rows: z
    .array(
      z.object({
        row: z.int().min(1),
        kind: z.enum(['create', 'update']),
        sku: z.string(),
        name: z.string(),
        changes: z.array(z.object({ column, before: cell, after: cell })),
      }),
    )
    .max(MAX_IMPORT_SHOWN),
  errors,
});
export type ImportPreview = z.output<typeof preview>;

const job = z.object({
  state: z.enum(IMPORT_STATES),
  /** Processed rows. */
  done: count,
  total: count,
  counts,
  errors,
  /** The result of each row, and the products before the import; null until it is done. */
  reportUrl: z.string().nullable(),
  beforeUrl: z.string().nullable(),
});
export type ImportJob = z.output<typeof job>;

/** Export and import of products. Source: shop, sections 3.1 and 7. */
export const exchangeContract = defineContract({
  exportProducts: {
    ...exchangeAddresses.exportProducts,
    summary: 'The filtered products as a table, one row a variant; an import takes it again',
    access,
    query: productFileQuery,
  },
  previewImport: {
    ...exchangeAddresses.previewImport,
    summary: 'What a file of products would do, known by SKU; writes no product',
    access,
    body: z.object({
      /** A CSV file uploaded for the purpose `import`. */
      attachmentId: id,
      /** Detected from the file by default. */
      delimiter: z.enum(DELIMITERS).optional(),
      decimalSign: z.enum(DECIMAL_SIGNS).optional(),
      mapping: mapping.optional(),
    }),
    response: preview,
  },
  runImport: {
    ...exchangeAddresses.runImport,
    summary: 'Take in a file that was looked at, in the background; the file is used up',
    access,
    idempotency: 'required',
    body: z.object({ importId: id, mapping, mode: z.enum(IMPORT_MODES).default('createAndUpdate') }),
    response: z.object({ jobId: id }),
    errors: ['claimed'],
  },
  importJob: {
    ...exchangeAddresses.importJob,
    summary: 'How far an own import is',
    access,
    query: z.object({ jobId: id }),
    response: job,
  },
  importFile: {
    ...exchangeAddresses.importFile,
    summary: 'What became of the rows of an own import, or its products as they were before',
    access,
    query: z.object({ jobId: id, kind: z.enum(IMPORT_FILES) }),
  },
});
