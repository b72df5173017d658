import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { badInput } from '@/domain/errors';
import { type AccessPath, withoutIndex } from './accessPath';
import { decodeCursor, encodeCursor, type SortValue } from './cursor';
import { afterCursor, orderOf, type Sort } from './sort';

export interface KeysetOptions {
  /** Most significant first; the id is added as the last. An index on exactly these columns makes every page fast. */
  sort: readonly Sort[];
  /** The unique column that breaks ties; default `id`. */
  id?: string;
  /** Rows wanted. */
  limit: number;
  /** `next` of the page before. */
  cursor?: string | undefined;
  /** Everything else that determines the rows of the list; a cursor is valid for the same filters only. */
  filters?: unknown;
  /** Selects the page's ids from the table `from` first; `query` then only loads those rows. */
  among?: ({ from: string } & Pick<AccessPath, 'where' | 'gathers'>) | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page; absent on the last. */
  next?: string;
}

/** PostgreSQL could not convert a value to the column's type (class 22): only forged cursors contain such values. */
const isWrongValue = (error: unknown) => String((error as { code?: unknown }).code).startsWith('22');

type Condition = RawBuilder<SqlBool>;
type AnyQuery = SelectQueryBuilder<Record<string, object>, string, Record<string, unknown>>;

/**
 * One page of `query` by keyset: rows added or removed meanwhile never make others appear twice or be skipped, and
 * page 1,000 costs as much as page 1. `query` must have no order and no limit of its own.
 * @throws ApiError 400 with `fields.cursor` `invalid` for a broken cursor or one of another list.
 */
export async function keyset<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, id = 'id', limit, cursor, filters, among }: KeysetOptions,
): Promise<Page<Row>> {
  const order: Sort[] = [...sort, { column: id, direction: sort.at(-1)?.direction ?? 'asc' }];
  const list = [order, filters];
  let page = query as unknown as AnyQuery;
  for (const [at, { column }] of order.entries()) page = page.select(sql.ref(column).as(`sort_${at}`));
  const rest =
    cursor === undefined ? undefined : afterCursor(order, decodeCursor(list, cursor, order.length));
  const sorted = sql.join(order.map(orderOf));
  if (among) page = page.where(pickedFrom(among, { id, order, rest, limit }));
  else if (rest) page = page.where(rest);
  const found = await page
    .orderBy(sorted)
    .limit(limit + 1)
    .execute()
    .catch((error: unknown) => {
      throw cursor !== undefined && isWrongValue(error) ? badInput({ cursor: 'invalid' }) : error;
    });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? encodeCursor(list, valuesOf(order, last)) : undefined;
  for (const row of rows) for (const at of order.keys()) delete row[`sort_${at}`];
  return { rows: rows as Row[], ...(next && { next }) };
}

/**
 * Ids of the page. Gathered rows are sorted without an index: with the sort index, all other rows would be scanned.
 */
function pickedFrom(
  { from, where, gathers }: NonNullable<KeysetOptions['among']>,
  {
    id,
    order,
    rest,
    limit,
  }: { id: string; order: readonly Sort[]; rest?: Condition | undefined; limit: number },
): Condition {
  const after = rest ? [gathers ? withoutIndex(rest) : rest] : [];
  const sorted = order.map((sort) => (gathers ? sql`+${orderOf(sort)}` : orderOf(sort)));
  return sql<SqlBool>`${sql.ref(id)} in (select ${sql.ref(id)} from ${sql.table(from)}
    where ${sql.join([where, ...after], sql` and `)} order by ${sql.join(sorted)} limit ${limit + 1})`;
}

function valuesOf(order: readonly Sort[], row: Record<string, unknown>): SortValue[] {
  return order.map(({ column, nulls }, at) => {
    const value = row[`sort_${at}`] as SortValue;
    if (value === null && !nulls) throw new TypeError(`${column} is null: its place (nulls) must be given`);
    return value;
  });
}
