import { highlightsIn, type Range } from '@/domain/search/highlights';
import type { Message } from '@/domain/chat/schemas';
import type { SearchQuery } from '@/domain/chat/searchQuery';
import { keyset } from '@/server/db/keyset';
import { otherOf } from '../access';
import type { Chat } from '../chat';
import { assembleMessages } from '../messages/assemble';
import { messageRows } from '../messages/select';
import { peopleById } from '../people';
import { conditionsOf, isJoined } from './match';

interface Found {
  message: Message;
  conversationKey: string;
  highlights: Range[];
}

export interface ListCriteria {
  query: string;
  conversationId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Both orders are the same: search documents are ordered by the time of sending. */
const SENT = { sort: [{ column: 'm.createdAt', direction: 'desc' }], id: 'm.id' } as const;
const FOUND = { sort: [{ column: 's.at', direction: 'desc' }], id: 's.entityId' } as const;

function candidates(chat: Chat, conversationId: string | undefined, query: SearchQuery) {
  const { db, user } = chat;
  let rows = messageRows(db)
    .$if(isJoined(db, query), (found) => found.innerJoin('search_doc as s', 's.entityId', 'm.id'))
    .innerJoin('chat_conversation as c', 'c.id', 'm.conversationId')
    .leftJoin('chat_member as mine', (join) =>
      join
        .onRef('mine.conversationId', '=', 'm.conversationId')
        .on('mine.userId', '=', user.id)
        .on('mine.leftAt', 'is', null),
    )
    .where('c.deletedAt', 'is', null)
    .where('m.deletedAt', 'is', null)
    .where('m.contentType', '<>', 'system')
    .select(['c.directKey', 'mine.historyFromSeq']);
  if (conversationId !== undefined) rows = rows.where('m.conversationId', '=', conversationId);
  for (const condition of conditionsOf(chat, query)) rows = rows.where(condition);
  return rows;
}

/** Usernames of the other users of direct conversations. */
async function keysOf(
  { db, user }: Chat,
  rows: readonly { conversationId: string; directKey: string | null }[],
) {
  const direct = rows.filter(({ directKey }) => directKey !== null);
  const people = await peopleById(
    db,
    direct.map((row) => otherOf(row, user.id)),
  );
  return new Map(
    direct.map((row) => [
      row.conversationId,
      people.get(otherOf(row, user.id))?.username ?? row.conversationId,
    ]),
  );
}

/** A page of messages, the newest first. Throws 400 with `fields.cursor`. */
export async function findMessages(
  chat: Chat,
  { query: typed, conversationId, limit, cursor }: ListCriteria,
  query: SearchQuery,
): Promise<{ messages: Found[]; next?: string }> {
  const { rows, next } = await keyset(candidates(chat, conversationId, query), {
    ...(isJoined(chat.db, query) ? FOUND : SENT),
    limit,
    cursor,
    filters: [typed, conversationId ?? ''],
  });
  const from = new Map(rows.map((row) => [row.conversationId, row.historyFromSeq ?? 0]));
  const messages = await assembleMessages(chat, rows, (id) => from.get(id) ?? 0);
  const keys = await keysOf(chat, rows);
  return {
    messages: messages.map((message) => ({
      message,
      conversationKey: keys.get(message.conversationId) ?? message.conversationId,
      highlights: highlightsIn(message.body, query.phrases),
    })),
    ...(next !== undefined && { next }),
  };
}
