import type { Database } from '@/server/db/database';

/** Messages as they are shown, each with the one it replies to. Unsent ones are left out. */
export function messageRows(db: Database) {
  return db
    .selectFrom('chat_message as m')
    .leftJoin('chat_message as r', (join) =>
      join.onRef('r.id', '=', 'm.replyToId').on('r.unsentAt', 'is', null),
    )
    .where('m.unsentAt', 'is', null)
    .select([
      'm.id',
      'm.conversationId',
      'm.seq',
      'm.senderId',
      'm.clientId',
      'm.contentType',
      'm.body',
      'm.forwardedFromId',
      'm.system',
      'm.mentions',
      'm.preview',
      'm.audioMs',
      'm.editedAt',
      'm.createdAt',
      'm.deletedAt',
      'm.deletedBy',
      'm.pinnedAt',
      'm.pinnedBy',
      'm.version',
      'r.id as replyId',
      'r.senderId as replySenderId',
      'r.body as replyBody',
      'r.seq as replySeq',
      'r.deletedAt as replyDeletedAt',
    ]);
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['execute']>>[number];
