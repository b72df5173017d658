import { conflict, notFound, stale } from '@/domain/errors';
import { MAX_LABELS } from '@/domain/kanban/limits';
import type { ActivityAction } from '@/domain/people/activityWords';
import { normalise } from '@/domain/search/normalise';
import { diff } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import { lockId } from '../write/ids';
import type { Write } from '../write/write';

async function labelRow(db: Kanban['db'], id: string, deleted: boolean) {
  const row = await db
    .selectFrom('board_label')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError 409 `label-taken`, attached to the field. */
async function assertFree(trx: Transaction, boardId: string, name: string, id: string): Promise<void> {
  const other = await trx
    .selectFrom('board_label')
    .select('id')
    .where('boardId', '=', boardId)
    .where('nameKey', '=', normalise(name))
    .where('deletedAt', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw conflict('label-taken', undefined, { name: 'label-taken' });
}

async function assertRoom(trx: Transaction, boardId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('board_label')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('boardId', '=', boardId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_LABELS) throw conflict('board-full');
}

const shown = ({
  id,
  name,
  color,
  version,
}: {
  id: string;
  name: string;
  color: string;
  version: number;
}) => ({
  id,
  name,
  color,
  version,
});

/** Open cards of the board with a label. */
async function cardsWith(trx: Transaction, labelId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('card_label')
    .innerJoin('card', 'card.id', 'card_label.cardId')
    .select('card.id')
    .where('labelId', '=', labelId)
    .where('card.deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function log(write: Write, row: { boardId: string; name: string }, action: ActivityAction) {
  const title = write.board(row.boardId).name;
  await write.log({
    entityKind: 'board',
    entityId: row.boardId,
    title,
    action,
    diff: { label: [null, row.name] },
  });
}

interface NewLabel {
  boardId: string;
  name: string;
  color: string;
  id?: string | undefined;
}

/** Creates a label; idempotent by the client's id. @throws ApiError 409 `label-taken`, `board-full`, `id-taken`. */
export async function newLabel(kanban: Kanban, given: NewLabel) {
  const { boardId, name, color, id = newId() } = given;
  return writing(kanban, { boards: [boardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    await lockId(trx, given.id);
    const known = await trx.selectFrom('board_label').selectAll().where('id', '=', id).executeTakeFirst();
    if (known && (known.boardId !== boardId || known.deletedAt !== null)) throw conflict('id-taken');
    if (known) return { label: shown(known), boardId };
    await assertFree(trx, boardId, name, id);
    await assertRoom(trx, boardId);
    const row = { ...newRow(write.now), id, boardId, name, nameKey: normalise(name), color };
    await trx.insertInto('board_label').values(row).execute();
    write.on(boardId).labels = true;
    await log(write, row, 'label-created');
    return { label: shown(row), boardId };
  });
}

interface LabelChange {
  labelId: string;
  version: number;
  label: { name?: string | undefined; color?: string | undefined };
}

/** Changes a label. @throws ApiError 404, 403, 409 `label-taken`, `stale-version`. */
export async function updateLabel(kanban: Kanban, { labelId, version, label }: LabelChange) {
  const { boardId } = await labelRow(kanban.db, labelId, false);
  return writing(kanban, { boards: [boardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const row = await labelRow(trx, labelId, false);
    if (row.version !== version) throw stale(shown(row));
    const { color = row.color, name = row.name } = label;
    if (Object.keys(diff(row, { color, name }, ['color', 'name'])).length === 0)
      return { label: shown(row), boardId };
    await assertFree(trx, boardId, name, labelId);
    if (name !== row.name) await write.keep(await cardsWith(trx, labelId));
    const set = { name, nameKey: normalise(name), color, version: version + 1, updatedAt: write.now };
    await trx.updateTable('board_label').set(set).where('id', '=', labelId).execute();
    write.on(boardId).labels = true;
    await log(write, { boardId, name }, 'label-updated');
    return { label: shown({ ...row, ...set }), boardId };
  });
}

/** Deletes a label; returns its cards, which get it back on a restore. Throws 404, 403. */
export async function deleteLabel(kanban: Kanban, { labelId }: { labelId: string }) {
  const { boardId } = await labelRow(kanban.db, labelId, false);
  return writing(kanban, { boards: [boardId] }, { role: 'editor' }, async (write) => {
    const { now, trx } = write;
    const row = await labelRow(trx, labelId, false);
    const cardIds = await cardsWith(trx, labelId);
    await write.keep(cardIds);
    await trx.updateTable('board_label').set({ deletedAt: now }).where('id', '=', labelId).execute();
    write.on(boardId).labels = true;
    await tellCards(write, boardId, cardIds);
    await log(write, row, 'label-deleted');
    return { deleted: true as const, cardIds, boardId };
  });
}

async function tellCards(write: Write, boardId: string, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return;
  const rows = await write.trx
    .selectFrom('card')
    .select('id')
    .where('id', 'in', cardIds)
    .where('archivedAt', 'is', null)
    .execute();
  for (const { id } of rows) write.on(boardId).card(id);
}

/** Restores a deleted label, on its cards too. @throws ApiError 404, 403, 409 `label-taken`, `board-full`. */
export async function restoreLabel(kanban: Kanban, { labelId }: { labelId: string }) {
  const { boardId } = await kanbanLabel(kanban, labelId);
  return writing(kanban, { boards: [boardId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const row = await kanbanLabel({ db: trx }, labelId);
    if (row.deletedAt === null) return { label: shown(row), boardId };
    await assertFree(trx, boardId, row.name, labelId);
    await assertRoom(trx, boardId);
    const cardIds = await cardsWith(trx, labelId);
    await write.keep(cardIds);
    await trx.updateTable('board_label').set({ deletedAt: null }).where('id', '=', labelId).execute();
    write.on(boardId).labels = true;
    await tellCards(write, boardId, cardIds);
    await log(write, row, 'label-restored');
    return { label: shown(row), boardId };
  });
}

async function kanbanLabel({ db }: Pick<Kanban, 'db'>, id: string) {
  const row = await db.selectFrom('board_label').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
