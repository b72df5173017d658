import { sql, type SqlBool } from 'kysely';
import { normalise } from '@/domain/search/normalise';
import { keyset } from '@/server/db/keyset';
import { containing } from '@/server/db/like';
import type { Chat } from '../chat';
import { assembleConversations } from './assemble';
import { conversationRows } from './select';

interface ListCriteria {
  query?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the public channels by name; guests see those that they are in. Throws 400 with `fields.cursor`. */
export async function listChannels(chat: Chat, { query, limit, cursor }: ListCriteria) {
  const { db, user } = chat;
  const open = conversationRows(db, user.id)
    .where('c.type', '=', 'CHANNEL')
    .where('c.isPrivate', '=', 0)
    .where('c.archivedAt', 'is', null)
    .$if(user.role === 'guest', (rows) => rows.where('m.userId', 'is not', null))
    .$if(Boolean(query), (rows) =>
      rows.where(sql<SqlBool>`c."titleKey" like ${containing(normalise(query ?? ''))} escape '\\'`),
    );
  const { rows, next } = await keyset(open, {
    sort: [{ column: 'c.titleKey', direction: 'asc' }],
    id: 'c.id',
    limit,
    cursor,
    filters: query ?? '',
  });
  const { conversations, people } = await assembleConversations(chat, rows);
  return {
    channels: conversations.map((conversation) => ({ conversation, joined: conversation.joined })),
    people,
    ...(next !== undefined && { next }),
  };
}
