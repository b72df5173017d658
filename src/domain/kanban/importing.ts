import * as z from 'zod';
import type { WriteEndpoint } from '@/domain/contract';
import { id } from '@/domain/schemas';
import { exchangeAddresses } from './addresses';
import { CARD_COLUMNS } from './csv';
import { boardInfo } from './schemas';

/** Rows of one table, without the heading; also the cards in one board file. */
export const MAX_IMPORT_ROWS = 5_000;
/** Columns of one table. */
const MAX_COLUMNS = 100;
/** Refused rows listed in a response; `errorCount` counts all. */
export const MAX_NAMED_ERRORS = 1_000;

const count = z.int().min(0);
const cardColumn = z.enum(CARD_COLUMNS);

/** Which of our columns each column of the table maps to, in table order; null leaves one out. */
const mapping = z
  .array(cardColumn.nullable())
  .max(MAX_COLUMNS)
  .refine((names) => names.every((name, at) => name === null || names.indexOf(name) === at), {
    error: 'twice',
  });

const answer = z.object({
  /** Cards of the file. */
  total: count,
  /** Cards that are created, or would be in a dry run. */
  create: count,
  /** Names of columns and labels that do not exist yet. */
  newColumns: z.array(z.string()),
  newLabels: z.array(z.string()),
  /** `row` is the line number in a spreadsheet, with the heading as 1; in a board file the number of the card. */
  errors: z
    .array(z.object({ row: z.int().min(1), field: z.string(), code: z.string() }))
    .max(MAX_NAMED_ERRORS),
  errorCount: count,
  /** People in the file who cannot read the board: they are not assigned. */
  unknownPeople: z.array(z.string()),
  /** Files that are referenced but not contained, and therefore left out. */
  filesLeftOut: count,
  /** Of a table: its headings, their mapping, and the cells of the first rows; empty for a board file. */
  headings: z.array(z.string().max(200)).max(MAX_COLUMNS),
  mapping: z.array(cardColumn.nullable()).max(MAX_COLUMNS),
  sample: z.array(z.array(z.string().max(200)).max(MAX_COLUMNS)).max(3),
  /** The board that was filled or made; absent when nothing was written. */
  board: boardInfo.optional(),
});
export type BoardImport = z.output<typeof answer>;

/** Import of a table of cards into a board, or of a board file as a new board. Source: kanban, section 2.2. */
export const importBoard = {
  ...exchangeAddresses.importBoard,
  summary:
    'Read a CSV table into a board, or an exported board as a new one (takes kanban.create); a trial unless `dryRun` is false',
  access: 'kanban.use',
  body: z.object({
    /** Uploaded for the purpose `import`; a real run consumes it. */
    attachmentId: id,
    /** Target board of a table; absent for a board file. */
    boardId: id.optional(),
    mapping: mapping.optional(),
    /** Whether invalid rows are skipped; otherwise a single one prevents the run from writing anything. */
    skipErrors: z.boolean().default(false),
    dryRun: z.boolean().default(true),
  }),
  response: answer,
  errors: ['board-full', 'wip-limit', 'archived'],
} as const satisfies WriteEndpoint;
