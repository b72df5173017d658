import { sql } from 'kysely';
import type { Metric, Rows } from '@/domain/overview/figures';
import type { TopAuthor } from '@/domain/overview/rows';
import { personRefs } from '@/server/core/people';
import { within } from '@/server/core/spans';
import { countedMetric, metricParts, type PartSelect, readParts } from '../../count';
import type { WidgetMaker } from '../../widget';

const and = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql` and `);

/** Who did something that the log holds; the system and removed people are left out. */
const actors: PartSelect = (span, part) => sql`select ${part} as part, one.key, 1 as value
  from (select distinct "actorId" as key from activity where ${and(within('at', span))}) as one
  join "user" as u on u.id = one.key and u."deletedAt" is null`;

/** Different people who did something: the bars have those of their days, the number those of all days. */
export const activePeople: WidgetMaker<Metric> = async (context) => {
  const parts = metricParts(context);
  const found = await readParts(context, parts, actors);
  const bars = context.range.previous ? parts.length - 1 : parts.length;
  const different = (isIn: (part: number) => boolean) =>
    new Set(found.filter(({ part }) => isIn(part)).map(({ key }) => key)).size;
  return {
    unit: 'count',
    value: different((part) => part < bars),
    ...(context.range.previous && { previous: different((part) => part === bars) }),
    spark: parts.slice(0, bars).map((_, bar) => different((part) => part === bar)),
  };
};

/** Messages of people in chats and mails of people, as far as they stand. */
const sent: PartSelect = (span, part) => sql`select ${part} as part, '' as key, count(*) as value
    from chat_message where ${and(within('createdAt', span))} and "contentType" <> 'system'
    and "deletedAt" is null and "unsentAt" is null
  union all select ${part}, '', count(*) from mail_message where ${and(within('sentAt', span))}
    and state = 'final' and "fromUserId" is not null`;

export const messages: WidgetMaker<Metric> = (context) => countedMetric(context, sent);

/** Likes of posts by their author; posts in the trash and removed people are left out. */
const likes: PartSelect = (span, part) => sql`select ${part} as part, p."authorId" as key, count(*) as value
  from profile_like as l join profile_post as p on p.id = l."postId" and p."deletedAt" is null
  join "user" as u on u.id = p."authorId" and u."deletedAt" is null
  where ${and(within('l.at', span))} group by p."authorId"`;

/** Places of a prize. */
const MOST = 3;

/** The people whose posts got most likes in the range; equal likes share a place. */
export const topAuthors: WidgetMaker<Rows<TopAuthor>> = async (context) => {
  const counts = new Map<string, number>();
  for (const { key, value } of await readParts(context, [context.range], likes))
    counts.set(key, (counts.get(key) ?? 0) + value);
  const ranked = [...counts].sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
  const people = await personRefs(
    context.services.db,
    ranked.slice(0, MOST).map(([id]) => id),
  );
  const rows = ranked.slice(0, MOST).flatMap(([id, count]): TopAuthor[] => {
    const person = people.get(id);
    const place = 1 + ranked.filter(([, other]) => other > count).length;
    return person ? [{ person, likes: count, place }] : [];
  });
  return { rows, more: ranked.length > MOST };
};
