import { sql } from 'kysely';
import { sendsMail } from '@/server/core/mailer/queue';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import type { Hearer } from '../recipients';
import { afterQuiet, nextDigest } from './times';

type Needs = Pick<Services, 'config' | 'jobs' | 'now'>;

/** How long a mail waits for its notification to be read. Source: live, section 7. */
const WAIT_MS = 2 * 60_000;

/** Stores when a user's next digest is due, unless an earlier one is. */
async function expectDigest(trx: Transaction, userId: string, kind: 'daily' | 'weekly', due: string) {
  const column = kind === 'daily' ? 'nextDailyAt' : 'nextWeeklyAt';
  await trx
    .insertInto('notification_profile')
    .values({ userId, version: 0, [column]: due })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ [column]: sql`coalesce(${sql.ref(`notification_profile.${column}`)}, ${due})` }),
    )
    .execute();
}

/** Plans the mail of a notification as its user chose; nothing where no mail server is configured. */
export async function planMail(
  trx: Transaction,
  { config, jobs, now }: Needs,
  hearer: Hearer,
  notificationId: string,
): Promise<void> {
  const { id: userId, email } = hearer;
  if (email === 'off' || !sendsMail(config)) return;
  const due =
    email === 'now'
      ? afterQuiet(new Date(now().getTime() + WAIT_MS), hearer)
      : nextDigest(email, now(), hearer);
  await trx
    .insertInto('notification_mail')
    .values({ userId, notificationId, kind: email, dueAt: due.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'notificationId', 'kind'])
        // A dropped mail is planned again when its notification recurs.
        .doUpdateSet({ dueAt: due.toISOString(), droppedAt: null })
        .where('notification_mail.droppedAt', 'is not', null),
    )
    .execute();
  if (email === 'now') {
    const kind = 'notifications.mail';
    await jobs.add(trx, { kind, payload: null, runAt: due, dedupeKey: kind });
  } else await expectDigest(trx, userId, email, due.toISOString());
}
