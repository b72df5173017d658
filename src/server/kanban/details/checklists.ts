import { conflict, notFound, stale } from '@/domain/errors';
import type { Checklist } from '@/domain/kanban/detailSchemas';
import { MAX_CHECKLISTS } from '@/domain/kanban/limits';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { type StoredCard, storedCard } from '../cards/rows';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import { lockId } from '../write/ids';
import type { Write } from '../write/write';
import { rankAfter, rankOfMove } from './order';
import { cardOfList, logPart, touchPart } from './parts';
import { checklistsOf } from './read';

const EDITOR = { role: 'editor' } as const;
const inCard = (cardId: string) => ({ table: 'checklist', parent: 'cardId', parentId: cardId }) as const;

async function listRow(trx: Transaction, id: string) {
  return trx.selectFrom('checklist').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function shown(trx: Transaction, cardId: string, id: string): Promise<Checklist> {
  const list = (await checklistsOf(trx, cardId)).find((one) => one.id === id);
  if (!list) throw notFound();
  return list;
}

async function assertRoom(trx: Transaction, cardId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('checklist')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cardId', '=', cardId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_CHECKLISTS) throw conflict('card-full');
}

/** Adds a checklist at the end; idempotent by the client's id. @throws ApiError 409 `card-full`, `id-taken`. */
export async function newChecklist(
  kanban: Kanban,
  given: { cardId: string; name: string; id?: string | undefined },
) {
  const { cardId, name, id = newId() } = given;
  return writing(kanban, { cards: [cardId] }, EDITOR, async (write) => {
    const { trx } = write;
    const card = await storedCard(trx, cardId);
    await lockId(trx, given.id);
    const known = await trx.selectFrom('checklist').selectAll().where('id', '=', id).executeTakeFirst();
    if (known && (known.cardId !== cardId || known.deletedAt !== null)) throw conflict('id-taken');
    if (!known) {
      await assertRoom(trx, cardId);
      const rank = await rankAfter(trx, inCard(cardId), undefined);
      await trx
        .insertInto('checklist')
        .values({ ...newRow(write.now), id, cardId, name, rank })
        .execute();
      await touchPart(write, card, 'checklists', id);
      await logPart(write, card, 'checklist-added', { checklist: [null, name] });
    }
    return { checklist: await shown(trx, cardId, id), boardId: card.boardId };
  });
}

/** Runs a change of one checklist within a write on its card; the callback returns whether anything changed. */
async function changing(
  kanban: Kanban,
  checklistId: string,
  trashed: boolean,
  work: (write: Write, card: StoredCard) => Promise<boolean>,
) {
  const cardId = await cardOfList(kanban.db, checklistId, trashed);
  return writing(kanban, { cards: [cardId] }, EDITOR, async (write) => {
    const card = await storedCard(write.trx, cardId);
    const before = trashed ? undefined : await shown(write.trx, cardId, checklistId);
    if (await work(write, card)) await touchPart(write, card, 'checklists', checklistId);
    const after = (await checklistsOf(write.trx, cardId)).find(({ id }) => id === checklistId);
    return { checklist: (after ?? before)!, boardId: card.boardId };
  });
}

/** Renames a checklist. @throws ApiError 404, 403, 409 `stale-version`. */
export async function updateChecklist(
  kanban: Kanban,
  { checklistId, name, version }: { checklistId: string; name: string; version: number },
) {
  return changing(kanban, checklistId, false, async (write, card) => {
    const { now, trx } = write;
    const row = await listRow(trx, checklistId);
    if (row.version !== version) throw stale(await shown(trx, card.id, checklistId));
    if (row.name === name) return false;
    await trx
      .updateTable('checklist')
      .set({ name, version: version + 1, updatedAt: now })
      .where('id', '=', checklistId)
      .execute();
    await logPart(write, card, 'checklist-renamed', { checklist: [row.name, name] });
    return true;
  });
}

/** Moves a checklist after another of its card, or first. Throws 404, 403. */
export async function moveChecklist(
  kanban: Kanban,
  { checklistId, afterChecklistId }: { checklistId: string; afterChecklistId: string | null },
) {
  return changing(kanban, checklistId, false, async (write, card) => {
    const { now, trx } = write;
    if (afterChecklistId === checklistId) return false;
    const rank = await rankOfMove(trx, inCard(card.id), afterChecklistId, checklistId);
    if (rank === null) return false;
    await trx.updateTable('checklist').set({ rank, updatedAt: now }).where('id', '=', checklistId).execute();
    const { name } = await listRow(trx, checklistId);
    await logPart(write, card, 'checklist-moved', { checklist: [null, name] });
    return true;
  });
}

/** Deletes a checklist with its items; both come back together. Throws 404, 403. */
export async function deleteChecklist(kanban: Kanban, { checklistId }: { checklistId: string }) {
  return changing(kanban, checklistId, false, async (write, card) => {
    const { now, trx } = write;
    const { name } = await listRow(trx, checklistId);
    await trx.updateTable('checklist').set({ deletedAt: now }).where('id', '=', checklistId).execute();
    await logPart(write, card, 'checklist-deleted', { checklist: [name, null] });
    return true;
  });
}

/** Restores a deleted checklist. @throws ApiError 404, 403, 409 `card-full`. */
export async function restoreChecklist(kanban: Kanban, { checklistId }: { checklistId: string }) {
  return changing(kanban, checklistId, true, async (write, card) => {
    const { trx } = write;
    const { deletedAt, name } = await listRow(trx, checklistId);
    if (deletedAt === null) return false;
    await assertRoom(trx, card.id);
    await trx.updateTable('checklist').set({ deletedAt: null }).where('id', '=', checklistId).execute();
    await logPart(write, card, 'checklist-restored', { checklist: [null, name] });
    return true;
  });
}
