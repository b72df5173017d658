import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { Metric, Shares } from '@/domain/overview/figures';
import type { DayRange } from '@/domain/overview/range';
import { cardsBy, readable } from '../../cards';
import { countedMetric } from '../../count';
import type { WidgetMaker } from '../../widget';

/** Readable cards that were completed, archived ones too. */
export const cardsDone: WidgetMaker<Metric> = (context) =>
  countedMetric(context, cardsBy(context, 'completedAt'));

interface Due {
  part: number;
  done: number;
  count: number;
}

/** Readable cards that are due in some days, by whether they are done; due days are the workspace's own. */
const dueIn = (
  user: EndUser,
  { from, to }: DayRange,
  part: number,
) => sql<Due>`select ${sql.lit(part)} as part,
    coalesce(sum(case when c."completedAt" is null then 0 else 1 end), 0) as done, count(*) as count
  from card as c where c."dueOn" >= ${from} and c."dueOn" <= ${to} and ${readable(user)}`;

/** How many of the cards that are due in the range are done. */
export const tasksDone: WidgetMaker<Shares> = async ({ services: { db }, user, range }) => {
  const parts = [range, ...(range.previous ? [range.previous] : [])];
  const selects = parts.map((days, part) => dueIn(user, days, part));
  const { rows } = await sql<Due>`${sql.join(selects, sql` union all `)}`.execute(db);
  const [now, before] = parts.map((_, part) => rows.find((row) => row.part === part));
  const { done, count } = now ?? { done: 0, count: 0 };
  return {
    unit: 'count',
    total: count,
    parts: [
      { key: 'done', value: done, ...(before && { previous: before.done }) },
      { key: 'open', value: count - done, ...(before && { previous: before.count - before.done }) },
    ],
  };
};
