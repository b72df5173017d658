import { columnTypes, createTable, required, withDefault } from '../columns';
import type { Database } from '../database';

/** The workspace's overrides of the default permission matrix, and indexes of the activity log. */
export async function roles(db: Database): Promise<void> {
  const { text, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'role_permission')
    .addColumn('role', text, required)
    .addColumn('permission', text, required)
    .addColumn('allowed', flag, required)
    .addColumn('updatedBy', text)
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .addPrimaryKeyConstraint('role_permission_pk', ['role', 'permission'])
    .execute();
  await db.schema
    .alterTable('workspace')
    .addColumn('rolesVersion', integer, (column) => column.notNull().defaultTo(1))
    .execute();
  for (const column of ['area', 'action']) {
    await db.schema.createIndex(`activity_${column}`).on('activity').columns([column, 'at', 'id']).execute();
  }
}
