import { groupBy } from '@/domain/groupBy';
import { joinCell, type ProductColumn, splitCell } from '@/domain/shop/csvColumns';
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

/** A row that only adds a picture to a product above it; other programs write one for each further picture. */
function addsPicture({ cells }: FileRow, slugs: ReadonlySet<string>): boolean {
  const isBare = Object.keys(cells).every((column) => column === 'slug' || column === 'images');
  return isBare && cells.slug !== undefined && slugs.has(cells.slug);
}

/** The rows of a file without those that only add a picture. Tags without a bar anywhere are split at commas. */
function rowsOf({ rows }: Table, mapping: readonly (ProductColumn | null)[]): FileRow[] {
  const all = rows.map(({ row, cells }) => ({ row, cells: cellsOf(cells, mapping) }));
  const hasBars = all.some(({ cells }) => cells.tags?.includes('|'));
  const slugs = new Set<string>();
  return all.flatMap((file) => {
    if (addsPicture(file, slugs)) return [];
    const { slug, tags } = file.cells;
    if (slug !== undefined) slugs.add(slug);
    if (tags === undefined || hasBars) return [file];
    return [{ ...file, cells: { ...file.cells, tags: joinCell(splitCell(tags, ',')) } }];
  });
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

/**
 * The rows of a file grouped by presumed product; rows without a valid, unique SKU are reported. `left` is the number
 * of rows that there is nothing to do for.
 */
export function groupRows(table: Table, mapping: readonly (ProductColumn | null)[]) {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const rows = rowsOf(table, mapping);
  const named = rows.flatMap((file) => {
    const { row, cells } = file;
    const { sku = '' } = cells;
    const code = skuFault(sku) ?? (seen.has(skuKeyOf(sku)) ? 'twice' : null);
    if (code) faults.push({ row, column: 'sku', code });
    seen.add(skuKeyOf(sku));
    return code ? [] : [file];
  });
  return { groups: together(named), faults, left: table.rows.length - rows.length };
}
