import { copyFiles } from '@/server/core/blobs/attachments';
import { PRIORITIES } from '@/domain/kanban/words';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { openBoard } from '../access';
import { copyChecklists, copyComments } from '../board/copyParts';
import { withFiles } from '../board/copyCards';
import { liveColumn } from '../columns/room';
import type { Kanban } from '../kanban';
import { CARD_FILES } from '../owners';
import { readableBoards } from '../readers';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { bodyOf, firstBody } from './body';
import { placedCard } from './complete';
import { addCard } from './create';
import { type StoredCard, storedCard } from './rows';
import { labelsAt } from './transfer';
import { indexCard } from './words';

interface Wanted {
  assignees?: boolean | undefined;
  dates?: boolean | undefined;
  checklists?: boolean | undefined;
  attachments?: boolean | undefined;
  comments?: boolean | undefined;
}

interface Copy {
  cardId: string;
  columnId: string;
  afterCardId?: string | null | undefined;
  name?: string | undefined;
  with: Wanted;
}

async function readersAmong(write: Write, card: StoredCard, boardId: string): Promise<string[]> {
  const rows = await write.trx
    .selectFrom('card_assignee')
    .select('userId')
    .where('cardId', '=', card.id)
    .execute();
  const ids = rows.map(({ userId }) => userId);
  return (await readableBoards(write.trx, ids, [boardId])).map(({ userId }) => userId);
}

/** Copies the requested details of a card. Pictures of its description are copied only together with its files. */
async function copyDetails(write: Write, from: StoredCard, to: StoredCard, wanted: Wanted): Promise<void> {
  const { kanban, trx } = write;
  const ids = new Map([[from.id, to.id]]);
  const files = wanted.attachments ? await copyFiles(trx, CARD_FILES, ids, kanban.user.id) : new Map();
  const { description } = await bodyOf(trx, from.id);
  if (description) await firstBody(write, to.id, JSON.parse(withFiles(JSON.stringify(description), files)));
  const cover = from.coverAttachmentId === null ? undefined : files.get(from.coverAttachmentId);
  if (cover !== undefined)
    await trx.updateTable('card').set({ coverAttachmentId: cover }).where('id', '=', to.id).execute();
  if (wanted.checklists) await copyChecklists(trx, ids, nowIso(kanban.now()));
  if (!wanted.comments) return;
  await copyComments(trx, ids, kanban.user.id);
  await indexCard(trx, to.id, write.now);
}

/** Copies a card into a column, with labels, text and the requested details. Throws 409 `wip-limit`, `board-full`. */
export async function copyOne(
  write: Write,
  from: StoredCard,
  copy: Omit<Copy, 'cardId'>,
): Promise<StoredCard> {
  const { trx } = write;
  const column = await liveColumn(trx, copy.columnId);
  const { dueOn, dueTime, startOn } = from;
  const to = await addCard(write, column, {
    name: copy.name ?? from.name,
    afterCardId: copy.afterCardId,
    priority: PRIORITIES[from.priority - 1],
    remind: from.remind,
    labelIds: await labelsAt(write, from.id, column.boardId),
    assigneeIds: copy.with.assignees ? await readersAmong(write, from, column.boardId) : [],
    ...(copy.with.dates && { dueOn, dueTime, startOn }),
  });
  await copyDetails(write, from, to, copy.with);
  return to;
}

/** Copies a readable card to a column where the caller is editor. Throws 404, 403, 409 `wip-limit`, `board-full`. */
export async function copyCard(kanban: Kanban, { cardId, ...copy }: Copy) {
  return transaction(kanban.db, async (trx) => {
    const from = await storedCard(trx, cardId);
    await openBoard(trx, kanban.user, from.boardId);
    const inside = { ...kanban, db: trx };
    return writing(inside, { columns: [copy.columnId] }, { role: 'editor' }, async (write) => {
      const { id } = await copyOne(write, from, copy);
      return placedCard(write, id, kanban.user.id);
    });
  });
}
