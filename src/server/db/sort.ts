import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SortValue } from './cursor';

/** One column of a sort order. */
export interface Sort {
  /** E.g. `invoice.dueDate`. Text sorts byte by byte on both databases: names of people need a normalized column. */
  column: string;
  direction: 'asc' | 'desc';
  /** Required for a nullable column. A long list pages faster by a column without nulls. */
  nulls?: 'first' | 'last';
}

/** One part of `order by`. */
export function orderOf({ column, direction, nulls }: Sort): RawBuilder<unknown> {
  return sql`${sql.ref(column)} ${sql.raw(direction)}${sql.raw(nulls ? ` nulls ${nulls}` : '')}`;
}

/** The condition "comes after the row with these values". */
export function afterCursor(order: readonly Sort[], values: readonly SortValue[]): RawBuilder<SqlBool> {
  const [first] = order as [Sort, ...Sort[]];
  const uniform = order.every(({ direction, nulls }) => !nulls && direction === first.direction);
  // Row values: both databases seek directly to the position in the index.
  if (uniform) {
    const columns = sql.join(order.map(({ column }) => sql.ref(column)));
    return sql`(${columns}) ${beyond(first)} (${sql.join(values)})`;
  }
  const stepwise = afterFrom(order, values, 0);
  if (first.nulls) return stepwise;
  return sql`(${sql.ref(first.column)} ${beyond(first)}= ${values[0]} and ${stepwise})`;
}

/** The column comes after its value, or is equal and the remaining columns come after theirs. */
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
