import { columnTypes } from '../columns';
import type { Database } from '../database';

/** Whether the sample data was removed for good, so that the next start does not recreate it. */
export async function workspace(db: Database): Promise<void> {
  await db.schema.alterTable('workspace').addColumn('demoLeftAt', columnTypes(db).instant).execute();
}
