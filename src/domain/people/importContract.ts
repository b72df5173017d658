import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { CSV_FIELDS } from './csvColumns';
import { importAddresses } from './usersAddresses';

/** Bytes of the largest file. */
export const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
/** Rows of one file, without the heading. */
export const MAX_IMPORT_ROWS = 5_000;
/** Columns of one file. */
const MAX_COLUMNS = 100;
/** Refused rows listed in a response; `errorCount` counts all. */
export const MAX_NAMED_ERRORS = 1_000;

const field = z.enum(CSV_FIELDS);
const count = z.int().min(0);

/** The field of each column of the file, in order; `-` leaves a column out. Form fields are always texts. */
const mapping = z
  .string()
  .max(2_000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.union([field, z.literal('-')])).max(MAX_COLUMNS))
  .refine((fields) => fields.every((name, at) => name === '-' || fields.indexOf(name) === at), {
    error: 'twice',
  });

const answer = z.object({
  /** Rows of the file, without the heading. */
  total: count,
  /** Users that are created (or would be in a dry run), changed, and unchanged. */
  create: count,
  update: count,
  skip: count,
  /** Rows that are skipped; `row` is the line number in a spreadsheet, with the heading as 1. */
  errors: z
    .array(z.object({ row: z.int().min(1), field: z.string(), code: z.string() }))
    .max(MAX_NAMED_ERRORS),
  errorCount: count,
  headings: z.array(z.string().max(200)).max(MAX_COLUMNS),
  /** Fields of the columns as they were given or guessed. */
  mapping: z.array(field.nullable()).max(MAX_COLUMNS),
  /** Cells of the first rows, as a preview. */
  sample: z.array(z.array(z.string().max(200)).max(MAX_COLUMNS)).max(3),
  /** Identifies this file with this mapping: required for a real run. */
  token: z.string().max(64),
});
export type ImportAnswer = z.output<typeof answer>;

/** Import of users from a table. Source: people, section 3.1. */
export const importContract = defineContract({
  run: {
    ...importAddresses.run,
    summary:
      'Add and change people from a CSV file, known by their e-mail; a trial unless `dryRun` is `false`, which names the token of its trial',
    access: 'users.invite',
    upload: { maxBytes: MAX_IMPORT_BYTES },
    body: z
      .object({
        dryRun: z.enum(['true', 'false']).default('true'),
        mapping: mapping.optional(),
        /** Whether new users get a mail for setting their first password. */
        entry: z.enum(['invite', 'none']).default('invite'),
        token: z.string().max(64).optional(),
      })
      .strict()
      .refine(({ dryRun, token }) => dryRun === 'true' || token !== undefined, {
        path: ['token'],
        error: 'required',
      }),
    response: answer,
    errors: ['no-file', 'too-large', 'import-changed', 'storage-full'],
  },
});
