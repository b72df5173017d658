import { sql } from 'kysely';
import { UNREAD_CAP } from '@/domain/chat/limits';
import type { Database } from '@/server/db/database';

/** Unread messages of the row's conversation (alias `c`) and member (alias `m`). Source: chat, rule 1 of 1.2. */
export const unreadOf = (userId: string, member = 'm', conversation = 'c') => sql`from chat_message as u
  where u."conversationId" = ${sql.ref(`${conversation}.id`)}
    and u.seq > case when ${sql.ref(`${member}.lastReadSeq`)} > ${sql.ref(`${member}.historyFromSeq`)}
      then ${sql.ref(`${member}.lastReadSeq`)} else ${sql.ref(`${member}.historyFromSeq`)} end
    and u."senderId" <> ${userId} and u."contentType" <> 'system'
    and u."deletedAt" is null and u."unsentAt" is null`;

const cap = sql.lit(UNREAD_CAP);

function counts(userId: string) {
  const mention = `%"${userId}"%`;
  return [
    sql<number>`(select count(*) from (select 1 ${unreadOf(userId)} limit ${cap}) as counted)`.as(
      'unreadCount',
    ),
    sql<number>`(select count(*) from (select u.mentions ${unreadOf(userId)} order by u.seq limit ${cap}) as counted
      where counted.mentions like ${mention} or counted.mentions like '%"all"%')`.as('mentionCount'),
    sql<string | null>`(select u.id ${unreadOf(userId)} order by u.seq limit 1)`.as('firstUnreadId'),
    sql<string | null>`(select l.id from chat_message as l where l."conversationId" = c.id
      and l."unsentAt" is null and l.seq > coalesce(m."historyFromSeq", 0) order by l.seq desc limit 1)`.as(
      'lastMessageId',
    ),
    sql<number>`(select count(*) from chat_member as p
      where p."conversationId" = c.id and p."leftAt" is null)`.as('participantCount'),
  ] as const;
}

/** Conversations that are not deleted, each with the user's membership and draft. */
export function conversationRows(db: Database, userId: string) {
  return db
    .selectFrom('chat_conversation as c')
    .leftJoin('chat_member as m', (join) =>
      join.onRef('m.conversationId', '=', 'c.id').on('m.userId', '=', userId).on('m.leftAt', 'is', null),
    )
    .leftJoin('chat_draft as d', (join) => join.onRef('d.target', '=', 'c.id').on('d.userId', '=', userId))
    .where('c.deletedAt', 'is', null)
    .select([
      'c.id',
      'c.type',
      'c.isPrivate',
      'c.title',
      'c.topic',
      'c.avatarId',
      'c.directKey',
      'c.lastSeq',
      'c.lastMessageAt',
      'c.createdBy',
      'c.archivedAt',
      'c.updatedAt',
      'c.version',
      'm.userId as memberId',
      'm.role',
      'm.historyFromSeq',
      'm.lastReadSeq',
      'm.notifyLevel',
      'm.mutedUntil',
      'm.pinnedKey',
      'd.body as draftBody',
      'd.replyToId as draftReplyToId',
      'd.attachmentIds as draftAttachmentIds',
      'd.version as draftVersion',
      'd.updatedAt as draftUpdatedAt',
    ])
    .select(() => [...counts(userId)]);
}

export type ListedRow = Awaited<ReturnType<ReturnType<typeof conversationRows>['execute']>>[number];
