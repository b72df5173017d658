import { columnTypes, withDefault } from '../columns';
import type { Database } from '../database';

/** When the time of a job was decided, so that one decided by a clock that was ahead can be corrected. */
export async function jobPlanned(db: Database): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('plannedAt', columnTypes(db).instant, withDefault(''))
    .execute();
  await db
    .updateTable('job')
    .set((eb) => ({ plannedAt: eb.ref('createdAt') }))
    .where('finishedAt', 'is', null)
    .execute();
}
