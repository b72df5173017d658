import { groupBy } from '@/domain/groupBy';
import type { ImportMode } from '@/domain/shop/importWords';
import type { Database } from '@/server/db/database';
import type { VariantRow } from '../catalogue/variants';
import { skuKeyOf } from '../products/variants';
import { cellsOf, productCells } from './cells';
import { bySku, bySlug, picturesBy, takenCodes } from './known';
import { planProduct, type ProductPlan } from './planProduct';
import type { Shelf } from './readers';
import { readRow } from './readRow';
import { type ProductRecord, recordsOf } from './record';
import type { Fault, FileRow } from './rows';

/** What a part of a file is planned with. */
export interface Planning extends Shelf {
  /** Categories by id, each as its path. */
  paths: ReadonlyMap<string, string>;
  mode: ImportMode;
}

/** Rows by the product that they are about: one that is there, or one to be made of rows that belong together. */
async function byProduct(db: Database, groups: readonly FileRow[][], told: Fault[]) {
  const rows = groups.flat();
  const [skus, slugs] = [await bySku(db, rows), await bySlug(db, rows)];
  const keys = new Map<FileRow, string>();
  for (const group of groups) {
    const known = group.map(({ cells }) => skus.get(skuKeyOf(cells.sku ?? ''))?.productId);
    const addressed = slugs.get(group[0]?.cells.slug ?? '');
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

/** What the mode lets through. */
function isWanted(variant: VariantRow | null, mode: ImportMode): boolean {
  return mode === 'createAndUpdate' || (mode === 'createOnly') === (variant === null);
}

/** Plans of a part of a file, one a product, in the order of the file; rows that are wrong are told. Writes nothing. */
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
