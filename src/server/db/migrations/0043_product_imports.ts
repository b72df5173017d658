import { columnTypes, createTable, primary, references, required } from '../columns';
import type { Database } from '../database';

/** Product files being imported into the shop. */
export async function productImports(db: Database): Promise<void> {
  const { text, instant, integer, json } = columnTypes(db);
  await createTable(db, 'product_import')
    .addColumn('id', text, primary)
    .addColumn('createdById', text, references('user.id'))
    .addColumn('attachmentId', text, (column) => column.notNull().unique())
    .addColumn('delimiter', text, required)
    .addColumn('decimalSign', text, required)
    .addColumn('mapping', json, required)
    .addColumn('mode', text, required)
    .addColumn('state', text, required)
    .addColumn('failures', integer, required)
    .addColumn('done', integer, required)
    .addColumn('total', integer, required)
    .addColumn('counts', json, required)
    .addColumn('errors', json, required)
    .addColumn('createdAt', instant, required)
    .addColumn('updatedAt', instant, required)
    .execute();
  await db.schema.createIndex('product_import_age').on('product_import').column('createdAt').execute();
  await createTable(db, 'product_import_step')
    .addColumn('importId', text, references('product_import.id'))
    .addColumn('position', integer, required)
    .addColumn('before', text, required)
    .addColumn('report', text, required)
    .addPrimaryKeyConstraint('product_import_step_pk', ['importId', 'position'])
    .execute();
}
