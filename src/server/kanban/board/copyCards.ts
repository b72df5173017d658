import { generateNKeysBetween } from 'fractional-indexing';
import { groupBy } from '@/domain/groupBy';
import { copyFiles } from '@/server/core/blobs/attachments';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow, nowIso } from '@/server/db/row';
import { allocateNumbers } from '../cards/number';
import { planFresh } from '../cards/reminders';
import type { BoardRow } from '../access';
import type { StoredCard } from '../cards/rows';
import type { ColumnRow } from '../columns/rows';
import type { Kanban } from '../kanban';
import { CARD_FILES } from '../owners';
import { readableBoards } from '../readers';
import { type Copied, freshIds } from './copied';
import { indexNewCards } from '../cards/words';
import { copyChecklists, copyComments, copyLinks } from './copyParts';

interface Plan {
  from: BoardRow;
  to: BoardRow;
  what: Copied;
  columns: readonly ColumnRow[];
  columnIds: ReadonlyMap<string, string>;
  labelIds: ReadonlyMap<string, string>;
}

/** Open cards of a board, column by column. */
async function standingCards(trx: Transaction, { from, columns }: Plan): Promise<StoredCard[]> {
  const place = new Map(columns.map(({ id }, at) => [id, at]));
  const rows = await trx
    .selectFrom('card')
    .selectAll()
    .where('boardId', '=', from.id)
    .where('deletedAt', 'is', null)
    .where('archivedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.sort((a, b) => (place.get(a.columnId) ?? 0) - (place.get(b.columnId) ?? 0));
}

const NO_DATES = { startOn: null, dueOn: null, dueTime: null, dueAt: null, dueKey: '~' };

/** Columns that are reset in a copy. */
const CLEAN = {
  archivedAt: null,
  cameFromColumnId: null,
  completedFromColumnId: null,
  deletedWithId: null,
  deletedById: null,
  coverAttachmentId: null,
};

/** Cards, in their order on a board, as rows of another board. */
function rowsOf(
  kanban: Kanban,
  cards: readonly StoredCard[],
  plan: Plan,
  { ids, numbers }: { ids: ReadonlyMap<string, string>; numbers: readonly number[] },
) {
  const person = { reporterId: kanban.user.id, createdById: kanban.user.id };
  const ranks = generateNKeysBetween(null, null, cards.length);
  const fresh = { ...newRow(nowIso(kanban.now())), ...CLEAN, ...person, boardId: plan.to.id };
  return cards.map((card, at) => ({
    ...card,
    ...fresh,
    id: ids.get(card.id) ?? '',
    columnId: plan.columnIds.get(card.columnId) ?? '',
    number: numbers[at] ?? 0,
    rank: ranks[at] ?? '',
    ...(!plan.what.dates && NO_DATES),
  }));
}

/** Copies the descriptions of cards; their pictures refer to the copied files. */
async function copyBodies(
  trx: Transaction,
  ids: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await trx
    .selectFrom('card_body')
    .selectAll()
    .where('cardId', 'in', [...ids.keys()])
    .execute();
  const bodies = rows.map(({ cardId, doc, text }) => ({
    cardId: ids.get(cardId) ?? '',
    doc: withFiles(doc, files),
    text,
    version: 1,
  }));
  await insertMany(trx, 'card_body', bodies);
}

/** The document with its pictures replaced by the copies. */
export function withFiles(doc: string, files: ReadonlyMap<string, string>): string {
  let text = doc;
  for (const [before, after] of files) if (text.includes(before)) text = text.replaceAll(before, after);
  return text;
}

async function copyCovers(
  trx: Transaction,
  cards: readonly StoredCard[],
  ids: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { coverAttachmentId, id } of cards) {
    const copy = coverAttachmentId === null ? undefined : files.get(coverAttachmentId);
    if (copy === undefined) continue;
    await trx
      .updateTable('card')
      .set({ coverAttachmentId: copy })
      .where('id', '=', ids.get(id) ?? '')
      .execute();
  }
}

/** Copies the cards of a board in a few statements, whatever their number, and a few for each file. */
export async function copyCards(kanban: Kanban, trx: Transaction, plan: Plan): Promise<void> {
  const cards = await standingCards(trx, plan);
  if (cards.length === 0) return;
  const ids = freshIds(cards);
  const numbers = await allocateNumbers(trx, plan.to.id, cards.length);
  const copies = rowsOf(kanban, cards, plan, { ids, numbers });
  await insertMany(trx, 'card', copies);
  const files = await copyFiles(trx, CARD_FILES, ids, kanban.user.id);
  await copyBodies(trx, ids, files);
  await copyCovers(trx, cards, ids, files);
  await copyChecklists(trx, ids, nowIso(kanban.now()));
  await copyLinks(trx, 'card_label', ids, (row) => ({ labelId: plan.labelIds.get(row.labelId) }));
  if (plan.what.assignees) await copyAssignees(kanban, trx, plan, { ids, copies });
  if (plan.what.comments) await copyComments(trx, ids, kanban.user.id);
  await indexNewCards(trx, [...ids.values()], nowIso(kanban.now()));
}

/** Copies the assignees who may read the copy, with reminders as on any card. */
async function copyAssignees(
  kanban: Kanban,
  trx: Transaction,
  { to }: Plan,
  { ids, copies }: { ids: ReadonlyMap<string, string>; copies: ReturnType<typeof rowsOf> },
) {
  const rows = await trx
    .selectFrom('card_assignee')
    .selectAll()
    .where('cardId', 'in', [...ids.keys()])
    .execute();
  const people = [...new Set(rows.map(({ userId }) => userId))];
  const may = new Set((await readableBoards(trx, people, [to.id])).map(({ userId }) => userId));
  const at = nowIso(kanban.now());
  const assignees = rows
    .filter(({ userId }) => may.has(userId))
    .map(({ cardId, userId }) => ({ cardId: ids.get(cardId) ?? '', userId, at }));
  await insertMany(trx, 'card_assignee', assignees);
  const byCard = groupBy(assignees, ({ cardId }) => cardId);
  await planFresh(
    { kanban, trx },
    copies.map((card) => ({ card, userIds: (byCard.get(card.id) ?? []).map(({ userId }) => userId) })),
  );
}
