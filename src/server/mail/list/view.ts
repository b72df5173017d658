import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ParsedInputOf } from '@/domain/contract';
import type { mailsContract } from '@/domain/mail/mails';
import { parseMailSearch } from '@/domain/mail/searchQuery';
import { normalise } from '@/domain/search/normalise';
import type { MailContext } from '../context';
import { costly, foundBy, matching } from '../search/match';
import { wordingIn } from '../search/wording';
import { conditionsOf, every, isKept, isOwnOf, type ItemCondition, MARKS } from './conditions';

/** What of a mailbox is listed. */
export type Asked = Pick<
  ParsedInputOf<(typeof mailsContract)['mails']>,
  'systemLabel' | 'customLabel' | 'query' | 'unread' | 'starred' | 'attachment' | 'toMe'
> & { group: 'mail' | 'thread' };

/** The rows of a list as parts of statements. */
export interface View {
  /** The label whose mails are listed, as a value; its index has their order. */
  labelId: RawBuilder<string> | null;
  /** What the table `found` holds, if conditions need it. */
  found: RawBuilder<{ id: string }> | null;
  /** On the rows of the list, and equally on those that would stand for the same conversation. */
  conditions: readonly ItemCondition[];
  /** The same, for conditions that are looked at last. */
  costly: readonly ItemCondition[];
}

/** The id of a label that is named by its id or its name. */
const labelCalled = (userId: string, called: string) => sql<string>`coalesce(
  (select l.id from mail_label as l where l.id = ${called} and l."userId" = ${userId} and l."deletedAt" is null),
  (select l.id from mail_label as l
    where l."userId" = ${userId} and l."nameKey" = ${normalise(called)} and l."deletedAt" is null))`;

/** The view that a question means: without a label the inbox; `in:` in its search takes the label's place. */
export async function viewOf(context: Pick<MailContext, 'db' | 'user'>, asked: Asked): Promise<View> {
  const { db, user } = context;
  const { systemLabel = 'inbox', customLabel, query } = asked;
  const search = query ? parseMailSearch(query, wordingIn(user.locale)) : undefined;
  const marks = (['unread', 'starred', 'attachment', 'toMe'] as const).filter((mark) => asked[mark]);
  const found = search ? await foundBy(db, search) : null;
  const own = [
    isOwnOf(user.id),
    ...marks.map((mark) => MARKS[mark]),
    ...(search ? matching(context, search) : []),
    ...(found ? [found.condition] : []),
  ];
  const parts = {
    found: found?.table ?? null,
    costly: search ? costly(context, search) : [],
  };
  const place = search?.in ?? (customLabel === undefined ? systemLabel : undefined);
  if (place !== undefined) return { ...parts, labelId: null, conditions: [...own, ...conditionsOf(place)] };
  return { ...parts, labelId: labelCalled(user.id, customLabel ?? ''), conditions: [...own, isKept] };
}

/** Tables of the rows of a view, under an alias, for `from`. */
const tablesOf = ({ labelId }: View, item: string) =>
  labelId
    ? sql`mail_item_label as ${sql.ref(`${item}l`)}
        join mail_item as ${sql.ref(item)} on ${sql.ref(`${item}.id`)} = ${sql.ref(`${item}l.itemId`)}`
    : sql`mail_item as ${sql.ref(item)}`;

/** The last row of a list when its first page was read: what came later is not looked at. */
export interface Newest {
  sortAt: string;
  id: string;
}

/**
 * Condition: no newer mail of the same conversation is in the view. As a value, and not as `not exists`, which
 * PostgreSQL would turn into a join of the whole mailbox.
 */
function isLatest(
  { labelId, conditions, costly: last }: View,
  item: string,
  newest?: Newest,
): RawBuilder<SqlBool> {
  const labelled = labelId
    ? sql`and exists (select 1 from mail_item_label as nl where nl."itemId" = n.id and nl."labelId" = ${labelId})`
    : sql``;
  const until = newest ? sql`and (n."sortAt", n.id) <= (${newest.sortAt}, ${newest.id})` : sql``;
  return sql<SqlBool>`(select 1 from mail_item as n
    where n."threadId" = ${sql.ref(`${item}.threadId`)}
      and (n."sortAt", n.id) > (${sql.ref(`${item}.sortAt`)}, ${sql.ref(`${item}.id`)}) ${until}
      and ${every([...conditions, ...last], 'n')} ${labelled} limit 1) is null`;
}

/** The rows of a list as a condition on the tables named by {@link tablesOf}; of conversations the newest mail. */
export function rowsIn(
  view: View,
  item: string,
  { group, newest }: { group: Asked['group']; newest?: Newest | undefined },
): RawBuilder<SqlBool> {
  const { labelId, conditions, costly: last } = view;
  const labelled = labelId ? sql`${sql.ref(`${item}l.labelId`)} = ${labelId} and` : sql``;
  const latest = group === 'thread' ? isLatest(view, item, newest) : sql<SqlBool>`true`;
  // Only of mails that match it is worth looking for newer ones.
  const rest = last.length > 0 ? sql`case when ${every(last, item)} then ${latest} else false end` : latest;
  return sql<SqlBool>`${labelled} ${every(conditions, item)} and ${rest}`;
}

/**
 * The number of rows of a view, up to a limit, as a value. Counted from the newest one, as the list is read: of old
 * mails most stand for no conversation, and would be looked at in vain.
 */
export function countedIn(view: View, group: Asked['group'], most: number): RawBuilder<number> {
  const order = view.labelId ? sql`"cl"."sortAt" desc, "cl"."itemId" desc` : sql`c."sortAt" desc, c.id desc`;
  return sql<number>`(select count(*) from (select 1 from ${tablesOf(view, 'c')}
    where ${rowsIn(view, 'c', { group })} order by ${order} limit ${sql.lit(most)}) as counted)`;
}
