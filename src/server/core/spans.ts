import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays, startOfDay } from '@/domain/days';

/** From the first instant (included) to the last one (excluded); each may be open. */
export interface Span {
  from?: string;
  until?: string;
}

/** Whole days, both included, as they are in a zone. */
export function daysIn(
  zone: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Span {
  return {
    ...(from !== undefined && { from: startOfDay(zone, from).toISOString() }),
    ...(to !== undefined && { until: startOfDay(zone, addDays(to, 1)).toISOString() }),
  };
}

/** Conditions on a column of instants. */
export function within(column: string, { from, until }: Span): RawBuilder<SqlBool>[] {
  const at = sql.ref(column);
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${from}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`${at} < ${until}`]),
  ];
}
