import { buffer } from 'node:stream/consumers';
import { type DecimalSign, DELIMITERS, type Delimiter } from '@/domain/shop/importWords';
import { guessProductColumns, type ProductColumn } from '@/domain/shop/csvColumns';
import { MAX_IMPORT_ROWS } from '@/domain/shop/limits';
import { badInput } from '@/domain/errors';
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
/** A separator that can only be a decimal sign: three digits could be thousands. */
const DECIMALS = /[.,](\d{1,2}|\d{4,})$/;

/** The decimal sign of the prices; if ambiguous, the usual one for the delimiter. */
export function decimalSignOf(
  { delimiter, rows }: Table,
  mapping: readonly (ProductColumn | null)[],
): DecimalSign {
  const places = mapping.flatMap((column, at) => (PRICES.includes(column) ? [at] : []));
  for (const { cells } of rows)
    for (const at of places) {
      const sign = DECIMALS.exec(cells[at] ?? '')?.[0].charAt(0);
      if (sign === '.' || sign === ',') return sign;
    }
  const hasCommas = rows.some(({ cells }) => places.some((at) => cells[at]?.includes(',')));
  return delimiter === ';' && hasCommas ? ',' : '.';
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
