import { type ExpressionBuilder, sql } from 'kysely';
import { chunksOf, type DayRange } from '@/domain/overview/range';
import type { ViewDimension, ViewKind } from '@/domain/overview/words';
import type { Tables } from '@/server/db/schema';
import type { WidgetContext } from '../../widget';

/** Days that one statement reads: a year of `view_day` is few rows. */
const MOST_DAYS = 366;

interface Wanted {
  dim: ViewDimension;
  kind?: ViewKind | undefined;
}

const within =
  ({ dim, kind }: Wanted, { from, to }: DayRange) =>
  (eb: ExpressionBuilder<Tables, 'view_day'>) =>
    eb.and([
      eb('dim', '=', dim),
      eb('day', '>=', from),
      eb('day', '<=', to),
      ...(kind === undefined ? [] : [eb('kind', '=', kind)]),
    ]);

/** Reads a range in parts, with other requests before each. */
async function inParts<Row>(
  { pause }: WidgetContext,
  range: DayRange,
  read: (part: DayRange) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of chunksOf(range, MOST_DAYS)) {
    await pause();
    rows.push(...(await read(part)));
  }
  return rows;
}

/** Visits of a range by the values of a dimension. */
export async function visitsBy(
  context: WidgetContext,
  wanted: Wanted,
  range: DayRange,
): Promise<ReadonlyMap<string, number>> {
  const { db } = context.services;
  const rows = await inParts(context, range, (part) =>
    db
      .selectFrom('view_day')
      .select((eb) => ['value', eb.fn.sum<number>('visits').as('visits')])
      .where(within(wanted, part))
      .groupBy('value')
      .execute(),
  );
  const sums = new Map<string, number>();
  for (const { value, visits } of rows) sums.set(value, (sums.get(value) ?? 0) + visits);
  return sums;
}

/** Views, visits and visitors of each day with any. */
export function countsByDay(context: WidgetContext, kind: ViewKind | undefined, range: DayRange) {
  const { db } = context.services;
  return inParts(context, range, (part) =>
    db
      .selectFrom('view_day')
      .select((eb) => [
        'day',
        eb.fn.sum<number>('views').as('views'),
        eb.fn.sum<number>('visits').as('visits'),
        eb.fn.sum<number>('visitors').as('visitors'),
      ])
      .where(within({ dim: 'all', kind }, part))
      .groupBy('day')
      .execute(),
  );
}

/** Visits of a range by month `YYYY-MM` and country. */
export function visitsByMonth(context: WidgetContext, range: DayRange) {
  const { db } = context.services;
  const month = sql<string>`substr(day, 1, 7)`;
  return inParts(context, range, (part) =>
    db
      .selectFrom('view_day')
      .select((eb) => [month.as('month'), 'value', eb.fn.sum<number>('visits').as('visits')])
      .where(within({ dim: 'country' }, part))
      .groupBy([month, 'value'])
      .execute(),
  );
}
