import { buffer } from 'node:stream/consumers';
import { type DecimalSign, DELIMITERS, type Delimiter } from '@/domain/shop/importWords';
import { guessProductColumns, type ProductColumn } from '@/domain/shop/csvColumns';
import { MAX_IMPORT_ROWS } from '@/domain/shop/limits';
import { badInput } from '@/domain/errors';
import { digitsOf } from '@/domain/money/money';
import { readTable, type Table } from '@/server/core/csvTable';
import type { Database } from '@/server/db/database';
import type { Shop } from '../products/shop';
import type { Planning } from './plan';
import { foldPath } from './readers';
import { categoryPaths } from './record';

/** The table of an uploaded file. @throws ApiError 400 `not-a-table`, `too-many-rows:20000`. */
export async function readSource(
  { blobs, db }: Pick<Shop, 'blobs' | 'db'>,
  attachmentId: string,
  delimiter?: Delimiter,
): Promise<Table> {
  const bytes = await buffer(await blobs.read(db, attachmentId));
  const delimiters = delimiter === undefined ? DELIMITERS : [delimiter];
  return readTable(bytes, { field: 'attachmentId', maxRows: MAX_IMPORT_ROWS, delimiters });
}

/** The column mapping: as given, else guessed from the headings. @throws ApiError 400 if no heading is known. */
export function mappingOf(
  { headings }: Table,
  given?: readonly (ProductColumn | null)[],
): (ProductColumn | null)[] {
  const guess = given ?? guessProductColumns(headings);
  const mapping = headings.map((_, at) => guess[at] ?? null);
  if (!given && !mapping.some(Boolean)) throw badInput({ attachmentId: 'no-known-column' });
  return mapping;
}

const PRICES: readonly (ProductColumn | null)[] = ['price', 'compareAtPrice', 'cost'];
/** `2.500`, but neither `0.500` nor `1234.500`. */
const MAY_BE_THOUSANDS = /^[^\d.,]*[1-9]\d{0,2}[.,]\d{3}$/;
const OTHER: Readonly<Record<string, DecimalSign>> = { '.': ',', ',': '.' };

/**
 * The decimal sign that a price shows; undefined when it may be either. Three digits behind a single mark may be
 * thousands in all currencies but those without decimals, where they can be nothing else.
 */
function signIn(price: string, digits: number): DecimalSign | undefined {
  const marks = price.replace(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return undefined;
  if (marks.length > 1) return marks[0] === last ? OTHER[last] : last;
  if (MAY_BE_THOUSANDS.test(price)) return digits === 0 ? OTHER[last] : undefined;
  return /[.,]\d+$/.test(price) ? last : undefined;
}

/**
 * The decimal sign of the prices in a currency. If no price shows it, the usual one for the delimiter: a price that
 * means something else by that is refused, since its decimals are too many.
 */
export function decimalSignOf(
  { delimiter, rows }: Table,
  mapping: readonly (ProductColumn | null)[],
  currency: string,
): DecimalSign {
  const places = mapping.flatMap((column, at) => (PRICES.includes(column) ? [at] : []));
  const prices = rows.flatMap(({ cells }) => places.map((at) => cells[at] ?? ''));
  const digits = digitsOf(currency);
  for (const price of prices) {
    const sign = signIn(price, digits);
    if (sign) return sign;
  }
  // With three decimals, as they are usually written out, one point is more likely a decimal sign.
  const unsure = digits < 3 ? /[.,]/ : /,/;
  return delimiter === ';' && prices.some((price) => unsure.test(price)) ? ',' : '.';
}

/** Planning context from the shop's current state. */
export async function planningOf(
  db: Database,
  { currency, ...wish }: Pick<Planning, 'currency' | 'decimalSign' | 'mode'>,
): Promise<Planning> {
  const paths = await categoryPaths(db);
  const classes = await db.selectFrom('tax_class').select('id').execute();
  return {
    ...wish,
    currency,
    paths,
    categories: new Map([...paths].map(([id, path]) => [foldPath(path), id])),
    taxClasses: new Set(classes.map(({ id }) => id)),
  };
}
