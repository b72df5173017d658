import { normalise } from '@/domain/search/normalise';
import { columnTypes } from '../columns';
import type { Database } from '../database';

const BATCH = 500;

/** The normalized search text of posts, also of existing ones. */
async function postWords(db: Database): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .alterTable('profile_post')
    .addColumn('messageKey', text, (column) => column.notNull().defaultTo(''))
    .execute();
  for (let after = ''; ;) {
    // oxlint-disable-next-line no-await-in-loop -- batch by batch
    const posts = await db
      .selectFrom('profile_post')
      .select(['id', 'message'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = posts.at(-1);
    if (!last) return;
    for (const { id, message } of posts)
      // oxlint-disable-next-line no-await-in-loop -- one statement each, in one transaction
      await db
        .updateTable('profile_post')
        .set({ messageKey: normalise(message) })
        .where('id', '=', id)
        .execute();
    after = last.id;
  }
}

/** Search of posts; the time since which the second step is required. */
export async function peopleFound(db: Database): Promise<void> {
  await postWords(db);
  await db.schema.alterTable('two_factor').addColumn('since', columnTypes(db).instant).execute();
}
