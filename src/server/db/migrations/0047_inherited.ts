import { columnTypes } from '../columns';
import type { Database } from '../database';

/**
 * What people took over from a removed account, so that it can be given back when the account returns: the manager of
 * boards, the owner of conversations, and the removed person's roles there.
 */
export async function inherited(db: Database): Promise<void> {
  const { text } = columnTypes(db);
  for (const [table, before] of [
    ['board_member', 'roleBefore'],
    ['chat_member', 'leftAs'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one table after the other, in one transaction
    await db.schema.alterTable(table).addColumn('inheritedFrom', text).execute();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.schema.alterTable(table).addColumn(before, text).execute();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.schema
      .createIndex(`${table}_inherited`)
      .on(table)
      .column('inheritedFrom')
      .where('inheritedFrom', 'is not', null)
      .execute();
  }
}
