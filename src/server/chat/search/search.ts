import { sql, type SqlBool } from 'kysely';
import type { Contact } from '@/domain/chat/schemas';
import { parseSearch, type SearchQuery } from '@/domain/chat/searchQuery';
import { wordsOf } from '@/domain/search/words';
import { openConversationFor } from '../access';
import type { Chat } from '../chat';
import { searchedPeople } from '@/server/core/people';
import { reachablePeople } from '../contacts';
import { assembleConversations } from '../conversations/assemble';
import { conversationRows } from '../conversations/select';
import { namedIn } from '../messages/assemble';
import { peopleById, toContacts, toRef } from '../people';
import { isOther } from './match';
import { findMessages, type ListCriteria } from './messages';

/** Most people and conversations found. */
const MOST = 5;

async function findContacts(chat: Chat, words: string): Promise<Contact[]> {
  const { db, now, user } = chat;
  const rows = await reachablePeople(db, user, now())
    .where('user.id', '<>', user.id)
    .where(searchedPeople(words, user))
    .orderBy('user.nameKey')
    .orderBy('user.id')
    .limit(MOST)
    .execute();
  return toContacts(chat, rows);
}

/** The caller's conversations and public channels by title, direct ones by the other user's name. */
async function findConversations(chat: Chat, words: string) {
  const { db, user } = chat;
  const titled = words
    .split(' ')
    .map(
      (word) =>
        sql<SqlBool>`(' ' || replace(replace(c."titleKey", '-', ' '), '#', ' ')) like ${`% ${word}%`}`,
    );
  const isNamed = sql<SqlBool>`(c."titleKey" <> '' and ${sql.join(titled, sql` and `)})`;
  const isWith = sql<SqlBool>`(c.type = 'ONE_TO_ONE' and exists (select 1 from chat_member as o
    join "user" on "user".id = o."userId" where o."conversationId" = c.id and ${isOther(user.id)}
      and "user"."deletedAt" is null and ${searchedPeople(words, user)}))`;
  const rows = await conversationRows(db, user.id)
    .where(
      user.role === 'guest'
        ? sql<SqlBool>`m."userId" is not null`
        : sql<SqlBool>`(m."userId" is not null or (c.type = 'CHANNEL' and c."isPrivate" = 0))`,
    )
    .where(sql<SqlBool>`(${isNamed} or ${isWith})`)
    .orderBy('c.lastMessageAt', 'desc')
    .orderBy('c.id')
    .limit(MOST)
    .execute();
  return assembleConversations(chat, rows);
}

const isNarrowed = ({ after, before, from, has, in: place, on, pinned }: SearchQuery) =>
  has.length > 0 || pinned || [after, before, from, on, place].some((value) => value !== undefined);

async function findPlaces(chat: Chat, { conversationId, cursor }: ListCriteria, query: SearchQuery) {
  const words = wordsOf(query.text).join(' ');
  if (words === '' || conversationId !== undefined || cursor !== undefined || isNarrowed(query)) {
    return { contacts: [], conversations: [], people: [] };
  }
  return { contacts: await findContacts(chat, words), ...(await findConversations(chat, words)) };
}

/**
 * Search results that the caller may see: people and conversations with the first page, messages page by page.
 * Throws 404 for a conversation that they can't read, 400 with `fields.cursor`.
 */
export async function search(chat: Chat, question: ListCriteria) {
  const { conversationId } = question;
  if (conversationId !== undefined) await openConversationFor(chat.db, chat.user, conversationId);
  const query = parseSearch(question.query);
  const places = await findPlaces(chat, question, query);
  const isEmpty = query.phrases.length === 0 && !isNarrowed(query);
  const { messages, next } = isEmpty ? { messages: [] } : await findMessages(chat, question, query);
  const named = namedIn(messages.map(({ message }) => message));
  const known = new Set(places.people.map(({ id }) => id));
  const more = await peopleById(
    chat.db,
    named.filter((id) => !known.has(id)),
  );
  const people = [...places.people, ...[...more.values()].map(toRef)];
  return { ...places, messages, people, ...(next !== undefined && { next }) };
}
