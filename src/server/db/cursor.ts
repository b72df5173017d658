import { createHash } from 'node:crypto';
import { badInput } from '@/domain/errors';

/** Value of a sort column. */
export type SortValue = string | number | null;

/**
 * The opaque cursor for "after the row with these sort values". It contains a checksum over `list` (which list, how
 * sorted, how filtered) and the values, so that a cursor of another list or a broken one is detected.
 */
export function encodeCursor(list: unknown, values: readonly SortValue[]): string {
  return Buffer.from(JSON.stringify([checksum(list, values), ...values])).toString('base64url');
}

const isSortValue = (value: unknown): value is SortValue =>
  value === null || typeof value === 'string' || typeof value === 'number';

/**
 * @throws ApiError 400 with `fields.cursor` `invalid` when the cursor is broken, belongs to another list or has not
 * `count` values.
 */
export function decodeCursor(list: unknown, cursor: string, count: number): SortValue[] {
  const [sum, ...values] = parse(cursor);
  const isWhole = values.length === count && values.every(isSortValue);
  if (!isWhole || sum !== checksum(list, values)) throw badInput({ cursor: 'invalid' });
  return values;
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function checksum(list: unknown, values: readonly SortValue[]): string {
  return createHash('sha256')
    .update(JSON.stringify([list, values]))
    .digest('base64url')
    .slice(0, 12);
}
