import { sql } from 'kysely';
import type { SharedConversation } from '@/domain/chat/schemas';
import { readFiles } from '../attachments/files';
import type { Chat } from '../chat';

/** The part of a conversation that is the same for all its readers, also of a deleted one. */
export async function sharedOf(
  chat: Pick<Chat, 'blobs' | 'db'>,
  conversationId: string,
): Promise<SharedConversation> {
  const { avatarId, isPrivate, ...row } = await chat.db
    .selectFrom('chat_conversation as c')
    .select([
      'c.id',
      'c.type',
      'c.isPrivate',
      'c.title',
      'c.topic',
      'c.avatarId',
      'c.lastSeq',
      'c.lastMessageAt',
      'c.createdBy',
      'c.archivedAt',
      'c.deletedAt',
      'c.updatedAt',
      'c.version',
    ])
    .select(
      sql<number>`(select count(*) from chat_member as p
        where p."conversationId" = c.id and p."leftAt" is null)`.as('participantCount'),
    )
    .where('c.id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const files = await readFiles(chat, [], avatarId === null ? [] : [avatarId]);
  const picture = files.byId.get(avatarId ?? '');
  return {
    ...row,
    isPrivate: isPrivate === 1,
    avatar: picture ? (picture.thumbnailUrl ?? picture.url) : null,
  };
}
