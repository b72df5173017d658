import type { Doc } from '@/domain/doc/types';
import type { CardComment, Checklist, ChecklistItem } from '@/domain/kanban/detailSchemas';
import type { PersonRef } from '@/domain/people/personRef';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import type { Kanban } from '../kanban';
import { COMMENT_FILES } from '../owners';

/** Characters of a quoted comment. */
const QUOTED = 140;

function itemRows(db: Database) {
  return db
    .selectFrom('checklist_item as i')
    .leftJoin('card as c', 'c.id', 'i.cardId')
    .leftJoin('board as b', 'b.id', 'c.boardId')
    .select([
      'i.id',
      'i.checklistId',
      'i.text',
      'i.doneAt',
      'i.doneById',
      'i.assigneeId',
      'i.dueOn',
      'i.version',
    ])
    .select(['b.key as boardKey', 'c.number'])
    .where('i.deletedAt', 'is', null)
    .orderBy('i.rank')
    .orderBy('i.id');
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof itemRows>['execute']>>[number];

function toItem({ boardKey, checklistId: _list, number, ...row }: ItemRow): ChecklistItem {
  return { ...row, cardKey: boardKey !== null && number !== null ? `${boardKey}-${number}` : null };
}

/** One item. */
export async function readItem(db: Database, id: string): Promise<ChecklistItem | undefined> {
  const row = await itemRows(db).where('i.id', '=', id).executeTakeFirst();
  return row && toItem(row);
}

/** The checklists of a card with their items, in their order; two statements. */
export async function checklistsOf(db: Database, cardId: string): Promise<Checklist[]> {
  const lists = await db
    .selectFrom('checklist')
    .select(['id', 'name', 'version'])
    .where('cardId', '=', cardId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  if (lists.length === 0) return [];
  const items = await itemRows(db)
    .where(
      'i.checklistId',
      'in',
      lists.map(({ id }) => id),
    )
    .execute();
  return lists.map((list) => ({
    ...list,
    items: items.filter(({ checklistId }) => checklistId === list.id).map(toItem),
  }));
}

function commentRows(db: Database) {
  return db
    .selectFrom('card_comment as k')
    .leftJoin('card_comment as r', 'r.id', 'k.replyToId')
    .select([
      'k.id',
      'k.cardId',
      'k.authorId',
      'k.doc',
      'k.replyToId',
      'k.editedAt',
      'k.createdAt',
      'k.version',
    ])
    .select(['r.authorId as replyAuthorId', 'r.text as replyText', 'r.deletedAt as replyDeletedAt'])
    .where('k.deletedAt', 'is', null);
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['execute']>>[number];

const nobody = (id: string | null): PersonRef => ({
  id: id ?? 'deleted',
  username: '',
  name: null,
  avatar: null,
  jobTitle: null,
});

/** Rows as comments with people and files: two statements for any number. */
async function toComments(
  { blobs, db, user }: Pick<Kanban, 'blobs' | 'db' | 'user'>,
  rows: readonly CommentRow[],
): Promise<CardComment[]> {
  const ids = rows.flatMap(({ authorId, replyAuthorId }) => [authorId ?? [], replyAuthorId ?? []].flat());
  const people = await personRefs(db, ids);
  const files = await blobs.describe(
    db,
    user,
    COMMENT_FILES,
    rows.map(({ id }) => id),
  );
  const refOf = (id: string | null) => people.get(id ?? '') ?? nobody(id);
  return rows.map((row) => ({
    id: row.id,
    cardId: row.cardId,
    author: refOf(row.authorId),
    body: JSON.parse(row.doc) as Doc,
    replyTo:
      row.replyToId === null
        ? null
        : {
            id: row.replyToId,
            author: refOf(row.replyAuthorId),
            text: row.replyDeletedAt === null ? (row.replyText?.slice(0, QUOTED) ?? null) : null,
          },
    attachments: files.get(row.id) ?? [],
    createdAt: row.createdAt,
    editedAt: row.editedAt,
    version: row.version,
  }));
}

type Reader = Pick<Kanban, 'blobs' | 'db' | 'user'>;

/** One comment; undefined when it does not exist. */
export async function readComment(reader: Reader, id: string): Promise<CardComment | undefined> {
  const rows = await commentRows(reader.db).where('k.id', '=', id).execute();
  return (await toComments(reader, rows))[0];
}

/** Comments of a card, the newest first. */
export async function commentsOf(
  reader: Reader,
  cardId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const query = commentRows(reader.db).where('k.cardId', '=', cardId);
  const sort = [{ column: 'k.createdAt', direction: 'desc' }] as const;
  const page = await keyset(query, { sort, id: 'k.id', limit, cursor, filters: { cardId } });
  return {
    comments: await toComments(reader, page.rows),
    ...(page.next !== undefined && { next: page.next }),
  };
}
