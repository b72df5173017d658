import { addAttachment } from '@/server/core/blobs/attachments';
import { newId, newRow, nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import type { IdRule, Place, Records } from '../types';

const NO_CARD = {
  startOn: null,
  dueOn: null,
  dueTime: null,
  dueAt: null,
  completedAt: null,
  completedFromColumnId: null,
  archivedAt: null,
  coverAttachmentId: null,
  cameFromColumnId: null,
  deletedWithId: null,
  deletedById: null,
};

let boards = 0;

async function boardWithColumn({ services: { db } }: Place, userId: string) {
  const boardId = newId();
  const columnId = newId();
  boards += 1;
  const own = { id: boardId, key: `M${boards}`, name: 'Board', nameKey: 'board', color: '#112233' };
  const nothing = { nextNumber: 2, publicToken: null, archivedAt: null, createdById: userId };
  await db
    .insertInto('board')
    .values({ ...newRow(), ...own, ...nothing })
    .execute();
  await db
    .insertInto('board_member')
    .values({ boardId, userId, role: 'manager', addedAt: nowIso() })
    .execute();
  const column = { name: 'Column', rank: 'a0', wipLimit: null, color: null, deletedById: null };
  await db
    .insertInto('board_column')
    .values({ ...newRow(), ...column, id: columnId, boardId })
    .execute();
  return { boardId, columnId };
}

async function filesOf({ services: { db } }: Place, ownerId: string, by: string) {
  const hash = 'b'.repeat(64);
  return transaction(db, async (trx) => {
    const facts = { hash, size: 3, type: 'text/plain', kind: 'document', store: 'disk', createdAt: nowIso() };
    await trx
      .insertInto('blob')
      .values({ ...facts, kind: 'document', store: 'disk' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const owner = { ownerType: 'card', ownerId };
    return (await addAttachment(trx, facts, { name: 'a.txt', purpose: 'card', by, owner })).id;
  });
}

/** A board of one user with one record of each kind. */
async function everything(place: Place, userId: string) {
  const { db } = place.services;
  const { boardId, columnId } = await boardWithColumn(place, userId);
  const ids = {
    cardId: newId(),
    labelId: newId(),
    checklistId: newId(),
    itemId: newId(),
    commentId: newId(),
  };
  const { cardId, checklistId } = ids;
  const person = { reporterId: userId, createdById: userId };
  const card = { id: cardId, boardId, columnId, number: 1, name: 'Card', nameKey: 'card', rank: 'a0' };
  await db
    .insertInto('card')
    .values({ ...newRow(), ...NO_CARD, ...person, ...card })
    .execute();
  const label = { id: ids.labelId, boardId, name: 'Label', nameKey: 'label', color: '#112233' };
  await db
    .insertInto('board_label')
    .values({ ...newRow(), ...label })
    .execute();
  await db
    .insertInto('checklist')
    .values({ ...newRow(), id: checklistId, cardId, name: 'List', rank: 'a0' })
    .execute();
  const item = { doneAt: null, doneById: null, assigneeId: null, dueOn: null, cardId: null };
  await db
    .insertInto('checklist_item')
    .values({ ...newRow(), ...item, id: ids.itemId, checklistId, text: 'Item', rank: 'a0' })
    .execute();
  const comment = {
    cardId,
    authorId: userId,
    text: 'Hi',
    replyToId: null,
    editedAt: null,
    deletedById: userId,
  };
  const doc = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Hi"}]}]}';
  await db
    .insertInto('card_comment')
    .values({ ...newRow(), ...comment, id: ids.commentId, doc })
    .execute();
  return { ...ids, boardId, columnId, attachmentId: await filesOf(place, cardId, userId) };
}

/** A card that is due, and assigned to its owner. */
export async function storeDueCard(place: Place, userId: string): Promise<string> {
  const { db } = place.services;
  const { cardId } = await everything(place, userId);
  const due = { dueOn: '2026-06-15', dueAt: '2026-06-15T23:59:59.000Z', dueKey: '2026-06-15T23:59:59.000Z' };
  await db.updateTable('card').set(due).where('id', '=', cardId).execute();
  await db.insertInto('card_assignee').values({ cardId, userId, at: nowIso() }).execute();
  return cardId;
}

type Field = keyof Awaited<ReturnType<typeof everything>>;
type Table =
  'board' | 'board_column' | 'board_label' | 'card' | 'card_comment' | 'checklist' | 'checklist_item';

const TABLES: Readonly<Partial<Record<Field, Table>>> = {
  boardId: 'board',
  columnId: 'board_column',
  cardId: 'card',
  labelId: 'board_label',
  checklistId: 'checklist',
  itemId: 'checklist_item',
  commentId: 'card_comment',
};

async function trash({ services: { db } }: Place, table: Table | undefined, id: string): Promise<string> {
  if (table) await db.updateTable(table).set({ deletedAt: nowIso() }).where('id', '=', id).execute();
  return id;
}

/** The caller's record, another user's, and the caller's in the trash. */
const live =
  (field: Field) =>
  async (place: Place): Promise<Records> => ({
    own: (await everything(place, place.owner))[field],
    others: (await everything(place, place.other))[field],
    ...(TABLES[field] && {
      trashed: await trash(place, TABLES[field], (await everything(place, place.owner))[field]),
    }),
  });

/** Swapped: only records in the trash can be restored. */
const inTrash =
  (field: Field) =>
  async (place: Place): Promise<Records> => ({
    own: await trash(place, TABLES[field], (await everything(place, place.owner))[field]),
    others: await trash(place, TABLES[field], (await everything(place, place.other))[field]),
  });

const KANBAN = /^\/api\/kanban\//;
const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] };

const beside = (field: string, opensNothing: string, at = KANBAN): IdRule => ({ at, field, opensNothing });
const opens = (field: Field, more: Partial<IdRule> = {}): IdRule => ({
  at: KANBAN,
  field,
  records: live(field),
  openedBy: 'kanban.manage',
  ...more,
});
const WITH = 'decided with what stands beside it: others get 404 (access.api.test.ts)';

export const kanbanRules: readonly IdRule[] = [
  beside('id', 'made by the client; an id that exists is its maker’s alone'),
  beside('userId', 'names a person of a board that must be one’s own'),
  beside('assignee', 'narrows the list of cards that one may read anyway'),
  beside('assigneeIds', 'names people, who must read the board (access.api.test.ts)'),
  beside('assigneeId', 'names a person, who must read the board (access.api.test.ts)'),
  beside('reporterId', 'names a person, who must read the board (access.api.test.ts)'),
  beside('labelIds', 'labels of the same board (access.api.test.ts)'),
  beside('attachmentIds', 'takes nothing but one’s own uploads (details.api.test.ts)'),
  beside('coverAttachmentId', 'a picture of the same card (access.api.test.ts)'),
  beside('afterCardId', 'a card of the same column (access.api.test.ts)'),
  beside('afterColumnId', 'a column of the same board (access.api.test.ts)'),
  beside('afterChecklistId', 'a checklist of the same card (access.api.test.ts)'),
  beside('afterItemId', 'an item of the same checklist (access.api.test.ts)'),
  beside('afterAttachmentId', 'a file of the same card (access.api.test.ts)'),
  beside('replyToId', 'a comment of the same card (access.api.test.ts)'),
  beside('boardId', WITH, /members\/update$|kanban\/import$/),
  beside('columnId', WITH, /cards\/(move|copy)$/),
  beside('cardIds', WITH, /cards\/move$/),
  beside('columnIds', 'columns of the board that is named; others are left alone', /boards\/trash\/empty$/),
  beside('cardIds', 'cards of the board that is named; others are left alone', /boards\/trash\/empty$/),
  beside('cardId', WITH, /cards\/(copy|assign|label|attach)$|boards\/activity$|kanban\/public$/),
  beside('labelId', WITH, /cards\/label$/),
  beside('checklistId', WITH, /items\/move$/),
  beside('attachmentId', 'takes nothing but one’s own upload', /kanban\/import$/),
  opens('boardId', { at: /boards\/restore$/, records: inTrash('boardId') }),
  opens('boardId', { input: { color: '#112233', format: 'json' } }),
  { ...opens('boardId'), field: 'templateId' },
  opens('columnId', { at: /columns\/restore$/, records: inTrash('columnId') }),
  opens('columnId', { input: { afterColumnId: null } }),
  { ...opens('cardId', { at: /cards\/restore$/, records: inTrash('cardId') }), field: 'cardIds' },
  { ...opens('cardId', { input: { change: { priority: 'high' } } }), field: 'cardIds' },
  opens('cardId', { input: { body: DOC } }),
  opens('labelId', { at: /kanban\/labels\/restore$/, records: inTrash('labelId') }),
  opens('labelId'),
  opens('checklistId', { at: /checklists\/restore$/, records: inTrash('checklistId') }),
  opens('checklistId', { input: { afterChecklistId: null } }),
  opens('itemId', { at: /items\/restore$/, records: inTrash('itemId') }),
  opens('itemId'),
  // What another user wrote or deleted stays theirs, even for managers of the board.
  {
    at: /comments\/restore$/,
    field: 'commentId',
    opensNothing: 'who deleted it alone (details.api.test.ts)',
  },
  { at: /comments\/update$/, field: 'commentId', opensNothing: 'its writer alone (details.api.test.ts)' },
  opens('commentId'),
  opens('attachmentId', { input: { afterAttachmentId: null } }),
];
