import { sql } from 'kysely';
import { orderKey } from '@/domain/people/personIndex';
import type { Database } from '../database';

/** Indexes to find expired chat trash without reading all messages, and groups created from a message by title. */
export async function chatTrash(db: Database): Promise<void> {
  for (const table of ['chat_message', 'chat_conversation']) {
    await sql`create index ${sql.ref(`${table}_trash`)} on ${sql.table(table)} ("deletedAt")
      where "deletedAt" is not null`.execute(db);
  }
  const { rows } = await sql<{ id: string; title: string }>`select id, title from chat_conversation
    where title is not null and "titleKey" = ''`.execute(db);
  for (const { id, title } of rows) {
    await sql`update chat_conversation set "titleKey" = ${orderKey(title)} where id = ${id}`.execute(db);
  }
}
