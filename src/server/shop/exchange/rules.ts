import type { ProductColumn } from '@/domain/shop/csvColumns';
import { MAX_VARIANTS } from '@/domain/shop/limits';
import { normalise } from '@/domain/search/normalise';
import { own } from '@/domain/own';
import { missingToPublish } from '../products/publish';
import { type After, isOfProduct, NAMES, type Values } from './after';
import type { ValueColumn } from './readers';
import type { PlannedRow } from './readRow';
import type { ProductRecord } from './record';
import type { Fault } from './rows';

/** Context for checking the rows of one product. */
export interface Given {
  record: ProductRecord | null;
  currency: string;
  /** Products by code, to detect codes in use. */
  codes: ReadonlyMap<string, string>;
}

/** The product values in these rows. A row that contradicts an earlier one is reported. */
export function agree(rows: readonly PlannedRow[], faults: Fault[]): Values {
  const agreed: Values = new Map();
  for (const { row, changes } of rows)
    for (const [column, value] of changes) {
      if (!isOfProduct(column)) continue;
      if (!agreed.has(column)) agreed.set(column, value);
      else if (JSON.stringify(agreed.get(column)) !== JSON.stringify(value))
        faults.push({ row, column, code: 'contradicts' });
    }
  return agreed;
}

/** Variants of one product differ in their options, and each option has a name. */
export function assertOptions(after: After, names: readonly string[], faults: Fault[]): void {
  const seen = new Set<string>();
  for (const { body, row, nameless } of after) {
    const key = JSON.stringify(names.map((name) => normalise(own(body.options, name) ?? '')));
    if (row && nameless >= 0) faults.push({ row: row.row, column: NAMES[nameless]!, code: 'required' });
    else if (row && seen.has(key))
      faults.push({ row: row.row, column: 'option1Value', code: 'same-options' });
    seen.add(key);
  }
}

const COLUMN: Readonly<Record<string, ProductColumn>> = {
  'product.description': 'description',
  'product.attachmentIds': 'images',
  'product.categoryId': 'category',
  'product.isFree': 'price',
};

export function assertPublishing(
  record: ProductRecord | null,
  agreed: Values,
  after: After,
  faults: Fault[],
) {
  const now = <T>(column: ValueColumn, present: T) =>
    agreed.has(column) ? (agreed.get(column) as T) : present;
  if (now('status', record?.status ?? 'draft') !== 'published') return;
  const missing = missingToPublish({
    description: now('description', record?.description ?? ''),
    hasPicture: now('images', (record?.images ?? []) as unknown[]).length > 0,
    categoryId: now('category', record?.categoryId ?? null),
    priceMin: Math.min(...after.map(({ body }) => body.price)),
    isFree: record?.isFree ?? 0,
  });
  const [lacking] = Object.entries(missing);
  if (!lacking) return;
  for (const { row } of after)
    if (row && row.changes.size > 0)
      faults.push({ row: row.row, column: COLUMN[lacking[0]] ?? 'status', code: lacking[1] });
}

/** Rules for a product as a whole. */
export function assertProduct(
  { record, codes }: Given,
  rows: readonly PlannedRow[],
  agreed: Values,
  faults: Fault[],
) {
  const [first] = rows;
  if (!first) return;
  if (!record && !agreed.has('name')) faults.push({ row: first.row, column: 'name', code: 'required' });
  const code = agreed.get('code') as string | null | undefined;
  const holder = code ? codes.get(code) : undefined;
  if (holder !== undefined && holder !== record?.id)
    for (const { row, changes } of rows)
      if (changes.has('code')) faults.push({ row, column: 'code', code: 'code-taken' });
  const count = (record?.variants.length ?? 0) + rows.filter(({ variant }) => variant === null).length;
  if (count > MAX_VARIANTS)
    for (const { row, variant } of rows)
      if (!variant) faults.push({ row, column: 'sku', code: `too-many:${MAX_VARIANTS}` });
}
