import type { Selectable } from 'kysely';
import { conflict, notFound, stale } from '@/domain/errors';
import { MAX_ITEMS } from '@/domain/kanban/limits';
import type { ActivityDiff } from '@/domain/people/activityFields';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { ChecklistItemTable } from '@/server/db/tables/kanban';
import { assertRole } from '../access';
import { assertReaders } from '../cards/people';
import { type StoredCard, storedCard } from '../cards/rows';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import { lockId } from '../write/ids';
import type { Write } from '../write/write';
import { rankAfter, rankOfMove } from './order';
import { cardOfItem, cardOfList, logPart, touchPart } from './parts';
import { readItem } from './read';

type ItemRow = Selectable<ChecklistItemTable>;

const inList = (id: string) => ({ table: 'checklist_item', parent: 'checklistId', parentId: id }) as const;

/** An item, deleted or not. */
export async function itemRow(trx: Transaction, id: string): Promise<ItemRow> {
  return trx.selectFrom('checklist_item').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function assertRoom(trx: Transaction, checklistId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('checklist_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('checklistId', '=', checklistId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_ITEMS) throw conflict('card-full');
}

interface NewItem {
  checklistId: string;
  text: string;
  id?: string | undefined;
  afterItemId?: string | null | undefined;
  done?: boolean | undefined;
  assigneeId?: string | null | undefined;
  dueOn?: string | null | undefined;
}

async function insertItem(write: Write, id: string, given: NewItem): Promise<void> {
  const { kanban, now, trx } = write;
  const { afterItemId, assigneeId = null, checklistId, done, dueOn = null, text } = given;
  const rank = await rankAfter(trx, inList(checklistId), afterItemId);
  const tick = done ? { doneAt: now, doneById: kanban.user.id } : { doneAt: null, doneById: null };
  await trx
    .insertInto('checklist_item')
    .values({ ...newRow(now), ...tick, id, checklistId, text, rank, assigneeId, dueOn, cardId: null })
    .execute();
}

/** Adds an item; idempotent by the client's id. @throws ApiError 404, 403, 409 `card-full`, `id-taken`. */
export async function newItem(kanban: Kanban, given: NewItem) {
  const { checklistId, id = newId() } = given;
  const cardId = await cardOfList(kanban.db, checklistId);
  return writing(kanban, { cards: [cardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    await cardOfList(trx, checklistId);
    await lockId(trx, given.id);
    const known = await trx.selectFrom('checklist_item').selectAll().where('id', '=', id).executeTakeFirst();
    if (known && (known.checklistId !== checklistId || known.deletedAt !== null)) throw conflict('id-taken');
    if (!known) {
      await assertRoom(trx, checklistId);
      if (given.assigneeId) await assertReaders(trx, card.boardId, [given.assigneeId]);
      await insertItem(write, id, given);
      await touchPart(write, card, 'checklists', checklistId);
      await logPart(write, card, 'item-added', { item: [null, given.text] });
    }
    return { item: (await readItem(trx, id))!, checklistId, boardId: card.boardId };
  });
}

interface Rules {
  trashed?: boolean;
  role?: 'commenter' | 'editor';
}

/** Runs a change of one item within a write on its card; the callback returns whether anything changed. */
async function changingItem(
  kanban: Kanban,
  itemId: string,
  { role = 'editor', trashed = false }: Rules,
  work: (write: Write, card: StoredCard, item: ItemRow) => Promise<boolean>,
) {
  const cardId = await cardOfItem(kanban.db, itemId, trashed);
  return writing(kanban, { cards: [cardId] }, { role }, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    const before = await readItem(trx, itemId);
    const row = await itemRow(trx, itemId);
    if (!trashed && row.deletedAt !== null) throw notFound();
    if (await work(write, card, row)) await touchPart(write, card, 'checklists', row.checklistId);
    const after = await readItem(trx, itemId);
    const { checklistId } = await itemRow(trx, itemId);
    return { item: (after ?? before)!, checklistId, boardId: card.boardId };
  });
}

interface ItemChange {
  itemId: string;
  version?: number | undefined;
  text?: string | undefined;
  done?: boolean | undefined;
  assigneeId?: string | null | undefined;
  dueOn?: string | null | undefined;
}

function columnsOf(write: Write, row: ItemRow, change: ItemChange): Partial<ItemRow> {
  const { assigneeId, done, dueOn, text } = change;
  const ticks = done !== undefined && (row.doneAt !== null) !== done;
  const tick = { doneAt: done ? write.now : null, doneById: done ? write.kanban.user.id : null };
  return {
    ...(ticks && tick),
    ...(text !== undefined && text !== row.text && { text }),
    ...(assigneeId !== undefined && assigneeId !== row.assigneeId && { assigneeId }),
    ...(dueOn !== undefined && dueOn !== row.dueOn && { dueOn }),
  };
}

/**
 * Updates or ticks an item. Commenters may tick what is assigned to them; anything else requires an editor.
 * @throws ApiError 404, 403, 409 `stale-version` when a version is given.
 */
export async function updateItem(kanban: Kanban, change: ItemChange) {
  const { assigneeId, dueOn, itemId, text, version } = change;
  const onlyTicks = text === undefined && assigneeId === undefined && dueOn === undefined;
  return changingItem(kanban, itemId, { role: 'commenter' }, async (write, card, row) => {
    const { trx } = write;
    if (!(onlyTicks && row.assigneeId === kanban.user.id))
      assertRole(write.boards.get(card.boardId)!, 'editor');
    if (version !== undefined && version !== row.version) throw stale(await readItem(trx, itemId));
    if (assigneeId) await assertReaders(trx, card.boardId, [assigneeId]);
    const set = columnsOf(write, row, change);
    if (Object.keys(set).length === 0) return false;
    await trx
      .updateTable('checklist_item')
      .set({ ...set, updatedAt: write.now, version: row.version + 1 })
      .where('id', '=', itemId)
      .execute();
    if (set.doneAt !== undefined)
      await logPart(write, card, set.doneAt === null ? 'item-reopened' : 'item-done', {
        item: [null, row.text],
      });
    const changed = changedOf(row, set);
    if (Object.keys(changed).length > 0)
      await logPart(write, card, 'item-updated', { item: [null, row.text], ...changed });
    return true;
  });
}

/** Changed fields of an item except its tick, for the history. */
function changedOf(row: ItemRow, { text, assigneeId, dueOn }: Partial<ItemRow>): ActivityDiff {
  return {
    ...(text !== undefined && { item: [row.text, text] }),
    ...(assigneeId !== undefined && { assignee: [row.assigneeId, assigneeId] }),
    ...(dueOn !== undefined && { dueOn: [row.dueOn, dueOn] }),
  };
}

interface ItemMove {
  itemId: string;
  checklistId?: string | undefined;
  afterItemId?: string | null | undefined;
}

/** Moves an item within its checklist, or to another of its card. @throws ApiError 404, 403, 409 `card-full`. */
export async function moveItem(kanban: Kanban, { itemId, checklistId, afterItemId }: ItemMove) {
  return changingItem(kanban, itemId, {}, async (write, card, row) => {
    const { now, trx } = write;
    const to = checklistId ?? row.checklistId;
    if (afterItemId === itemId) return false;
    if (to !== row.checklistId) {
      if ((await cardOfList(trx, to)) !== card.id) throw notFound();
      await assertRoom(trx, to);
    }
    const rank = await rankOfMove(trx, inList(to), afterItemId, itemId);
    if (rank === null) return false;
    await trx
      .updateTable('checklist_item')
      .set({ checklistId: to, rank, updatedAt: now })
      .where('id', '=', itemId)
      .execute();
    await logPart(write, card, 'item-moved', { item: [null, row.text] });
    return true;
  });
}

/** Deletes an item. Throws 404, 403. */
export async function deleteItem(kanban: Kanban, { itemId }: { itemId: string }) {
  return changingItem(kanban, itemId, {}, async (write, card, row) => {
    await write.trx
      .updateTable('checklist_item')
      .set({ deletedAt: write.now })
      .where('id', '=', itemId)
      .execute();
    await logPart(write, card, 'item-deleted', { item: [row.text, null] });
    return true;
  });
}

/** Restores a deleted item. @throws ApiError 404, 403, 409 `card-full`. */
export async function restoreItem(kanban: Kanban, { itemId }: { itemId: string }) {
  return changingItem(kanban, itemId, { trashed: true }, async (write, card, row) => {
    if (row.deletedAt === null) return false;
    await assertRoom(write.trx, row.checklistId);
    await write.trx.updateTable('checklist_item').set({ deletedAt: null }).where('id', '=', itemId).execute();
    await logPart(write, card, 'item-restored', { item: [null, row.text] });
    return true;
  });
}
