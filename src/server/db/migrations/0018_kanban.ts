import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, versioned, withDefault } from '../columns';
import type { Database } from '../database';
import { createCards } from './0018/cards';
import { createDetails } from './0018/details';

async function createBoard(db: Database): Promise<void> {
  const { text, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'board')
    .addColumn('id', text, primary)
    .addColumn('key', text, (column) => column.notNull().unique())
    .addColumn('name', text, required)
    .addColumn('nameKey', text, required)
    .addColumn('description', text, withDefault(''))
    .addColumn('color', text, required)
    .addColumn('access', text, withDefault('members'))
    .addColumn('workspaceRole', text, withDefault('editor'))
    .addColumn('nextNumber', integer, withDefault(1))
    .addColumn('rev', integer, withDefault(0))
    .addColumn('publicToken', text, (column) => column.unique())
    .addColumn('isTemplate', flag, withDefault(0))
    .addColumn('archivedAt', instant)
    .addColumn('createdById', text, (column) => column.references('user.id').onDelete('set null'))
    .$call(versioned(db))
    .addCheckConstraint('board_access', sql`access in ('members', 'workspace')`)
    .addCheckConstraint('board_workspace_role', sql`"workspaceRole" in ('viewer', 'commenter', 'editor')`)
    .addCheckConstraint('board_numbers', sql`"nextNumber" >= 1 and rev >= 0`)
    .execute();
  await createTable(db, 'board_key_history')
    .addColumn('key', text, primary)
    .addColumn('boardId', text, references('board.id'))
    .execute();
}

async function createPeople(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'board_member')
    .addColumn('boardId', text, references('board.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('role', text, required)
    .addColumn('addedAt', instant, required)
    .addPrimaryKeyConstraint('board_member_pk', ['boardId', 'userId'])
    .addCheckConstraint('board_member_role', sql`role in ('viewer', 'commenter', 'editor', 'manager')`)
    .execute();
  await db.schema
    .createIndex('board_member_user')
    .on('board_member')
    .columns(['userId', 'boardId'])
    .execute();
  await createTable(db, 'board_person')
    .addColumn('boardId', text, references('board.id'))
    .addColumn('userId', text, references('user.id'))
    .addColumn('starredAt', instant)
    .addColumn('visitedAt', instant)
    .addColumn('watch', text, withDefault('mine'))
    .addColumn('ownRev', integer, withDefault(0))
    .addPrimaryKeyConstraint('board_person_pk', ['boardId', 'userId'])
    .addCheckConstraint('board_person_watch', sql`watch in ('none', 'mine', 'all')`)
    .execute();
  await db.schema
    .createIndex('board_person_user')
    .on('board_person')
    .columns(['userId', 'visitedAt'])
    .execute();
}

async function createColumns(db: Database): Promise<void> {
  const { text, integer, flag } = columnTypes(db);
  await createTable(db, 'board_column')
    .addColumn('id', text, primary)
    .addColumn('boardId', text, references('board.id'))
    .addColumn('name', text, required)
    .addColumn('rank', text, required)
    .addColumn('wipLimit', integer)
    .addColumn('wipMode', text, withDefault('warn'))
    .addColumn('isDone', flag, withDefault(0))
    .addColumn('color', text)
    .addColumn('deletedById', text)
    .$call(versioned(db))
    .addCheckConstraint('board_column_wip', sql`"wipLimit" between 1 and 999`)
    .addCheckConstraint('board_column_mode', sql`"wipMode" in ('warn', 'refuse')`)
    .addCheckConstraint('board_column_done', sql`"isDone" = 0 or "wipLimit" is null`)
    .execute();
  await db.schema
    .createIndex('board_column_order')
    .on('board_column')
    .columns(['boardId', 'rank', 'id'])
    .execute();
  await sql`create unique index board_column_one_done on board_column ("boardId")
    where "isDone" = 1 and "deletedAt" is null`.execute(db);
  await createTable(db, 'board_label')
    .addColumn('id', text, primary)
    .addColumn('boardId', text, references('board.id'))
    .addColumn('name', text, required)
    .addColumn('nameKey', text, required)
    .addColumn('color', text, required)
    .$call(versioned(db))
    .execute();
  await sql`create unique index board_label_name on board_label ("boardId", "nameKey")
    where "deletedAt" is null`.execute(db);
}

/** Boards, their members, columns and labels; cards and their parts. */
export async function kanban(db: Database): Promise<void> {
  await createBoard(db);
  await createPeople(db);
  await createColumns(db);
  await createCards(db);
  await createDetails(db);
}
