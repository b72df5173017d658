import { isTopic } from '@/domain/notifications/topics';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { unsubscribePath } from '../unsubscribeToken';
import { claim, lineOf, receiverOf, settleLines, isWorthMailing } from './lines';

type Needs = Pick<Services, 'config' | 'db' | 'mailer' | 'now'>;

const KIND = 'now';
const AT_ONCE = 100;

const waiting = (db: Database) =>
  db
    .selectFrom('notification_mail as mail')
    .innerJoin('notification', 'notification.id', 'mail.notificationId')
    .where('mail.kind', '=', KIND)
    .where('mail.sentAt', 'is', null)
    .where('mail.droppedAt', 'is', null);

/** Users and records with a due mail; all planned notifications of one record go into one mail. */
async function dueGroups(db: Database, at: string) {
  return waiting(db)
    .select(['mail.userId', 'notification.entityType', 'notification.entityId'])
    .where('mail.dueAt', '<=', at)
    .groupBy(['mail.userId', 'notification.entityType', 'notification.entityId'])
    .limit(AT_ONCE)
    .execute();
}

type Group = Awaited<ReturnType<typeof dueGroups>>[number];

async function idsOf(trx: Transaction, { userId, entityType, entityId }: Group): Promise<string[]> {
  const rows = await waiting(trx)
    .select('notification.id')
    .where('mail.userId', '=', userId)
    .where('notification.entityType', '=', entityType)
    .where('notification.entityId', '=', entityId)
    .execute();
  return rows.map(({ id }) => id);
}

async function sendGroup(needs: Needs, group: Group): Promise<void> {
  const { config, db, mailer, now } = needs;
  await transaction(db, async (trx) => {
    const at = now();
    const settled = { userId: group.userId, kind: KIND, at: at.toISOString() };
    const claimed = await claim(trx, settled, await idsOf(trx, group));
    const receiver = await receiverOf(trx, group.userId);
    const rows = receiver ? await isWorthMailing(trx, claimed) : [];
    await settleLines(trx, settled, claimed, rows);
    const [first] = rows;
    if (!receiver || !first || !isTopic(first.topic)) return;
    const lines = rows.map((row) => lineOf(row, receiver.language));
    await mailer.queue(trx, {
      kind: 'notification',
      to: receiver.email,
      userId: receiver.id,
      params: {},
      subject: lines[0]?.text,
      sections: [{ title: null, lines }],
      link: first.link,
      unsubscribe: unsubscribePath(config, { userId: receiver.id, what: first.topic }, at),
      dedupeKey: `notification:${first.id}`,
    });
  });
}

/** Sends the due mails about single unread notifications. Returns when the next one is due. */
export async function sendAtOnce(needs: Needs, signal: AbortSignal): Promise<Date | void> {
  const { db, now } = needs;
  for (;;) {
    const groups = await dueGroups(db, now().toISOString());
    if (groups.length === 0) break;
    for (const group of groups) {
      if (signal.aborted) return now();
      await sendGroup(needs, group);
    }
  }
  const next = await waiting(db).select('mail.dueAt').orderBy('mail.dueAt').limit(1).executeTakeFirst();
  return next && new Date(next.dueAt);
}
