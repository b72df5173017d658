import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, versioned } from '../columns';
import type { Database } from '../database';

/** Saved and shared views of lists. */
export async function savedViews(db: Database): Promise<void> {
  const { text, instant, json } = columnTypes(db);
  await createTable(db, 'saved_view')
    .addColumn('id', text, primary)
    .addColumn('list', text, required)
    .addColumn('ownerId', text, references('user.id'))
    .addColumn('name', text, required)
    .addColumn('query', text, required)
    .addColumn('columns', json, required)
    .addColumn('density', text, required)
    .addColumn('sharedAt', instant)
    .$call(versioned(db))
    .execute();
  await sql`create unique index saved_view_name on saved_view (list, "ownerId", name)
    where "deletedAt" is null`.execute(db);
  await sql`create index saved_view_shared on saved_view (list)
    where "sharedAt" is not null and "deletedAt" is null`.execute(db);
}
