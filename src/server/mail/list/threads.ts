import { sql } from 'kysely';
import type { z } from 'zod';
import { notFound } from '@/domain/errors';
import { groupBy } from '@/domain/groupBy';
import type { Mail, mailThread } from '@/domain/mail/schemas';
import type { AsideFolder } from '@/domain/mail/words';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import type { MailContext } from '../context';
import { fillMails } from '../items/fill';
import { itemRows } from '../items/rows';
import { isIn, isKept } from './conditions';

type ThreadFacts = z.output<typeof mailThread>;

/** Names of a conversation that lists show. */
const MOST_NAMES = 3;

/** Of conversations the number of own mails, of unread ones, and who wrote last; outside trash and spam. */
export async function threadFacts(
  db: Database,
  userId: string,
  threadIds: readonly string[],
): Promise<Map<string, ThreadFacts>> {
  if (threadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_item as i')
    .innerJoin('mail_message as m', 'm.id', 'i.messageId')
    .where('i.userId', '=', userId)
    .where('i.threadId', 'in', threadIds)
    .where(isKept('i'))
    .groupBy(['i.threadId', 'm.fromName'])
    .select(({ fn }) => [
      'i.threadId',
      'm.fromName',
      fn.countAll<number>().as('count'),
      fn.sum<number>('i.isUnread').as('unread'),
    ])
    .orderBy(({ fn }) => fn.max('i.sortAt'))
    .orderBy('m.fromName')
    .execute();
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return new Map(
    [...groupBy(rows, ({ threadId }) => threadId)].map(([threadId, people]) => [
      threadId,
      {
        count: sum(people.map(({ count }) => count)),
        unread: sum(people.map(({ unread }) => unread)),
        names: people.slice(-MOST_NAMES).map(({ fromName }) => fromName),
      },
    ]),
  );
}

interface Conversation {
  threadId: string;
  folder?: AsideFolder | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The own mails of a conversation with their texts, oldest first. @throws ApiError 404 where there are none. */
export async function openThread(
  context: MailContext,
  { threadId, folder, limit, cursor }: Conversation,
): Promise<{ mails: Mail[]; next?: string }> {
  const { db, user } = context;
  const own = itemRows(db).where('i.userId', '=', user.id).where('i.threadId', '=', threadId);
  const { rows, next } = await keyset(own.where((folder ? isIn(folder) : isKept)('i')), {
    sort: [{ column: 'i.sortAt', direction: 'asc' }],
    id: 'i.id',
    limit,
    cursor,
    filters: ['mail.thread', user.id, threadId, folder ?? ''],
  });
  if (rows.length === 0) {
    const { rows: any } = await sql`select 1 from mail_item
      where "userId" = ${user.id} and "threadId" = ${threadId} limit 1`.execute(db);
    if (any.length === 0) throw notFound();
  }
  const mails = await fillMails({ ...context, isWhole: true }, rows);
  return { mails, ...(next !== undefined && { next }) };
}
