import { groupBy } from '@/domain/groupBy';
import { splitCell } from '@/domain/shop/csvColumns';
import type { ImportMode } from '@/domain/shop/importWords';
import { slugOf } from '@/domain/shop/slug';
import type { Database } from '@/server/db/database';
import { PRODUCT_FILES } from '@/server/core/products/pictures';
import type { VariantRow } from '../catalogue/variants';
import { skuKeyOf } from '../products/variants';
import { cellsOf, productCells } from './cells';
import { planProduct, type ProductPlan } from './planProduct';
import type { Shelf } from './readers';
import { readRow } from './readRow';
import { type ProductRecord, recordsOf } from './record';
import type { Fault, FileRow } from './rows';

interface Known {
  productId: string;
  /** Whether the product is in the trash. */
  isGone: boolean;
}

/** Existing variants with the SKUs of the rows. */
async function bySku(db: Database, rows: readonly FileRow[]): Promise<Map<string, Known>> {
  const keys = rows.map(({ cells }) => skuKeyOf(cells.sku ?? ''));
  const found = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.productId')
    .select(['variant.skuKey', 'variant.productId', 'product.deletedAt'])
    .where('variant.skuKey', 'in', keys)
    .where('variant.deletedAt', 'is', null)
    .execute();
  return new Map(
    found.map(({ skuKey, productId, deletedAt }) => [skuKey, { productId, isGone: deletedAt !== null }]),
  );
}

/** The slugs that a cell may mean: as it is, else as our slugs are written. */
const slugsIn = ({ slug }: FileRow['cells']) => (slug === undefined ? [] : [slug, slugOf(slug)]);

/** Products by the slugs in the rows, also by former ones. */
async function bySlug(db: Database, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const slugs = [...new Set(rows.flatMap(({ cells }) => slugsIn(cells)))];
  if (slugs.length === 0) return new Map();
  const found = await db
    .selectFrom('product_slug')
    .innerJoin('product', 'product.id', 'product_slug.productId')
    .select(['product_slug.slug', 'product_slug.productId'])
    .where('product_slug.slug', 'in', slugs)
    .where('product.deletedAt', 'is', null)
    .execute();
  return new Map(found.map(({ slug, productId }) => [slug, productId]));
}

/** Products by the codes that rows name. */
async function takenCodes(db: Database, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const codes = [...new Set(rows.flatMap(({ cells }) => cells.code ?? []))];
  if (codes.length === 0) return new Map();
  const found = await db
    .selectFrom('product')
    .select(['id', 'code'])
    .where('code', 'in', codes)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(found.map(({ id, code }) => [code ?? '', id]));
}

/** The shop's pictures by name; the newest of several. */
async function picturesBy(db: Database, rows: readonly FileRow[]): Promise<Map<string, string>> {
  const names = [...new Set(rows.flatMap(({ cells }) => splitCell(cells.images ?? '')))];
  if (names.length === 0) return new Map();
  const found = await db
    .selectFrom('attachment')
    .select(['id', 'name'])
    .where('ownerType', '=', PRODUCT_FILES)
    .where('name', 'in', names)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** Context for planning a part of a file. */
export interface Planning extends Shelf {
  /** Paths of categories by id. */
  paths: ReadonlyMap<string, string>;
  mode: ImportMode;
}

/** Rows by product: an existing one, or a new one made of rows that belong together. */
async function byProduct(db: Database, groups: readonly FileRow[][], told: Fault[]) {
  const rows = groups.flat();
  const [skus, slugs] = [await bySku(db, rows), await bySlug(db, rows)];
  const keys = new Map<FileRow, string>();
  for (const group of groups) {
    const known = group.map(({ cells }) => skus.get(skuKeyOf(cells.sku ?? ''))?.productId);
    const addressed = slugsIn(group[0]?.cells ?? {}).flatMap((slug) => slugs.get(slug) ?? [])[0];
    const common = addressed ?? known.find((id) => id !== undefined) ?? `new ${group[0]?.row}`;
    group.forEach((row, at) => {
      const own = skus.get(skuKeyOf(row.cells.sku ?? ''));
      const isElsewhere = own !== undefined && addressed !== undefined && own.productId !== addressed;
      if (own?.isGone) told.push({ row: row.row, column: 'sku', code: 'in-trash' });
      else if (isElsewhere) told.push({ row: row.row, column: 'slug', code: 'invalid' });
      else keys.set(row, known[at] ?? common);
    });
  }
  return groupBy(
    rows.filter((row) => keys.has(row)),
    (row) => keys.get(row) ?? '',
  );
}

function placeOf(record: ProductRecord | undefined, variant: VariantRow | null, { paths }: Planning) {
  const images = record?.images ?? [];
  if (!record) return { variant: null, present: {}, images };
  return {
    variant,
    present: variant ? cellsOf(record, variant, paths) : productCells(record, paths),
    images,
  };
}

/** Whether the mode allows this row. */
function isWanted(variant: VariantRow | null, mode: ImportMode): boolean {
  return mode === 'createAndUpdate' || (mode === 'createOnly') === (variant === null);
}

/** Plans for a part of a file, one per product, in file order; invalid rows become faults. Writes nothing. */
export async function planRows(
  db: Database,
  groups: readonly FileRow[][],
  planning: Planning,
): Promise<{ plans: ProductPlan[]; faults: Fault[] }> {
  const faults: Fault[] = [];
  const rows = groups.flat();
  const products = await byProduct(db, groups, faults);
  const records = await recordsOf(db, [...products.keys()]);
  const [codes, pictures] = [await takenCodes(db, rows), await picturesBy(db, rows)];
  const plans = [...products].map(([key, files]) => {
    const record = records.get(key);
    const variants = new Map(record?.variants.map((variant) => [skuKeyOf(variant.sku), variant]));
    const read = files.flatMap((file) => {
      const variant = variants.get(skuKeyOf(file.cells.sku ?? '')) ?? null;
      if (!isWanted(variant, planning.mode)) return [];
      return [readRow(file, placeOf(record, variant, planning), planning, pictures)];
    });
    faults.push(...read.flatMap((row) => row.faults));
    return planProduct({ record: record ?? null, currency: planning.currency, codes }, read, faults);
  });
  return { plans, faults };
}
