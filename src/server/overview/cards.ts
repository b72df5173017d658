import { sql, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { boardsReadBy } from '@/server/core/boardsReadBy';
import { within } from '@/server/core/spans';
import type { PartSelect } from './count';
import type { WidgetContext } from './widget';

/** Condition: cards `c` that a user may read, as the list of cards shows them. */
export const readable = (user: EndUser) =>
  sql<SqlBool>`c."deletedAt" is null and c."boardId" in ${boardsReadBy(user)}`;

/** Condition: cards `c` that are open and assigned to a user: the list of cards without any filter. */
const ownOpen = (user: EndUser) => sql<SqlBool>`${readable(user)} and c."archivedAt" is null
  and c."completedAt" is null and c.id in (select "cardId" from card_assignee where "userId" = ${user.id})`;

/** Counts of readable cards by an instant of theirs. */
export const cardsBy =
  (
    { user }: Pick<WidgetContext, 'user'>,
    column: 'createdAt' | 'completedAt',
    more = sql<SqlBool>`1 = 1`,
  ): PartSelect =>
  (span, part) => sql`select ${part} as part, '' as key, count(*) as value from card as c
    where ${sql.join([...within(`c.${column}`, span), readable(user), more], sql` and `)}`;

interface OwnCard {
  id: string;
  boardKey: string;
  number: number;
  name: string;
  boardId: string;
  board: string;
  column: string;
  dueOn: string | null;
  dueTime: string | null;
  dueAt: string | null;
  version: number;
}

/** The reader's open cards by due date, those without one last; or those of a day, those without a time first. */
export async function ownCards(
  { services: { db }, user }: Pick<WidgetContext, 'services' | 'user'>,
  { due, limit }: { due?: string; limit: number },
): Promise<OwnCard[]> {
  const timedLast = sql`case when c."dueTime" is null then 0 else 1 end,`;
  const { rows } = await sql<OwnCard>`select c.id, b.key as "boardKey", c.number, c.name, c."boardId",
      b.name as board, k.name as column, c."dueOn", c."dueTime", c."dueAt", c.version
    from card as c join board as b on b.id = c."boardId" join board_column as k on k.id = c."columnId"
    where ${ownOpen(user)} and ${due === undefined ? sql`1 = 1` : sql`c."dueOn" = ${due}`}
    order by ${due === undefined ? sql`` : timedLast} c."dueKey", c.id limit ${limit}`.execute(db);
  return rows;
}

/** How many of the reader's open cards are due on a day. */
export async function ownCardsDue(
  { services: { db }, user }: Pick<WidgetContext, 'services' | 'user'>,
  day: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from card as c
    where ${ownOpen(user)} and c."dueOn" = ${day}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The instant at which a card is due; null without a time of the day. */
export const timeOf = ({ dueAt, dueTime }: Pick<OwnCard, 'dueAt' | 'dueTime'>) =>
  dueTime === null ? null : dueAt;

/** The key of a card, as boards show it. */
export const keyOf = ({ boardKey, number }: Pick<OwnCard, 'boardKey' | 'number'>) => `${boardKey}-${number}`;
