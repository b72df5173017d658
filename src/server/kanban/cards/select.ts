import { sql } from 'kysely';
import { CARD_FILES } from '../owners';
import type { Database } from '@/server/db/database';
import { packed } from '@/server/db/packed';

/** Cards with the key of their board, in one statement. */
export function cardRows(db: Database) {
  return db
    .selectFrom('card as c')
    .innerJoin('board as b', 'b.id', 'c.boardId')
    .selectAll('c')
    .select('b.key as boardKey');
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number];

/** Columns of the card table that a card shows. */
const SHOWN = [
  'id',
  'boardId',
  'boardKey',
  'columnId',
  'number',
  'name',
  'priority',
  'startOn',
  'dueOn',
  'dueTime',
  'dueAt',
  'remind',
  'completedAt',
  'archivedAt',
  'coverAttachmentId',
  'reporterId',
  'createdById',
  'createdAt',
  'updatedAt',
  'version',
] as const;
export type ShownRow = Pick<CardRow, (typeof SHOWN)[number]>;

/** All open cards of a board, with its archived ones on request, in the order of their keys. */
export async function standingRows(
  db: Database,
  boardId: string,
  { archived = false } = {},
): Promise<ShownRow[]> {
  const query = cardRows(db)
    .where('c.boardId', '=', boardId)
    .where('c.deletedAt', 'is', null)
    .$if(!archived, (cards) => cards.where('c.archivedAt', 'is', null))
    .orderBy('c.rank')
    .orderBy('c.id');
  return packed<ShownRow>(db, query, SHOWN);
}

/** One person or label of a card. */
export interface Link {
  cardId: string;
  otherId: string;
  kind: 'assignee' | 'label';
}

type Which = ReturnType<typeof sql>;

const links = (
  which: Which,
) => sql`select "cardId", 'assignee' as kind, "userId" as "otherId", at as place, 0 as n
    from card_assignee where "cardId" in ${which}
  union all select cl."cardId", 'label', cl."labelId", l."nameKey", 0
    from card_label as cl join board_label as l on l.id = cl."labelId" and l."deletedAt" is null
    where cl."cardId" in ${which}`;
const inOrder = sql`order by kind, place, "otherId"`;

/** People and labels of cards in one statement; deleted labels are left out. `which` names a subquery of card ids. */
export async function cardLinks(db: Database, which: Which): Promise<Link[]> {
  return packed<Link>(db, sql`(${links(which)} ${inOrder})`, ['cardId', 'kind', 'otherId']);
}

const COUNTED = ['comments', 'files', 'items', 'done', 'likes', 'described', 'liked', 'watching'] as const;
/** Counters of a card; `liked` and `watching` are 1 when they apply to the reader. */
export type Counts = Record<(typeof COUNTED)[number], number>;

/** All counters at 0. */
export const NO_COUNTS = Object.fromEntries(COUNTED.map((kind) => [kind, 0])) as Counts;

const counts = (which: Which, userId: string) => sql`
  select "cardId", 'comments', '', '', count(*) from card_comment
    where "cardId" in ${which} and "deletedAt" is null group by "cardId"
  union all select "ownerId", 'files', '', '', count(*) from attachment
    where "ownerType" = ${CARD_FILES} and "ownerId" in ${which} and "deletedAt" is null group by "ownerId"
  union all select l."cardId", case when i."doneAt" is null then 'items' else 'done' end, '', '', count(*)
    from checklist as l join checklist_item as i on i."checklistId" = l.id and i."deletedAt" is null
    where l."cardId" in ${which} and l."deletedAt" is null group by 1, 2
  union all select "cardId", 'likes', '', '', count(*) from card_like where "cardId" in ${which} group by "cardId"
  union all select "cardId", 'described', '', '', 1 from card_body
    where "cardId" in ${which} and doc <> 'null'
  union all select "cardId", 'liked', '', '', 1 from card_like where "userId" = ${userId} and "cardId" in ${which}
  union all select "cardId", 'watching', '', '', 1 from card_watch where "userId" = ${userId} and "cardId" in ${which}`;

interface Part {
  cardId: string;
  kind: Link['kind'] | keyof Counts;
  otherId: string;
  n: number;
}

const isLink = (part: Part): part is Part & Link => part.kind === 'assignee' || part.kind === 'label';

/**
 * People, labels and counters of cards in one statement, which reads each table once for all of them. Counters are
 * computed, not stored, so they can't drift. `liked` and `watching` are those of that user.
 */
export async function cardParts(db: Database, userId: string, which: Which) {
  const query = sql`(${links(which)} union all ${counts(which, userId)} ${inOrder})`;
  const parts = await packed<Part>(db, query, ['cardId', 'kind', 'otherId', 'n']);
  const byCard = new Map<string, Counts>();
  for (const part of parts) {
    if (isLink(part)) continue;
    const known = byCard.get(part.cardId) ?? { ...NO_COUNTS };
    known[part.kind as keyof Counts] += part.n;
    byCard.set(part.cardId, known);
  }
  return { links: parts.filter(isLink), counts: byCard };
}
