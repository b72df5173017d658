import { dayIn } from '@/domain/days';
import type { Language } from '@/domain/languages';
import { topicText } from '@/domain/notifications/noticeText';
import type { MailSection } from '@/server/core/mailer/render';
import type { Services } from '@/server/core/services';
import { textsIn } from '@/server/core/texts';
import type { Database, Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { NoticeRow } from '../toNotice';
import { unsubscribePath } from '../unsubscribeToken';
import { nextDigest } from './times';
import { timesOf } from './timesOf';
import { claim, lineOf, receiverOf, settleLines, isWorthMailing } from './lines';

type Needs = Pick<Services, 'config' | 'db' | 'mailer' | 'now'>;
type Kind = 'daily' | 'weekly';
interface Turn {
  userId: string;
  kind: Kind;
}

const COLUMN = { daily: 'nextDailyAt', weekly: 'nextWeeklyAt' } as const;
const AT_ONCE = 100;
/** Most lines of one mail; the others are counted. Source: live, section 7. */
const MOST_LINES = 50;
const CENTRE = '/dashboard/notifications';

/** Sections by topic, the newest topic first; lines beyond the limit are counted at the end. */
function sectionsOf(rows: readonly NoticeRow[], language: Language): MailSection[] {
  const groups = new Map<string, NoticeRow[]>();
  for (const row of rows.slice(0, MOST_LINES)) groups.set(row.topic, [...(groups.get(row.topic) ?? []), row]);
  const t = textsIn(language);
  const sections: MailSection[] = [...groups].map(([topic, group]) => ({
    title: topicText(t, topic),
    lines: group.map((row) => lineOf(row, language)),
  }));
  const more = rows.length - MOST_LINES;
  if (more <= 0) return sections;
  const text = t('mails.digest.more', { count: more });
  return [...sections, { title: null, lines: [{ text, detail: null, link: CENTRE }] }];
}

/** Claims a user's due digest: of two instances, only one gets it. */
async function takeTurn(trx: Transaction, userId: string, kind: Kind, at: string): Promise<boolean> {
  const taken = await trx
    .updateTable('notification_profile')
    .set({ [COLUMN[kind]]: null })
    .where('userId', '=', userId)
    .where(COLUMN[kind], '<=', at)
    .returning('userId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Postpones new notifications to the next digest when one was sent today already (the time was changed). */
async function postpone(trx: Transaction, { userId, kind }: Turn, ids: readonly string[], at: Date) {
  const due = nextDigest(kind, at, await timesOf(trx, userId)).toISOString();
  await trx
    .updateTable('notification_mail')
    .set({ sentAt: null, dueAt: due })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('notificationId', 'in', ids)
    .execute();
  await trx
    .updateTable('notification_profile')
    .set({ [COLUMN[kind]]: due })
    .where('userId', '=', userId)
    .execute();
}

async function wasSentToday(trx: Transaction, dedupeKey: string): Promise<boolean> {
  const sent = await trx
    .selectFrom('system_mail')
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirst();
  return sent !== undefined;
}

async function sendOne({ config, db, mailer, now }: Needs, { userId, kind }: Turn): Promise<void> {
  await transaction(db, async (trx) => {
    const at = now();
    const settled = { userId, kind, at: at.toISOString() };
    if (!(await takeTurn(trx, userId, kind, settled.at))) return;
    const claimed = await claim(trx, settled);
    const receiver = await receiverOf(trx, userId);
    const dedupeKey = `digest:${userId}:${kind}:${dayIn(receiver?.timeZone ?? 'UTC', at)}`;
    if (claimed.length > 0 && (await wasSentToday(trx, dedupeKey))) {
      await postpone(trx, { userId, kind }, claimed, at);
      return;
    }
    const rows = receiver ? await isWorthMailing(trx, claimed) : [];
    await settleLines(trx, settled, claimed, rows);
    if (!receiver || rows.length === 0) return;
    await mailer.queue(trx, {
      kind: 'digest',
      to: receiver.email,
      userId,
      params: { count: rows.length },
      sections: sectionsOf(rows, receiver.language),
      unsubscribe: unsubscribePath(config, { userId, what: kind }, at),
      dedupeKey,
    });
  });
}

async function due(db: Database, kind: Kind, at: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_profile')
    .select('userId')
    .where(COLUMN[kind], '<=', at)
    .orderBy(COLUMN[kind])
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Sends the due digests: one per user and local day. Source: live, section 7. */
export async function sendDigests(needs: Needs, signal: AbortSignal): Promise<void> {
  for (const kind of ['daily', 'weekly'] as const) {
    for (;;) {
      const people = await due(needs.db, kind, needs.now().toISOString());
      if (people.length === 0) break;
      for (const userId of people) {
        if (signal.aborted) return;
        await sendOne(needs, { userId, kind });
      }
    }
  }
}
