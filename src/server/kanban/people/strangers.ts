import { sql } from 'kysely';
import { readableBoards } from '../readers';
import type { Write } from '../write/write';

/** Unassigned cards and checklist items of a user, also archived and deleted ones. */
export interface Unassigned {
  userId: string;
  cardIds: string[];
  itemIds: string[];
}

interface OnBoard {
  userId: string;
  cardId: string;
  /** Their item; null for the card itself. */
  itemId: string | null;
  kind: 'assignee' | 'watch' | 'item';
}

/** All assignments on a board's cards and checklist items. */
async function everybody({ trx }: Write, boardId: string): Promise<OnBoard[]> {
  const { rows } = await sql<OnBoard>`
    select a."userId", a."cardId", null as "itemId", 'assignee' as kind
      from card_assignee as a join card as c on c.id = a."cardId" where c."boardId" = ${boardId}
    union all select w."userId", w."cardId", null, 'watch'
      from card_watch as w join card as c on c.id = w."cardId" where c."boardId" = ${boardId}
    union all select i."assigneeId", c.id, i.id, 'item'
      from checklist_item as i join checklist as l on l.id = i."checklistId" join card as c on c.id = l."cardId"
      where c."boardId" = ${boardId} and i."assigneeId" is not null`.execute(trx);
  return rows;
}

/**
 * Unassigns users who can no longer read the board from its cards and checklist items; their watches end too. Returns
 * what each was removed from, so that it can be restored. Source: kanban, rule 7.
 */
export async function removeStrangers(write: Write, boardId: string): Promise<Unassigned[]> {
  const { trx } = write;
  const all = await everybody(write, boardId);
  const people = [...new Set(all.map(({ userId }) => userId))];
  const may = new Set((await readableBoards(trx, people, [boardId])).map(({ userId }) => userId));
  const gone = people.filter((id) => !may.has(id));
  if (gone.length === 0) return [];
  const lost = all.filter(({ userId }) => !may.has(userId));
  const cardIdsOf = (rows: readonly OnBoard[], kind: OnBoard['kind']) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ cardId }) => cardId)),
  ];
  await write.keep(cardIdsOf(lost, 'assignee'));
  const cards = sql<string>`(select id from card where "boardId" = ${boardId})`;
  const lists = sql<string>`(select id from checklist where "cardId" in ${cards})`;
  for (const table of ['card_assignee', 'card_watch'] as const)
    await trx.deleteFrom(table).where('cardId', 'in', cards).where('userId', 'in', gone).execute();
  await trx
    .updateTable('checklist_item')
    .set({ assigneeId: null })
    .where('assigneeId', 'in', gone)
    .where('checklistId', 'in', lists)
    .execute();
  for (const id of cardIdsOf(lost, 'assignee')) write.on(boardId).card(id);
  for (const id of cardIdsOf(lost, 'item')) write.on(boardId).part(id, 'checklists');
  return gone.map((userId) => {
    const own = lost.filter((row) => row.userId === userId);
    return {
      userId,
      cardIds: cardIdsOf(own, 'assignee'),
      itemIds: own.flatMap(({ itemId }) => itemId ?? []),
    };
  });
}
