import * as z from 'zod';
import type { WriteEndpoint } from '@/domain/contract';
import { id } from '@/domain/schemas';
import { exchangeAddresses } from './addresses';
import { CARD_COLUMNS } from './csv';
import { boardInfo } from './schemas';

/** Rows of one table, its heading left out; also the cards of one board's file. */
export const MAX_IMPORT_ROWS = 5_000;
/** Columns of one table. */
const MAX_COLUMNS = 100;
/** Refused rows that an answer names; `errorCount` counts all. */
export const MAX_NAMED_ERRORS = 1_000;

const count = z.int().min(0);
const cardColumn = z.enum(CARD_COLUMNS);

/** Which column of ours each column of the table is for, in its order; null leaves one out. */
const mapping = z
  .array(cardColumn.nullable())
  .max(MAX_COLUMNS)
  .refine((names) => names.every((name, at) => name === null || names.indexOf(name) === at), {
    error: 'twice',
  });

const answer = z.object({
  /** Cards of the file. */
  total: count,
  /** Cards that are made, or were when it was no trial. */
  create: count,
  /** Names of columns and labels that are not there yet. */
  newColumns: z.array(z.string()),
  newLabels: z.array(z.string()),
  /** A row is the line's number in a spreadsheet, its heading being 1; of a board's file the number of the card. */
  errors: z
    .array(z.object({ row: z.int().min(1), field: z.string(), code: z.string() }))
    .max(MAX_NAMED_ERRORS),
  errorCount: count,
  /** People of the file who cannot read the board: nothing is given to them. */
  unknownPeople: z.array(z.string()),
  /** Files that are named but not contained, and so left out. */
  filesLeftOut: count,
  /** Of a table: its headings, what they are taken for, and the cells of the first rows; empty for a board's file. */
  headings: z.array(z.string().max(200)).max(MAX_COLUMNS),
  mapping: z.array(cardColumn.nullable()).max(MAX_COLUMNS),
  sample: z.array(z.array(z.string().max(200)).max(MAX_COLUMNS)).max(3),
  /** The board that was filled or made; absent when nothing was written. */
  board: boardInfo.optional(),
});
export type BoardImport = z.output<typeof answer>;

/** A table of cards into a board, or a board's file as a new board. Source: kanban, section 2.2. */
export const importBoard = {
  ...exchangeAddresses.importBoard,
  summary:
    'Read a CSV table into a board, or an exported board as a new one (takes kanban.create); a trial unless `dryRun` is false',
  access: 'kanban.use',
  body: z.object({
    /** Uploaded for the purpose `import`; a real run uses it up. */
    attachmentId: id,
    /** Where a table goes; a board's file names none. */
    boardId: id.optional(),
    mapping: mapping.optional(),
    /** Whether rows that are wrong are left out; else one of them keeps the run from writing anything. */
    skipErrors: z.boolean().default(false),
    dryRun: z.boolean().default(true),
  }),
  response: answer,
  errors: ['board-full', 'wip-limit', 'archived'],
} as const satisfies WriteEndpoint;
