import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedInputOf } from '@/domain/contract';
import { notFound } from '@/domain/errors';
import type { ProductColumn } from '@/domain/shop/csvColumns';
import type { exchangeContract, ImportPreview } from '@/domain/shop/exchangeContract';
import type { Delimiter } from '@/domain/shop/importWords';
import { MAX_IMPORT_ERRORS, MAX_IMPORT_SHOWN } from '@/domain/shop/limits';
import type { Table } from '@/server/core/csvTable';
import { ownUpload } from '@/server/core/blobs/uploads';
import type { Shop } from '../products/shop';
import { keepPreview } from './imports';
import type { ProductPlan } from './planProduct';
import { type Planning, planRows } from './plan';
import { type Fault, groupRows } from './rows';
import { decimalSignOf, mappingOf, planningOf, readSource } from './source';
import { countRows, steps } from './steps';

const SAMPLE_ROWS = 3;
const SHOWN = 200;

type Shown = ImportPreview['rows'][number];

const short = (cell: string) => cell.slice(0, SHOWN);

/** Rows of a plan with changes, each with values before and after. */
function shownRows({ record, rows }: ProductPlan): Shown[] {
  return rows.flatMap(({ row, sku, cells, variant, present, changes }) => {
    if (variant && changes.size === 0) return [];
    const name = cells.name ?? record?.name ?? '';
    const columns = variant ? [...changes.keys()] : (Object.keys(cells) as ProductColumn[]);
    const changed = columns.map((column) => ({
      column,
      before: short(variant ? (present[column] ?? '') : ''),
      after: short(cells[column] ?? ''),
    }));
    return [{ row, kind: variant ? 'update' : 'create', sku, name: short(name), changes: changed }];
  });
}

/** Result of importing all rows, without writing. */
async function lookAt(
  { db }: Shop,
  table: Table,
  mapping: readonly (ProductColumn | null)[],
  planning: Planning,
) {
  const { groups, faults } = groupRows(table, mapping);
  const told: Fault[] = [...faults];
  const shown: Shown[] = [];
  let [create, update] = [0, 0];
  for (const step of steps(groups)) {
    const found = await planRows(db, step, planning);
    told.push(...found.faults);
    const counted = countRows(found.plans);
    create += counted.create;
    update += counted.update;
    if (shown.length < MAX_IMPORT_SHOWN) shown.push(...found.plans.flatMap(shownRows));
    // Lets other requests run between steps.
    await nextTurn();
  }
  const error = new Set(told.map(({ row }) => row)).size;
  const counts = { create, update, unchanged: table.rows.length - create - update - error, error };
  return { counts, told: told.toSorted((a, b) => a.row - b.row), shown };
}

/**
 * Previews the import of a file of products; stores how it is read, and writes nothing else.
 * @throws ApiError 404 if it is not an upload of the caller; 400 if it is not a table of products.
 */
export async function previewImport(
  shop: Shop,
  input: ParsedInputOf<(typeof exchangeContract)['previewImport']>,
): Promise<ImportPreview> {
  const { attachmentId } = input;
  const upload = await ownUpload(shop.db, { id: attachmentId, by: shop.user.id, purpose: 'import' });
  if (!upload) throw notFound();
  const table = await readSource(shop, attachmentId, input.delimiter);
  const mapping = mappingOf(table, input.mapping);
  const { currency } = shop.user.workspace;
  const decimalSign = input.decimalSign ?? decimalSignOf(table, mapping, currency);
  const planning = await planningOf(shop.db, { currency, decimalSign, mode: 'createAndUpdate' });
  const { counts, told, shown } = await lookAt(shop, table, mapping, planning);
  const delimiter = (input.delimiter ?? table.delimiter) as Delimiter;
  const total = table.rows.length;
  const importId = await keepPreview(shop, { attachmentId, delimiter, decimalSign, total, mapping });
  const width = table.headings.length;
  return {
    importId,
    columns: table.headings.map(short),
    mapping,
    delimiter,
    decimalSign,
    total,
    counts,
    sample: table.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, width).map(short)),
    rows: shown.slice(0, MAX_IMPORT_SHOWN),
    errors: told.slice(0, MAX_IMPORT_ERRORS),
  };
}
