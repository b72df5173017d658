import { addAttachment } from '@/server/core/blobs/attachments';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { CARD_FILES } from '../owners';

/** How many cards of a board of the demo show a picture. Source: kanban, section 9. */
const COVERED: readonly (readonly [key: string, cards: number])[] = [
  ['EDI', 12],
  ['PRO', 8],
];

/** Pictures of the demo's galleries, whose blobs exist already. */
async function pictures(db: Database) {
  return db
    .selectFrom('attachment')
    .select(['blobHash as hash', 'type', 'name'])
    .select((eb) => eb.fn.max('size').as('size'))
    .where('purpose', '=', 'gallery')
    .where('deletedAt', 'is', null)
    .groupBy(['blobHash', 'type', 'name'])
    .orderBy('name')
    .execute();
}

/** The first cards of a demo board; none when one already has a picture. */
async function bareCards(db: Database, key: string, limit: number) {
  const cards = await db
    .selectFrom('card')
    .innerJoin('board', 'board.id', 'card.boardId')
    .select(['card.id', 'card.boardId', 'card.createdById', 'card.coverAttachmentId'])
    .where('board.key', '=', key)
    .where('card.deletedAt', 'is', null)
    .orderBy('card.number')
    .limit(limit)
    .execute();
  return cards.some(({ coverAttachmentId }) => coverAttachmentId !== null) ? [] : cards;
}

/** Adds covers to twenty demo cards. Idempotent. */
export async function coverDemoCards({ db }: Pick<Services, 'db'>): Promise<void> {
  const views = await pictures(db);
  if (views.length === 0) return;
  await transaction(db, async (trx) => {
    for (const [key, count] of COVERED) {
      const cards = await bareCards(trx, key, count);
      for (const [at, { id, createdById }] of cards.entries()) {
        const { name, ...blob } = views[at % views.length]!;
        const owner = { ownerType: CARD_FILES, ownerId: id };
        const cover = await addAttachment(trx, blob, { name, purpose: 'card', by: createdById, owner });
        await trx.updateTable('card').set({ coverAttachmentId: cover.id }).where('id', '=', id).execute();
      }
      const [first] = cards;
      if (first)
        await trx
          .updateTable('board')
          .set((eb) => ({ rev: eb('rev', '+', 1) }))
          .where('id', '=', first.boardId)
          .execute();
    }
  });
}
