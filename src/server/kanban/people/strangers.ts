import { sql } from 'kysely';
import { readableBoards } from '../readers';
import type { Write } from '../write/write';

/**
 * Takes people off the cards of a board who can't read it any more; their watches and checklist items end too. Gives
 * the cards that lost somebody. Source: kanban, rule 7.
 */
export async function removeStrangers(write: Write, boardId: string): Promise<string[]> {
  const { trx } = write;
  const cards = sql<string>`(select id from card where "boardId" = ${boardId})`;
  const rows = await trx
    .selectFrom('card_assignee')
    .select(['cardId', 'userId'])
    .where('cardId', 'in', cards)
    .union(trx.selectFrom('card_watch').select(['cardId', 'userId']).where('cardId', 'in', cards))
    .execute();
  const people = [...new Set(rows.map(({ userId }) => userId))];
  const may = new Set((await readableBoards(trx, people, [boardId])).map(({ userId }) => userId));
  const gone = people.filter((id) => !may.has(id));
  if (gone.length === 0) return [];
  const lost = await trx
    .selectFrom('card_assignee')
    .select('cardId')
    .distinct()
    .where('cardId', 'in', cards)
    .where('userId', 'in', gone)
    .execute();
  const cardIds = lost.map(({ cardId }) => cardId);
  await write.keep(cardIds);
  for (const table of ['card_assignee', 'card_watch'] as const)
    await trx.deleteFrom(table).where('cardId', 'in', cards).where('userId', 'in', gone).execute();
  await trx
    .updateTable('checklist_item')
    .set({ assigneeId: null })
    .where('assigneeId', 'in', gone)
    .where(
      'checklistId',
      'in',
      sql<string>`(select l.id from checklist as l join card as c on c.id = l."cardId" where c."boardId" = ${boardId})`,
    )
    .execute();
  const shown = await trx
    .selectFrom('card')
    .select('id')
    .where('id', 'in', cardIds.length > 0 ? cardIds : [''])
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .execute();
  for (const { id } of shown) write.on(boardId).card(id);
  return shown.map(({ id }) => id);
}
