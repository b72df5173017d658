import { columnTypes, createTable, primary, required } from '../columns';
import type { Database } from '../database';

/** Signing keys of file addresses from before a change of the server's secret. */
export async function formerAddressKeys(db: Database): Promise<void> {
  const { text, instant } = columnTypes(db);
  await createTable(db, 'former_address_key')
    .addColumn('sealed', text, primary)
    .addColumn('until', instant, required)
    .execute();
}
