import type * as z from 'zod';
import { fieldCodes } from '@/domain/fieldCodes';
import { parseAmount, parseDecimal, type ParsedNumber } from '@/domain/money/parse';
import { own } from '@/domain/own';
import { normalise } from '@/domain/search/normalise';
import { type ProductColumn, splitCell } from '@/domain/shop/csvColumns';
import type { DecimalSign } from '@/domain/shop/importWords';
import { MAX_PRICE, MAX_STOCK } from '@/domain/shop/limits';
import { optionName, optionValue, productFields, variantFields } from '@/domain/shop/productForm';
import type { ProductStatus } from '@/domain/shop/words';

/** Context for parsing cells. */
export interface Shelf {
  /** The workspace's currency. */
  currency: string;
  decimalSign: DecimalSign;
  /** Category ids by folded path. */
  categories: ReadonlyMap<string, string>;
  taxClasses: ReadonlySet<string>;
}

/** The value of a cell, or the code of its error. */
export type Reading = { value: unknown } | { code: string };
type Reader = (cell: string, shelf: Shelf) => Reading;

const product = productFields.shape;
const variant = variantFields.shape;

/** Normalizes a category path for comparison. */
export const foldPath = (path: string) =>
  path
    .split('/')
    .map((name) => normalise(name))
    .join('/');

const checked = (schema: z.ZodType, value: unknown): Reading => {
  const { data, error, success } = schema.safeParse(value);
  if (success) return { value: data };
  const [code = 'invalid'] = Object.values(fieldCodes(error.issues, value));
  return { code };
};

/** Error code of an invalid SKU; null for a valid one. */
export function skuFault(sku: string): string | null {
  const reading = checked(variant.sku, sku);
  return 'code' in reading ? reading.code : null;
}

const text =
  (schema: z.ZodType): Reader =>
  (cell) =>
    checked(schema, cell);
const list =
  (schema: z.ZodType): Reader =>
  (cell) =>
    checked(schema, splitCell(cell));

/** A language whose numbers use this decimal sign. */
const languageOf = ({ decimalSign }: Shelf) => (decimalSign === ',' ? 'vi' : 'en');

function within(parsed: ParsedNumber, max: number): Reading {
  if (!parsed.ok) return { code: parsed.code === 'too-big' ? `too-big:${max}` : parsed.code };
  if (parsed.value < 0) return { code: 'too-small:0' };
  return parsed.value > max ? { code: `too-big:${max}` } : { value: parsed.value };
}

const money: Reader = (cell, shelf) =>
  within(parseAmount(cell, languageOf(shelf), shelf.currency), MAX_PRICE);
const whole =
  (max: number): Reader =>
  (cell, shelf) =>
    within(parseDecimal(cell, languageOf(shelf), 0), max);

const YES: readonly string[] = ['yes', 'true', '1', 'x', 'continue'];
const NO: readonly string[] = ['no', 'false', '0', 'deny'];
const flag: Reader = (cell) => {
  const word = cell.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { code: 'invalid' };
};

/** What other programs call our states, `Published: TRUE` among them. */
const STATUS: Readonly<Record<string, ProductStatus>> = {
  active: 'published',
  true: 'published',
  false: 'draft',
  unlisted: 'draft',
};
const status: Reader = (cell) => {
  const word = cell.toLowerCase();
  return checked(product.status, own(STATUS, word) ?? word);
};

/** Decimals of a weight in grams that count; as many as cannot be taken for thousands. */
const GRAM_DIGITS = 2;
/** Grams rounded to whole ones. */
const grams: Reader = (cell, shelf) => {
  const short = cell.replace(/([.,]\d{2})\d{2,}$/, '$1');
  const parsed = parseDecimal(short, languageOf(shelf), GRAM_DIGITS);
  const rounded = parsed.ok ? { ...parsed, value: Math.round(parsed.value / 10 ** GRAM_DIGITS) } : parsed;
  return within(rounded, 1_000_000);
};

/** Less than nothing is nothing on hand: other programs count what they owe. */
const stock: Reader = (cell, shelf) => {
  const parsed = parseDecimal(cell, languageOf(shelf), 0);
  return within(parsed.ok ? { ...parsed, value: Math.max(0, parsed.value) } : parsed, MAX_STOCK);
};

const known = (value: string | undefined): Reading => (value === undefined ? { code: 'unknown' } : { value });

const genders: Reader = (cell) =>
  checked(
    product.gender,
    splitCell(cell).map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()),
  );
const tags: Reader = (cell) => {
  const read = checked(product.tags, splitCell(cell));
  return 'code' in read ? read : { value: [...new Set(read.value as string[])].toSorted() };
};

/** Columns with values; the others identify the row. */
export type ValueColumn = Exclude<ProductColumn, 'slug' | 'sku' | 'currency'>;

/** Parser of each column. */
export const READERS: Readonly<Record<ValueColumn, Reader>> = {
  name: text(product.name),
  subDescription: text(product.subDescription),
  description: text(product.description),
  status,
  category: (cell, { categories }) => known(categories.get(foldPath(cell))),
  gender: genders,
  tags,
  code: text(product.code),
  badge: text(product.badge),
  taxClass: (cell, { taxClasses }) => known(taxClasses.has(cell) ? cell : undefined),
  barcode: text(variant.barcode),
  option1Name: text(optionName),
  option1Value: text(optionValue),
  option2Name: text(optionName),
  option2Value: text(optionValue),
  option3Name: text(optionName),
  option3Value: text(optionValue),
  colors: list(variant.colors),
  price: money,
  compareAtPrice: money,
  cost: money,
  stock,
  backorder: flag,
  lowAt: whole(MAX_STOCK),
  weightGrams: grams,
  // Picture names; they are resolved to ids later.
  images: (cell) => ({ value: splitCell(cell) }),
};
