import { sql } from 'kysely';
import type { Transaction } from '@/server/db/database';

/** Takes the next `count` card numbers of a board; none is ever reused. Source: kanban, rule 3. */
export async function allocateNumbers(trx: Transaction, boardId: string, count: number): Promise<number[]> {
  const { nextNumber } = await trx
    .updateTable('board')
    .set({ nextNumber: sql<number>`"nextNumber" + ${sql.lit(count)}` })
    .where('id', '=', boardId)
    .returning('nextNumber')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, at) => nextNumber - count + at);
}

/** The number of a card on another board: its former one there, else the next. Its old key still leads to it. */
export async function renumber(
  trx: Transaction,
  card: { id: string; boardId: string; number: number },
  boardId: string,
): Promise<number> {
  await trx
    .insertInto('card_number_history')
    .values({ boardId: card.boardId, number: card.number, cardId: card.id })
    .execute();
  const former = await trx
    .deleteFrom('card_number_history')
    .where('boardId', '=', boardId)
    .where('cardId', '=', card.id)
    .returning('number')
    .executeTakeFirst();
  return former?.number ?? (await allocateNumbers(trx, boardId, 1))[0]!;
}
