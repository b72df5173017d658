import { toLanguage, type Language } from '@/domain/languages';
import { noticeText } from '@/domain/notifications/noticeText';
import type { MailSection } from '@/server/core/mailer/render';
import type { Transaction } from '@/server/db/database';
import { factsOf, type NoticeRow } from '../toNotice';
import { noticeWriting } from '../writing';

/** The recipient of a mail; undefined when they have left. */
export async function receiverOf(trx: Transaction, userId: string) {
  const person = await trx
    .selectFrom('user')
    .select(['id', 'email', 'locale', 'timeZone'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .where('banned', '=', 0)
    .executeTakeFirst();
  return person && { ...person, language: toLanguage(person.locale) };
}

/** The notifications of planned mails that are still relevant: unread, and of existing records. */
export async function isWorthMailing(trx: Transaction, ids: readonly string[]): Promise<NoticeRow[]> {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('notification')
    .selectAll()
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .where('archivedAt', 'is', null)
    .where('count', '>', 0)
    .where((eb) => eb.or([eb('hiddenAt', 'is', null), eb('mailOnly', '=', 1)]))
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** A notice as a line of a mail. */
export function lineOf(row: NoticeRow, language: Language): MailSection['lines'][number] {
  const { title, description } = noticeText(factsOf(row), noticeWriting(language));
  return { text: title, detail: description, link: row.link };
}

interface Settled {
  userId: string;
  kind: string;
  at: string;
}

/** Claims planned mails for one transaction: of two concurrent ones, one gets the ids, the other none. */
export async function claim(
  trx: Transaction,
  { userId, kind, at }: Settled,
  ids?: readonly string[],
): Promise<string[]> {
  if (ids?.length === 0) return [];
  const rows = await trx
    .updateTable('notification_mail')
    .set({ sentAt: at })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('notificationId', 'in', ids ?? []))
    .returning('notificationId')
    .execute();
  return rows.map(({ notificationId }) => notificationId);
}

/** Marks claimed mails that were left out as dropped, and mail-only notifications that were sent as read. */
export async function settleLines(
  trx: Transaction,
  { userId, kind, at }: Settled,
  claimed: readonly string[],
  told: readonly NoticeRow[],
): Promise<void> {
  const sent = new Set(told.map(({ id }) => id));
  const dropped = claimed.filter((id) => !sent.has(id));
  if (dropped.length > 0) {
    await trx
      .updateTable('notification_mail')
      .set({ sentAt: null, droppedAt: at })
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('notificationId', 'in', dropped)
      .execute();
  }
  const mailOnly = told.filter((row) => row.mailOnly === 1).map(({ id }) => id);
  if (mailOnly.length === 0) return;
  await trx.updateTable('notification').set({ readAt: at }).where('id', 'in', mailOnly).execute();
}
