import { generateNKeysBetween } from 'fractional-indexing';
import { docText } from '@/domain/doc/reading';
import { insertMany } from '@/server/db/bulk';
import { newId, newRow } from '@/server/db/row';
import type { Write } from '../write/write';
import type { Placed } from './planned';

async function makeChecklists({ now, trx }: Write, cards: readonly Placed[]): Promise<void> {
  const lists = cards.flatMap(({ card, id: cardId }) => {
    const given = card.parts?.checklists ?? [];
    const ranks = generateNKeysBetween(null, null, given.length);
    return given.map(({ items, name }, at) => ({
      row: { ...newRow(now), id: newId(), cardId, name, rank: ranks[at] ?? '' },
      items,
    }));
  });
  await insertMany(
    trx,
    'checklist',
    lists.map(({ row }) => row),
  );
  const items = lists.flatMap(({ items: given, row: { id: checklistId } }) => {
    const ranks = generateNKeysBetween(null, null, given.length);
    return given.map((item, at) => ({
      ...newRow(now),
      ...item,
      id: newId(),
      checklistId,
      rank: ranks[at] ?? '',
      cardId: null,
    }));
  });
  await insertMany(trx, 'checklist_item', items);
}

async function makeComments({ trx }: Write, cards: readonly Placed[]): Promise<void> {
  const rows = cards.flatMap(({ card, id: cardId }) => {
    const given = card.parts?.comments ?? [];
    const ids = given.map(() => newId());
    return given.map(({ authorId, body, createdAt, editedAt, replyTo }, at) => ({
      ...newRow(createdAt),
      id: ids[at] ?? '',
      cardId,
      authorId,
      doc: JSON.stringify(body),
      text: docText(body),
      replyToId: replyTo === null ? null : (ids[replyTo] ?? null),
      editedAt,
      deletedById: null,
    }));
  });
  await insertMany(trx, 'card_comment', rows);
}

/** Checklists, comments and likes of the cards of a board's file. Nobody is told of what was said long ago. */
export async function makeParts(write: Write, cards: readonly Placed[]): Promise<void> {
  await makeChecklists(write, cards);
  await makeComments(write, cards);
  const likes = cards.flatMap(({ card, id }) =>
    (card.parts?.likerIds ?? []).map((userId) => ({ cardId: id, userId, at: write.now })),
  );
  await insertMany(write.trx, 'card_like', likes);
}
