import type { Selectable } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { conflict, forbidden, notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import type { ChatConversationTable, ChatMemberTable } from '@/server/db/tables/chat';

export type ConversationRow = Selectable<ChatConversationTable>;
export type MemberRow = Selectable<ChatMemberTable>;

/** A conversation that a user may read; `member` is null for a reader of a public channel who has not joined. */
export interface Place {
  conversation: ConversationRow;
  member: MemberRow | null;
  /** Messages up to this `seq` are hidden. */
  fromSeq: number;
}

/** The active membership of a person. */
export async function memberOf(
  db: Database,
  conversationId: string,
  userId: string,
): Promise<MemberRow | undefined> {
  return db
    .selectFrom('chat_member')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .executeTakeFirst();
}

const isOpen = ({ type, isPrivate }: ConversationRow) => type === 'CHANNEL' && isPrivate === 0;

/**
 * The conversation, for users who may read it: its members, and of a public channel everybody but guests. No role
 * reads more. @throws ApiError 404 otherwise. Source: chat, rules 4 and 10 of 1.2.
 */
export async function openConversationFor(
  db: Database,
  user: EndUser,
  conversationId: string,
): Promise<Place> {
  const conversation = await db
    .selectFrom('chat_conversation')
    .selectAll()
    .where('id', '=', conversationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const member = conversation && ((await memberOf(db, conversationId, user.id)) ?? null);
  if (!conversation || (!member && !(isOpen(conversation) && user.role !== 'guest'))) throw notFound();
  return { conversation, member: member ?? null, fromSeq: member?.historyFromSeq ?? 0 };
}

/** Like `openConversationFor`, for actions of members only: other readers of a public channel get 403. */
export async function joinedPlace(
  db: Database,
  user: EndUser,
  conversationId: string,
): Promise<Place & { member: MemberRow }> {
  const { conversation, member, fromSeq } = await openConversationFor(db, user, conversationId);
  if (!member) throw forbidden('not-joined');
  return { conversation, member, fromSeq };
}

/** @throws ApiError 409 `archived`. */
export function assertNotArchived({ archivedAt }: ConversationRow): void {
  if (archivedAt !== null) throw conflict('archived');
}

/** The key of the direct conversation of two users. */
export function directKeyOf(a: string, b: string): string {
  return [a, b].sort().join(':');
}

/** The other user of a direct conversation; the user themself in notes to self. */
export function otherOf({ directKey }: Pick<ConversationRow, 'directKey'>, userId: string): string {
  const [first = '', second = ''] = (directKey ?? '').split(':');
  return first === userId ? second : first;
}

/** Ids of the current members of a conversation. */
export async function memberIds(db: Database, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_member')
    .select('userId')
    .where('conversationId', '=', conversationId)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map(({ userId }) => userId);
}
