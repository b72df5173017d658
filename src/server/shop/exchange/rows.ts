import { groupBy } from '@/domain/groupBy';
import type { ProductColumn } from '@/domain/shop/csvColumns';
import type { RowKind } from '@/domain/shop/importWords';
import { slugOf } from '@/domain/shop/slug';
import type { Table } from '@/server/core/csvTable';
import { skuKeyOf } from '../products/variants';
import { skuFault } from './readers';

/** A row of the file, its cells by column; empty ones are left out. */
export interface FileRow {
  /** Row number in a spreadsheet. */
  row: number;
  cells: Partial<Record<ProductColumn, string>>;
}

/** Why a row is left out. */
export interface Fault {
  row: number;
  column: ProductColumn;
  code: string;
}

export type Counts = Record<RowKind, number>;

function cellsOf(cells: readonly string[], mapping: readonly (ProductColumn | null)[]) {
  const named: FileRow['cells'] = {};
  mapping.forEach((column, at) => {
    const cell = cells[at] ?? '';
    if (column && cell !== '') named[column] = cell;
  });
  return named;
}

/** Rows that form one product as far as the file tells: those with one slug, or consecutive ones with one name. */
function together(rows: readonly FileRow[]): FileRow[][] {
  let above: FileRow | null = null;
  let key = '';
  const keys = new Map<FileRow, string>();
  for (const file of rows) {
    const { slug, name } = file.cells;
    if (slug !== undefined) key = `slug ${slugOf(slug) || slug}`;
    else if (name === undefined || above?.cells.slug !== undefined || above?.cells.name !== name)
      key = `row ${file.row}`;
    keys.set(file, key);
    above = file;
  }
  return [...groupBy(rows, (file) => keys.get(file)).values()];
}

/** The rows of a file grouped by presumed product; rows without a valid, unique SKU are reported. */
export function groupRows({ rows }: Table, mapping: readonly (ProductColumn | null)[]) {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const named = rows.flatMap(({ row, cells }) => {
    const file = { row, cells: cellsOf(cells, mapping) };
    const { sku = '' } = file.cells;
    const code = skuFault(sku) ?? (seen.has(skuKeyOf(sku)) ? 'twice' : null);
    if (code) faults.push({ row, column: 'sku', code });
    seen.add(skuKeyOf(sku));
    return code ? [] : [file];
  });
  return { groups: together(named), faults };
}
