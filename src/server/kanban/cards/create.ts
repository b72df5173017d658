import { claimFiles } from '@/server/core/blobs/attachments';
import type { Doc } from '@/domain/doc/types';
import { conflict } from '@/domain/errors';
import { PRIORITIES, type Priority, type Reminder } from '@/domain/kanban/words';
import { normalise } from '@/domain/search/normalise';
import type { Transaction } from '@/server/db/database';
import { newId, newRow } from '@/server/db/row';
import { openBoard } from '../access';
import { assertCardRoom, assertWip, doneColumn, liveColumn } from '../columns/room';
import type { ColumnRow } from '../columns/rows';
import type { Kanban } from '../kanban';
import { CARD_FILES } from '../owners';
import { writing } from '../write/begin';
import { lockId } from '../write/ids';
import type { Write } from '../write/write';
import { firstBody } from './body';
import { placedCard, tick } from './complete';
import { dateColumns } from './dates';
import { notifyMentioned } from './mentions';
import { allocateNumbers } from './number';
import { assertLabels, assertReaders, assignTo } from './people';
import { placeCards } from './place';
import type { StoredCard } from './rows';

/** Fields of a new card. */
export interface NewCard {
  name: string;
  id?: string | undefined;
  afterCardId?: string | null | undefined;
  completed?: boolean | undefined;
  assigneeIds?: string[] | undefined;
  labelIds?: string[] | undefined;
  priority?: Priority | undefined;
  startOn?: string | null | undefined;
  dueOn?: string | null | undefined;
  dueTime?: string | null | undefined;
  remind?: Reminder | undefined;
  description?: Doc | null | undefined;
  attachmentIds?: string[] | undefined;
}

const NO_DATES = { startOn: null, dueOn: null, dueTime: null };

async function insertCard(write: Write, column: ColumnRow, card: NewCard): Promise<StoredCard> {
  const { kanban, now, trx } = write;
  const { boardId } = column;
  const { startOn = null, dueOn = null, dueTime = null } = card;
  const dates = await dateColumns(trx, NO_DATES, { startOn, dueOn, dueTime });
  const wanted = { boardId, columnId: column.id, moving: [], after: card.afterCardId };
  const { ranks } = await placeCards(trx, wanted);
  const [number = 0] = await allocateNumbers(trx, boardId, 1);
  const row = {
    ...newRow(now),
    ...dates,
    id: card.id ?? newId(),
    boardId,
    columnId: column.id,
    number,
    name: card.name,
    nameKey: normalise(card.name),
    rank: ranks[0] ?? '',
    priority: PRIORITIES.indexOf(card.priority ?? 'medium') + 1,
    remind: card.remind ?? '1d',
    completedAt: column.isDone === 1 ? now : null,
    reporterId: kanban.user.id,
    createdById: kanban.user.id,
  } as const;
  const nothing = {
    completedFromColumnId: null,
    archivedAt: null,
    coverAttachmentId: null,
    cameFromColumnId: null,
    deletedWithId: null,
    deletedById: null,
  };
  return trx
    .insertInto('card')
    .values({ ...row, ...nothing })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function addParts(write: Write, card: StoredCard, given: NewCard): Promise<void> {
  const { kanban, trx } = write;
  const { assigneeIds = [], attachmentIds = [], description, labelIds = [] } = given;
  if (labelIds.length > 0)
    await trx
      .insertInto('card_label')
      .values([...new Set(labelIds)].map((labelId) => ({ cardId: card.id, labelId })))
      .execute();
  await assignTo(write, card, assigneeIds);
  if (description) {
    await firstBody(write, card.id, description);
    await notifyMentioned(write, card, { before: null, after: description });
  }
  const files = { ids: attachmentIds, purpose: 'card', ownerType: CARD_FILES, ownerId: card.id } as const;
  if (attachmentIds.length > 0) await claimFiles(trx, { ...files, by: kanban.user.id });
}

/**
 * Creates a card in a column. @throws ApiError 404 for people and labels that are not the board's, 409 `wip-limit`,
 * `board-full`, 400 for dates and foreign files.
 */
export async function addCard(write: Write, column: ColumnRow, given: NewCard): Promise<StoredCard> {
  const { trx } = write;
  const { boardId } = column;
  await assertReaders(trx, boardId, given.assigneeIds ?? []);
  await assertLabels(trx, boardId, given.labelIds ?? []);
  const isPassing = given.completed && column.isDone === 0 && (await doneColumn(trx, boardId)) !== undefined;
  if (!isPassing) await assertWip(trx, column, 1);
  await assertCardRoom(trx, boardId, 1);
  const card = await insertCard(write, column, given);
  write.keepNew(card.id);
  await addParts(write, card, given);
  write.on(boardId).card(card.id, true);
  await write.log({
    entityKind: 'card',
    entityId: card.id,
    title: card.name,
    action: 'created',
    diff: { column: [null, column.name] },
  });
  if (given.completed && card.completedAt === null) await tick(write, card, true);
  return card;
}

/** The card created before with the same client id. @throws ApiError 409 `id-taken` for another user's record. */
async function madeBefore(trx: Transaction, kanban: Kanban, id: string | undefined) {
  if (id === undefined) return undefined;
  await lockId(trx, id);
  const known = await trx
    .selectFrom('card')
    .select(['id', 'boardId', 'createdById', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.createdById !== kanban.user.id || known.deletedAt !== null) throw conflict('id-taken');
  await openBoard(trx, kanban.user, known.boardId);
  return known.id;
}

/** Adds a card; idempotent by the client's id. */
export async function newCard(kanban: Kanban, { columnId, ...given }: NewCard & { columnId: string }) {
  return writing(kanban, { columns: [columnId] }, { role: 'editor' }, async (write) => {
    const { trx } = write;
    const known = await madeBefore(trx, kanban, given.id);
    if (known !== undefined) return placedCard(write, known, kanban.user.id);
    const column = await liveColumn(trx, columnId);
    const { id } = await addCard(write, column, given);
    return placedCard(write, id, kanban.user.id);
  });
}
