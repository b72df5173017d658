import { notFound } from '@/domain/errors';
import type { Mail } from '@/domain/mail/schemas';
import type { Database } from '@/server/db/database';
import type { MailContext } from '../context';
import { fillMails } from './fill';
import { itemRows, type ItemRow } from './rows';

/** A mail of one's own mailbox. @throws ApiError 404 for unknown ids and those of others. */
export async function ownItem(db: Database, userId: string, mailId: string): Promise<ItemRow> {
  const row = await itemRows(db).where('i.id', '=', mailId).where('i.userId', '=', userId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A whole mail of one's own mailbox. @throws ApiError 404. */
export async function wholeMail(
  context: Pick<MailContext, 'blobs' | 'db' | 'user'>,
  mailId: string,
): Promise<Mail> {
  const row = await ownItem(context.db, context.user.id, mailId);
  const [mail] = await fillMails({ ...context, isWhole: true }, [row]);
  if (!mail) throw notFound();
  return mail;
}
