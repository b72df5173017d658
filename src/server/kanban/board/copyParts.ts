import { copyFiles } from '@/server/core/blobs/attachments';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { COMMENT_FILES } from '../owners';
import { freshIds } from './copied';

type Ids = ReadonlyMap<string, string>;

/** Copies checklists with their items, without references to cards made from items. */
export async function copyChecklists(trx: Transaction, cards: Ids, at: string): Promise<void> {
  const lists = await trx
    .selectFrom('checklist')
    .selectAll()
    .where('cardId', 'in', [...cards.keys()])
    .where('deletedAt', 'is', null)
    .execute();
  if (lists.length === 0) return;
  const listIds = freshIds(lists);
  const items = await trx
    .selectFrom('checklist_item')
    .innerJoin('checklist', 'checklist.id', 'checklist_item.checklistId')
    .selectAll('checklist_item')
    .where('checklist.cardId', 'in', [...cards.keys()])
    .where('checklist.deletedAt', 'is', null)
    .where('checklist_item.deletedAt', 'is', null)
    .execute();
  const itemIds = freshIds(items);
  await insertMany(
    trx,
    'checklist',
    lists.map((row) => ({
      ...row,
      ...newRow(at),
      id: listIds.get(row.id) ?? '',
      cardId: cards.get(row.cardId) ?? '',
    })),
  );
  await insertMany(
    trx,
    'checklist_item',
    items.map((row) => ({
      ...row,
      ...newRow(at),
      id: itemIds.get(row.id) ?? '',
      checklistId: listIds.get(row.checklistId) ?? '',
      assigneeId: null,
      cardId: null,
    })),
  );
}

/** Copies the labels of cards that exist on the other board. */
export async function copyLinks(
  trx: Transaction,
  table: 'card_label',
  cards: Ids,
  other: (row: { labelId: string }) => { labelId: string | undefined },
): Promise<void> {
  const rows = await trx
    .selectFrom(table)
    .selectAll()
    .where('cardId', 'in', [...cards.keys()])
    .execute();
  const copies = rows.flatMap((row) => {
    const { labelId } = other(row);
    return labelId === undefined ? [] : [{ cardId: cards.get(row.cardId) ?? '', labelId }];
  });
  await insertMany(trx, table, copies);
}

/** Copies comments with authors and times, their files and replies. */
export async function copyComments(trx: Transaction, cards: Ids, by: string): Promise<void> {
  const rows = await trx
    .selectFrom('card_comment')
    .selectAll()
    .where('cardId', 'in', [...cards.keys()])
    .where('deletedAt', 'is', null)
    .execute();
  const ids = freshIds(rows);
  await insertMany(
    trx,
    'card_comment',
    rows.map((row) => ({
      ...row,
      id: ids.get(row.id) ?? '',
      cardId: cards.get(row.cardId) ?? '',
      replyToId: row.replyToId === null ? null : (ids.get(row.replyToId) ?? null),
    })),
  );
  await copyFiles(trx, COMMENT_FILES, ids, by);
}
