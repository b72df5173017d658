import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { conflict } from '@/domain/errors';
import { type CsvField, guessMapping } from '@/domain/people/csvColumns';
import {
  type ImportAnswer,
  type importContract,
  MAX_IMPORT_ROWS,
  MAX_NAMED_ERRORS,
} from '@/domain/people/importContract';
import { readTable, type Table } from '@/server/core/csvTable';
import type { ReceivedFile } from '@/server/core/forms/temporary';
import type { Acting } from '../acting';
import { planImport, type Step } from './plan';
import { importAll } from './importAll';

type Form = z.output<typeof importContract.run.body>;

const SAMPLE_ROWS = 3;
const SHOWN = 200;

function tokenOf(acting: Acting, file: ReceivedFile, mapping: readonly (CsvField | null)[], entry: string) {
  const text = JSON.stringify([acting.user.id, file.hash, mapping, entry]);
  return createHash('sha256').update(text).digest('hex');
}

function answerOf(
  table: Table,
  mapping: (CsvField | null)[],
  steps: readonly Step[],
  token: string,
): ImportAnswer {
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const errors = steps.flatMap((step) =>
    step.kind === 'error' ? [{ row: step.row, field: step.field, code: step.code }] : [],
  );
  const width = table.headings.length;
  const shown = (cells: readonly string[]) => cells.slice(0, width).map((cell) => cell.slice(0, SHOWN));
  return {
    total: table.rows.length,
    create: count('create'),
    update: count('update'),
    skip: count('skip'),
    errors: errors.slice(0, MAX_NAMED_ERRORS),
    errorCount: errors.length,
    headings: shown(table.headings),
    mapping,
    sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => shown(cells)),
    token,
  };
}

/**
 * Adds and updates users from a file; a dry run writes nothing. Invalid rows are reported and skipped.
 * @throws ApiError 400 for a file that is not a table; 409 `import-changed` when the run differs from its dry run.
 */
export async function importPeople(acting: Acting, form: Form, file: ReceivedFile): Promise<ImportAnswer> {
  const table = readTable(await readFile(file.path), { field: 'file', maxRows: MAX_IMPORT_ROWS });
  const mapping = table.headings.map((_, at) => {
    const name = form.mapping ? form.mapping[at] : guessMapping(table.headings)[at];
    return name === undefined || name === '-' ? null : name;
  });
  const token = tokenOf(acting, file, mapping, form.entry);
  const isRun = form.dryRun === 'false';
  if (isRun && form.token !== token) throw conflict('import-changed');
  const steps = await planImport(acting, table, mapping);
  return answerOf(table, mapping, isRun ? await importAll(acting, steps, form.entry) : steps, token);
}
