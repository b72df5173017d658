import { linksIn } from '@/domain/chat/links';
import type { ChatAttachment } from '@/domain/chat/schemas';
import { keyset } from '@/server/db/keyset';
import type { Place } from '../access';
import type { Chat } from '../chat';

export type Kind = 'image' | 'audio' | 'file';

/** What is asked for. */
export interface Question {
  conversationId: string;
  kind?: Kind | 'link' | undefined;
  olderThan?: string | undefined;
  newerThan?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** One thing that was sent. */
export interface Item {
  attachment: ChatAttachment | null;
  link: string | null;
  messageId: string;
  senderId: string;
  createdAt: string;
}

/** A page of the addresses that were written, the newest first. */
export async function listLinks({ db }: Chat, { conversation, fromSeq }: Place, { limit, cursor }: Question) {
  const query = db
    .selectFrom('chat_message as m')
    .select(['m.id', 'm.body', 'm.senderId', 'm.createdAt'])
    .where('m.conversationId', '=', conversation.id)
    .where('m.hasLink', '=', 1)
    .where('m.seq', '>', fromSeq)
    .where('m.deletedAt', 'is', null)
    .where('m.unsentAt', 'is', null);
  const { rows, next } = await keyset(query, {
    sort: [{ column: 'm.seq', direction: 'desc' }],
    id: 'm.id',
    limit,
    cursor,
    filters: [conversation.id, 'link'],
  });
  const items = rows.flatMap(({ body, createdAt, id, senderId }) =>
    linksIn(body).map((link): Item => ({ attachment: null, link, messageId: id, senderId, createdAt })),
  );
  return { items, next };
}
