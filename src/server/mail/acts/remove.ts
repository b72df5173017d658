import { sql, type SqlBool } from 'kysely';
import type { InputOf } from '@/domain/contract';
import { conflict, notFound } from '@/domain/errors';
import { DAYS_IN_TRASH } from '@/domain/mail/limits';
import type { mailsContract } from '@/domain/mail/mails';
import type { AsideFolder } from '@/domain/mail/words';
import { groupBy } from '@/domain/groupBy';
import { releaseOwner } from '@/server/core/blobs/attachments';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { deleteRows } from '@/server/db/forget';
import { locked } from '@/server/db/locked';
import { partsOf } from '@/server/db/parts';
import { transaction } from '@/server/db/transaction';
import type { MailContext } from '../context';
import { heldMails, tellOfItems } from '../items/states';
import { MAIL_FILES } from '../owners';
import { dropMails } from '../search/indexMail';

/** Mails per transaction where all of a folder goes. */
const BATCH = 1000;
const DAY = 24 * 3600_000;

/**
 * Takes items out of their mailboxes for good; a message that nobody holds any more goes with its text, files and
 * search document.
 */
export async function removeItems(trx: Transaction, itemIds: readonly string[]): Promise<void> {
  for (const part of partsOf(itemIds)) {
    const ofItems = trx
      .selectFrom('mail_message')
      .where('id', 'in', trx.selectFrom('mail_item').select('messageId').where('id', 'in', part))
      .select('id')
      .orderBy('id');
    // Two who remove their copies at once: the second one sees that it was the last.
    const messages = await locked(trx, ofItems).execute();
    await trx.deleteFrom('mail_item').where('id', 'in', part).execute();
    if (messages.length === 0) continue;
    const gone = await trx
      .deleteFrom('mail_message')
      .where(
        'id',
        'in',
        messages.map(({ id }) => id),
      )
      .where(sql<SqlBool>`not exists (select 1 from mail_item as i where i."messageId" = mail_message.id)`)
      .returning('id')
      .execute();
    const ids = gone.map(({ id }) => id);
    await releaseOwner(trx, MAIL_FILES, ids);
    await dropMails(trx, ids);
  }
}

/** Removes the mails of a folder, a batch per transaction, until none is left that was there at the beginning. */
async function emptyFolder(context: MailContext, folder: AsideFolder): Promise<number> {
  const { db, now, user } = context;
  const until = now().toISOString();
  let changed = 0;
  for (let count = BATCH; count === BATCH;) {
    // oxlint-disable-next-line no-await-in-loop -- other writers get their turn in between
    count = await transaction(db, async (trx) => {
      const batch = trx
        .selectFrom('mail_item')
        .where('userId', '=', user.id)
        .where('folder', '=', folder)
        .where('trashedAt', '<=', until)
        .select('id')
        .orderBy('id')
        .limit(BATCH);
      const rows = await locked(trx, batch).execute();
      const removedIds = rows.map(({ id }) => id);
      await removeItems(trx, removedIds);
      await tellOfItems(context, trx, { removedIds });
      return rows.length;
    });
    changed += count;
  }
  return changed;
}

/**
 * Deletes mails of trash and spam for good: these, or all of one of both.
 * @throws ApiError 404 for any unknown mail, 409 `not-in-trash`: nothing is changed.
 */
export async function deleteMails(
  context: MailContext,
  { mailIds = [], label }: InputOf<(typeof mailsContract)['deleteMails']>,
): Promise<{ changed: number }> {
  const { db, user } = context;
  if (label) return { changed: await emptyFolder(context, label) };
  return transaction(db, async (trx) => {
    const { mails, found } = await heldMails(trx, user.id, 'id', mailIds);
    if (mailIds.some((id) => !found.has(id))) throw notFound();
    if (mails.some(({ folder }) => folder !== 'trash' && folder !== 'spam')) throw conflict('not-in-trash');
    const removedIds = mails.map(({ id }) => id);
    await removeItems(trx, removedIds);
    await tellOfItems(context, trx, { removedIds });
    return { changed: removedIds.length };
  });
}

type Needs = Pick<Services, 'db' | 'live' | 'now'>;

/** Removes a batch of what was in trash or spam for too long; its size. */
async function purgeBatch(services: Needs, before: string): Promise<number> {
  return transaction(services.db, async (trx) => {
    const batch = trx
      .selectFrom('mail_item')
      .where('trashedAt', '<', before)
      .select(['id', 'userId'])
      .orderBy('id')
      .limit(BATCH);
    const rows = await locked(trx, batch).execute();
    const idsOf = (mails: typeof rows) => mails.map(({ id }) => id);
    await removeItems(trx, idsOf(rows));
    for (const [id, own] of groupBy(rows, ({ userId }) => userId))
      await tellOfItems({ ...services, user: { id }, tab: null }, trx, { removedIds: idsOf(own) });
    return rows.length;
  });
}

/** Daily: what was in trash or spam for 30 days, and labels that were deleted so long ago. */
export async function purge(services: Needs, signal?: AbortSignal): Promise<void> {
  const before = new Date(services.now().getTime() - DAYS_IN_TRASH * DAY).toISOString();
  for (let count = BATCH; count === BATCH;) {
    if (signal?.aborted) return;
    count = await purgeBatch(services, before);
  }
  await deleteRows(services.db, 'mail_label', 'id', sql`"deletedAt" < ${before}`, { signal });
}
