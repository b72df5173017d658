import { sql } from 'kysely';
import {
  columnTypes,
  createTable,
  primary,
  references,
  required,
  versioned,
  withDefault,
} from '../../columns';
import type { Database } from '../../database';

async function createCard(db: Database): Promise<void> {
  const { text, instant, integer } = columnTypes(db);
  await createTable(db, 'card')
    .addColumn('id', text, primary)
    .addColumn('boardId', text, references('board.id'))
    .addColumn('columnId', text, references('board_column.id'))
    .addColumn('number', integer, required)
    .addColumn('name', text, required)
    .addColumn('nameKey', text, required)
    .addColumn('rank', text, required)
    .addColumn('priority', integer, withDefault(2))
    .addColumn('startOn', text)
    .addColumn('dueOn', text)
    .addColumn('dueTime', text)
    .addColumn('dueAt', instant)
    .addColumn('dueKey', text, withDefault('~'))
    .addColumn('remind', text, withDefault('1d'))
    .addColumn('completedAt', instant)
    .addColumn('completedFromColumnId', text)
    .addColumn('archivedAt', instant)
    .addColumn('coverAttachmentId', text)
    .addColumn('reporterId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('createdById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('cameFromColumnId', text)
    .addColumn('deletedWithId', text)
    .addColumn('deletedById', text)
    .$call(versioned(db))
    .addUniqueConstraint('card_number', ['boardId', 'number'])
    .addCheckConstraint('card_priority', sql`priority between 1 and 3`)
    .addCheckConstraint('card_remind', sql`remind in ('none', 'at', '1h', '1d', '2d')`)
    .addCheckConstraint('card_dates', sql`"startOn" is null or "dueOn" is null or "startOn" <= "dueOn"`)
    .addCheckConstraint('card_time', sql`"dueTime" is null or "dueOn" is not null`)
    .execute();
}

async function indexCard(db: Database): Promise<void> {
  const indexes = {
    card_order: ['columnId', 'rank', 'id'],
    card_due: ['dueKey', 'id'],
    card_due_at: ['dueAt', 'id'],
    card_name: ['nameKey', 'id'],
    card_created: ['createdAt', 'id'],
    card_updated: ['updatedAt', 'id'],
    card_important: ['priority', 'id'],
    card_numbered: ['number', 'id'],
    card_reporter: ['reporterId', 'dueKey'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('card').columns(columns).execute();
}

async function createParts(db: Database): Promise<void> {
  const { text, instant, integer, json } = columnTypes(db);
  await createTable(db, 'card_number_history')
    .addColumn('boardId', text, references('board.id'))
    .addColumn('number', integer, required)
    .addColumn('cardId', text, references('card.id'))
    .addPrimaryKeyConstraint('card_number_history_pk', ['boardId', 'number'])
    .execute();
  await db.schema.createIndex('card_number_card').on('card_number_history').column('cardId').execute();
  await createTable(db, 'card_body')
    .addColumn('cardId', text, (column) => references('card.id')(primary(column)))
    .addColumn('doc', json, required)
    .addColumn('text', text, required)
    .addColumn('version', integer, required)
    .execute();
  for (const table of ['card_assignee', 'card_like', 'card_watch']) {
    await createTable(db, table)
      .addColumn('cardId', text, references('card.id'))
      .addColumn('userId', text, references('user.id'))
      .addColumn('at', instant, required)
      .addPrimaryKeyConstraint(`${table}_pk`, ['cardId', 'userId'])
      .execute();
    await db.schema.createIndex(`${table}_user`).on(table).columns(['userId', 'cardId']).execute();
  }
  await createTable(db, 'card_label')
    .addColumn('cardId', text, references('card.id'))
    .addColumn('labelId', text, references('board_label.id'))
    .addPrimaryKeyConstraint('card_label_pk', ['cardId', 'labelId'])
    .execute();
  await db.schema.createIndex('card_label_label').on('card_label').columns(['labelId', 'cardId']).execute();
}

/** Cards, their assignees and labels, their descriptions. */
export async function createCards(db: Database): Promise<void> {
  await createCard(db);
  await indexCard(db);
  await createParts(db);
}
