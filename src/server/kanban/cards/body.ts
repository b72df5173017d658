import { docText, isEmptyDoc } from '@/domain/doc/reading';
import type { Doc } from '@/domain/doc/types';
import { stale } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { storedCard } from './rows';
import { notifyMentioned } from './mentions';
import { updateQuotes } from './notices';
import { indexCard } from './words';

/** The description of a card and its version; version 0 = none was ever written. */
export async function bodyOf(db: Transaction | Kanban['db'], cardId: string) {
  const row = await db.selectFrom('card_body').selectAll().where('cardId', '=', cardId).executeTakeFirst();
  const doc = row && row.doc !== 'null' ? (JSON.parse(row.doc) as Doc) : null;
  return { description: doc, descriptionVersion: row?.version ?? 0 };
}

/** Stores the first description of a card; an empty one is not stored. */
export async function firstBody(
  { now, trx }: Pick<Write, 'now' | 'trx'>,
  cardId: string,
  doc: Doc,
): Promise<void> {
  if (isEmptyDoc(doc)) return;
  const row = { cardId, doc: JSON.stringify(doc), text: docText(doc), version: 1 };
  await trx.insertInto('card_body').values(row).execute();
  await indexCard(trx, cardId, now);
}

interface Description {
  cardId: string;
  descriptionVersion: number;
  description: Doc | null;
}

/**
 * Updates the description of a card; newly mentioned users are notified.
 * @throws ApiError 409 `stale-version` with the current text.
 */
export async function describeCard(kanban: Kanban, { cardId, descriptionVersion, ...given }: Description) {
  const description = given.description && !isEmptyDoc(given.description) ? given.description : null;
  return writing(kanban, { cards: [cardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    const before = await bodyOf(trx, cardId);
    if (before.descriptionVersion !== descriptionVersion) throw stale(before);
    const version = descriptionVersion + 1;
    const row = {
      doc: JSON.stringify(description),
      text: description ? docText(description) : '',
      version,
    };
    await trx
      .insertInto('card_body')
      .values({ cardId, ...row })
      .onConflict((conflict) => conflict.column('cardId').doUpdateSet(row))
      .execute();
    await indexCard(trx, cardId, write.now);
    await trx.updateTable('card').set({ updatedAt: write.now }).where('id', '=', cardId).execute();
    await updateQuotes(write, cardId, { id: cardId, doc: description, change: 'edited' });
    await notifyMentioned(write, card, { before: before.description, after: description });
    await write.log({
      entityKind: 'card',
      entityId: cardId,
      title: card.name,
      action: 'described',
      diff: {},
    });
    write.on(card.boardId).part(cardId, 'description');
    return { descriptionVersion: version, boardId: card.boardId };
  });
}
