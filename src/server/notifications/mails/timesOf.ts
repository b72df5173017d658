import type { Database, Transaction } from '@/server/db/database';
import { PROFILE } from '../defaults';
import { type MailTimes, nextDigest } from './times';

/** A user's mail times, in their own time zone. */
export async function timesOf(db: Database, userId: string): Promise<MailTimes> {
  const row = await db
    .selectFrom('user')
    .leftJoin('notification_profile as profile', 'profile.userId', 'user.id')
    .select(['user.timeZone as zone', 'digestTime', 'digestWeekday', 'quietFrom', 'quietTo'])
    .where('user.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    digestTime: row.digestTime ?? PROFILE.digestTime,
    digestWeekday: row.digestWeekday ?? PROFILE.digestWeekday,
  };
}

/** Moves planned digests to newly chosen times. */
export async function moveDigests(trx: Transaction, userId: string, now: Date): Promise<void> {
  const times = await timesOf(trx, userId);
  for (const [kind, column] of [
    ['daily', 'nextDailyAt'],
    ['weekly', 'nextWeeklyAt'],
  ] as const) {
    await trx
      .updateTable('notification_profile')
      .set({ [column]: nextDigest(kind, now, times).toISOString() })
      .where('userId', '=', userId)
      .where(column, 'is not', null)
      .execute();
  }
}

/** Drops planned mails of a topic whose delivery was changed. */
export async function dropPlans(
  trx: Transaction,
  { userId, topic, email }: { userId: string; topic: string; email: string },
  at: string,
): Promise<void> {
  await trx
    .updateTable('notification_mail')
    .set({ droppedAt: at })
    .where('userId', '=', userId)
    .where('kind', '!=', email)
    .where('sentAt', 'is', null)
    .where('droppedAt', 'is', null)
    .where('notificationId', 'in', (query) =>
      query.selectFrom('notification').select('id').where('userId', '=', userId).where('topic', '=', topic),
    )
    .execute();
}
