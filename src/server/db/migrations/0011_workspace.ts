import { columnTypes } from '../columns';
import type { Database } from '../database';

/** Whether the sample data was left for good, so that the next start does not bring it back. */
export async function workspace(db: Database): Promise<void> {
  await db.schema.alterTable('workspace').addColumn('demoLeftAt', columnTypes(db).instant).execute();
}
