import { sql } from 'kysely';
import type { Metric, Shares } from '@/domain/overview/figures';
import { ACTIVITY_AREAS } from '@/domain/people/activityWords';
import { within } from '@/server/core/spans';
import { countedMetric, type PartSelect, readParts } from '../../count';
import type { WidgetMaker } from '../../widget';

const and = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql` and `);

const made: PartSelect = (span, part) => sql`select ${part} as part, '' as key, count(*) as value
  from "user" where ${and(within('createdAt', span))} and "deletedAt" is null and "erasedAt" is null`;

/** People who came in the range and are not deleted. */
export const newUsers: WidgetMaker<Metric> = (context) => countedMetric(context, made);

const done: PartSelect = (span, part) => sql`select ${part} as part, area as key, count(*) as value
  from activity where ${and(within('at', span))} group by area`;

/** Lines of the log by area, all areas that it knows. */
export const subjects: WidgetMaker<Shares> = async (context) => {
  const { previous } = context.range;
  const found = await readParts(context, [context.range, ...(previous ? [previous] : [])], done);
  const of = (area: string, period: number) =>
    found.reduce((sum, { key, part, value }) => (key === area && part === period ? sum + value : sum), 0);
  const areas = new Set<string>([...ACTIVITY_AREAS, ...found.map(({ key }) => key)]);
  const parts = [...areas].map((area) => ({
    key: area,
    value: of(area, 0),
    ...(previous && { previous: of(area, 1) }),
  }));
  return { unit: 'count', total: parts.reduce((sum, { value }) => sum + value, 0), parts };
};
