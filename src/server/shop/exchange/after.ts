import type { VariantBody } from '@/domain/shop/productForm';
import { own } from '@/domain/own';
import type { VariantRow } from '../catalogue/variants';
import { variantBodyOf } from '../products/variants';
import type { ValueColumn } from './readers';
import type { PlannedRow } from './readRow';
import type { ProductRecord } from './record';

export const NAMES = ['option1Name', 'option2Name', 'option3Name'] as const;
const VALUES = ['option1Value', 'option2Value', 'option3Value'] as const;
export const OF_STOCK: readonly ValueColumn[] = ['stock', 'backorder', 'lowAt'];
export const OF_VARIANT: readonly ValueColumn[] = [
  'barcode',
  ...VALUES,
  'colors',
  'price',
  'compareAtPrice',
  'cost',
  'weightGrams',
];
/** Columns that are repeated in every row of a product. */
export const isOfProduct = (column: ValueColumn) =>
  !OF_VARIANT.includes(column) && !OF_STOCK.includes(column);

/** Values that rows agree on, by column. */
export type Values = Map<ValueColumn, unknown>;

/** Option names by position; '' where there is none. */
export function optionNames(record: ProductRecord | null, agreed: Values): string[] {
  return NAMES.map(
    (column, at) => (agreed.get(column) as string | undefined) ?? record?.optionNames[at] ?? '',
  );
}

/** Option values of a variant by position, after its row. */
function optionValues(record: ProductRecord | null, variant: VariantRow | null, row: PlannedRow | undefined) {
  const present = variant ? (JSON.parse(variant.options) as Record<string, string>) : {};
  return VALUES.map(
    (column, at) =>
      (row?.changes.get(column) as string | undefined) ?? own(present, record?.optionNames[at] ?? '') ?? '',
  );
}

/** The changes of some columns. */
export const pick = (changes: ReadonlyMap<ValueColumn, unknown>, columns: readonly ValueColumn[]) =>
  Object.fromEntries(
    columns.flatMap((column) => (changes.has(column) ? [[column, changes.get(column)]] : [])),
  );

const OWN = OF_VARIANT.filter((column) => !VALUES.some((value) => value === column));

/** The initial stock of a new variant. */
function firstStock({ changes }: PlannedRow): NonNullable<VariantBody['stock']> {
  const onHand = changes.get('stock') as number | null | undefined;
  return {
    tracked: onHand !== null,
    onHand: onHand ?? 0,
    backorder: (changes.get('backorder') as boolean | undefined) ?? false,
    lowAt: (changes.get('lowAt') as number | undefined) ?? 5,
  };
}

const BLANK: Omit<VariantBody, 'sku'> = {
  barcode: '',
  options: {},
  colors: [],
  price: 0,
  compareAtPrice: null,
  cost: null,
  weightGrams: 0,
  imageId: null,
};

/** All variants after the import, with their row if they have one. */
export function variantsAfter(
  record: ProductRecord | null,
  rows: readonly PlannedRow[],
  { names, currency }: { names: readonly string[]; currency: string },
) {
  const known = (record?.variants ?? []).map((variant) => ({
    variant,
    row: rows.find((row) => row.variant?.id === variant.id),
  }));
  const fresh = rows.filter((row) => row.variant === null).map((row) => ({ variant: null, row }));
  return [...known, ...fresh].map(({ variant, row }) => {
    const values = optionValues(record, variant, row);
    const options = Object.fromEntries(
      names.flatMap((name, at) => (name !== '' && values[at] ? [[name, values[at]]] : [])),
    );
    const base = variant ? variantBodyOf(variant) : { ...BLANK, sku: row?.sku ?? '', stock: firstStock(row) };
    const nameless = values.findIndex((value, at) => value !== '' && !names[at]);
    const changes = row && pick(row.changes, OWN);
    const priced = row?.changes.has('price') && { currency };
    return { body: { ...base, ...changes, ...priced, options }, row, nameless };
  });
}

export type After = ReturnType<typeof variantsAfter>;
