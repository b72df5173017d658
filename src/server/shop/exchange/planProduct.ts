import type { VariantBody } from '@/domain/shop/productForm';
import { slugOf } from '@/domain/shop/slug';
import { NAMES, OF_STOCK, OF_VARIANT, optionNames, pick, type Values, variantsAfter } from './after';
import type { ValueColumn } from './readers';
import type { PlannedRow } from './readRow';
import type { ProductRecord } from './record';
import { agree, assertOptions, assertProduct, assertPublishing, type Given } from './rules';
import type { Fault } from './rows';

/** Stock change of an existing variant. */
export interface StockChange {
  variantId: string;
  row: number;
  /** Null = no longer tracked; undefined = unchanged. */
  onHand?: number | null;
  backorder?: boolean;
  lowAt?: number;
}

/** Planned changes of one product. */
export interface ProductPlan {
  /** Null = a new one. */
  record: ProductRecord | null;
  /** Slug that the file gives to a new product, unless it is taken. */
  slug?: string;
  rows: readonly PlannedRow[];
  /** Fields of the product as its form sends them; pictures may still belong to other products. */
  fields: Readonly<Record<string, unknown>>;
  /** All of its variants, where one of them changes; new ones have no id. */
  variants: (VariantBody & { row?: number })[] | null;
  stocks: StockChange[];
}

/** Columns with another name in the form. */
const FIELD: Readonly<Partial<Record<ValueColumn, string>>> = {
  category: 'categoryId',
  taxClass: 'taxClassId',
  images: 'attachmentIds',
};

function stocksOf(rows: readonly PlannedRow[]): StockChange[] {
  return rows.flatMap(({ row, variant, changes }) => {
    if (!variant || !OF_STOCK.some((column) => changes.has(column))) return [];
    const { stock: onHand, ...flags } = pick(changes, OF_STOCK);
    return [
      { variantId: variant.id, row, ...flags, ...(changes.has('stock') && { onHand: onHand as number }) },
    ];
  });
}

function fieldsOf(record: ProductRecord | null, agreed: Values, names: readonly string[]) {
  const fields = Object.fromEntries(
    [...agreed].flatMap(([column, value]) =>
      NAMES.some((name) => name === column) ? [] : [[FIELD[column] ?? column, value]],
    ),
  );
  const given = names.filter(Boolean);
  const isSame = record && JSON.stringify(record.optionNames) === JSON.stringify(given);
  return { ...fields, ...(!isSame && { optionNames: given }) };
}

/** Plans the rows of one product. Invalid rows are reported, and the rest is planned again without them. */
export function planProduct(given: Given, all: readonly PlannedRow[], told: Fault[]): ProductPlan {
  const rows = all.filter(({ faults }) => faults.length === 0);
  const { record } = given;
  const faults: Fault[] = [];
  const agreed = agree(rows, faults);
  const names = optionNames(record, agreed);
  const fields = fieldsOf(record, agreed, names);
  const after = variantsAfter(record, rows, { names, currency: given.currency });
  const isWritten =
    'optionNames' in fields ||
    rows.some(({ variant, changes }) => !variant || OF_VARIANT.some((column) => changes.has(column)));
  assertProduct(given, rows, agreed, faults);
  if (isWritten) assertOptions(after, names, faults);
  if (isWritten || Object.keys(fields).length > 0) assertPublishing(record, agreed, after, faults);
  if (faults.length > 0) {
    told.push(...faults);
    const wrong = new Set(faults.map(({ row }) => row));
    return planProduct(
      given,
      rows.filter(({ row }) => !wrong.has(row)),
      told,
    );
  }
  const variants = isWritten ? after.map(({ body }) => body) : null;
  const slug = rows.map(({ cells }) => slugOf(cells.slug ?? '')).find(Boolean);
  return { record, ...(slug && { slug }), rows, fields, variants, stocks: stocksOf(rows) };
}
