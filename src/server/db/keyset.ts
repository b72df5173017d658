import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { decodeCursor, encodeCursor, type SortValue } from './cursor';

/** One column of an order. */
export interface Sort {
  /** E.g. `invoice.dueDate`. Text sorts byte by byte on both databases: give people's names a normalised column. */
  column: string;
  direction: 'asc' | 'desc';
  /** Needed for a column that can be null. A long list pages faster by a column that can't. */
  nulls?: 'first' | 'last';
}

export interface KeysetOptions {
  /** Most significant first; the id is added as the last. An index on exactly these columns makes every page fast. */
  sort: readonly Sort[];
  /** The unique column that decides between equal rows; `id` unless said. */
  id?: string;
  /** Rows wanted. */
  limit: number;
  /** `next` of the page before. */
  cursor?: string | undefined;
  /** Everything else that decides which rows are in the list; a cursor counts for the same filters only. */
  filters?: unknown;
}

export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page; absent on the last. */
  next?: string;
}

type AnyQuery = SelectQueryBuilder<Record<string, object>, string, Record<string, unknown>>;

/**
 * One page of `query` by keyset: rows that come or go meanwhile never make others appear twice or be skipped, and page
 * 1,000 costs as much as page 1. `query` must have no order and no limit of its own.
 * @throws ApiError 400 with `fields.cursor` `invalid` for a broken cursor or one of another list.
 */
export async function keyset<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, id = 'id', limit, cursor, filters }: KeysetOptions,
): Promise<Page<Row>> {
  const order: Sort[] = [...sort, { column: id, direction: sort.at(-1)?.direction ?? 'asc' }];
  const list = [order, filters];
  let page = query as unknown as AnyQuery;
  for (const [at, { column }] of order.entries()) page = page.select(sql.ref(column).as(`sort_${at}`));
  if (cursor !== undefined) page = page.where(after(order, decodeCursor(list, cursor)));
  const found = await page
    .orderBy(sql.join(order.map(orderOf)))
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? encodeCursor(list, valuesOf(order, last)) : undefined;
  for (const row of rows) for (const at of order.keys()) delete row[`sort_${at}`];
  return { rows: rows as Row[], ...(next && { next }) };
}

function orderOf({ column, direction, nulls }: Sort): RawBuilder<unknown> {
  return sql`${sql.ref(column)} ${sql.raw(direction)}${sql.raw(nulls ? ` nulls ${nulls}` : '')}`;
}

function valuesOf(order: readonly Sort[], row: Record<string, unknown>): SortValue[] {
  return order.map(({ column, nulls }, at) => {
    const value = row[`sort_${at}`] as SortValue;
    if (value === null && !nulls) throw new TypeError(`${column} is null: its place (nulls) must be given`);
    return value;
  });
}

/** The condition "comes after the row with these values". */
function after(order: readonly Sort[], values: readonly SortValue[]): RawBuilder<SqlBool> {
  const [first] = order as [Sort, ...Sort[]];
  const uniform = order.every(({ direction, nulls }) => !nulls && direction === first.direction);
  // Row values: both databases go straight to the place in the index.
  if (uniform) {
    const columns = sql.join(order.map(({ column }) => sql.ref(column)));
    return sql`(${columns}) ${beyond(first)} (${sql.join(values)})`;
  }
  const stepwise = afterFrom(order, values, 0);
  if (first.nulls) return stepwise;
  return sql`(${sql.ref(first.column)} ${beyond(first)}= ${values[0]} and ${stepwise})`;
}

/** `a` lies beyond, or `a` is equal and the rest comes after. */
function afterFrom(order: readonly Sort[], values: readonly SortValue[], at: number): RawBuilder<SqlBool> {
  const sort = order[at] as Sort;
  const value = values[at] as SortValue;
  const column = sql.ref(sort.column);
  const further = furtherThan(sort, value);
  if (at === order.length - 1) return further;
  const equal = value === null ? sql`${column} is null` : sql`${column} = ${value}`;
  return sql<SqlBool>`(${further} or (${equal} and ${afterFrom(order, values, at + 1)}))`;
}

function furtherThan(sort: Sort, value: SortValue): RawBuilder<SqlBool> {
  const column = sql.ref(sort.column);
  if (value === null) return sort.nulls === 'first' ? sql`${column} is not null` : sql`1 = 0`;
  const further = sql<SqlBool>`${column} ${beyond(sort)} ${value}`;
  return sort.nulls === 'last' ? sql`(${further} or ${column} is null)` : further;
}

function beyond({ direction }: Sort): RawBuilder<unknown> {
  return sql.raw(direction === 'asc' ? '>' : '<');
}
