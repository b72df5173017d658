import { columnTypes, createTable, primary, references, required, versioned } from '../../columns';
import type { Database } from '../../database';

async function createChecklists(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'checklist')
    .addColumn('id', text, primary)
    .addColumn('cardId', text, references('card.id'))
    .addColumn('name', text, required)
    .addColumn('rank', text, required)
    .$call(versioned(db))
    .execute();
  await db.schema.createIndex('checklist_order').on('checklist').columns(['cardId', 'rank', 'id']).execute();
  await createTable(db, 'checklist_item')
    .addColumn('id', text, primary)
    .addColumn('checklistId', text, references('checklist.id'))
    .addColumn('text', text, required)
    .addColumn('rank', text, required)
    .addColumn('doneAt', instant)
    .addColumn('doneById', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('assigneeId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('dueOn', text)
    .addColumn('cardId', text, (column) => column.references('card.id').onDelete('set null'))
    .$call(versioned(db))
    .execute();
  await db.schema
    .createIndex('checklist_item_order')
    .on('checklist_item')
    .columns(['checklistId', 'rank', 'id'])
    .execute();
}

/** Checklists and comments of cards. */
export async function createDetails(db: Database): Promise<void> {
  await createChecklists(db);
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'card_comment')
    .addColumn('id', text, primary)
    .addColumn('cardId', text, references('card.id'))
    .addColumn('authorId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('doc', json, required)
    .addColumn('text', text, required)
    .addColumn('replyToId', text)
    .addColumn('editedAt', instant)
    .addColumn('deletedById', text)
    .$call(versioned(db))
    .execute();
  await db.schema
    .createIndex('card_comment_newest')
    .on('card_comment')
    .columns(['cardId', 'createdAt', 'id'])
    .execute();
}
