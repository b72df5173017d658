import type { Participant } from '@/domain/chat/schemas';
import { keyset } from '@/server/db/keyset';
import type { Chat } from '../chat';
import { searchedPeople } from '@/server/core/people';
import { readKey } from '../conversations/key';
import { peopleQuery, toContacts } from '../people';

interface ListCriteria {
  query?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the members of a conversation by name; access was checked before. */
export async function listMembers(
  chat: Chat,
  conversationId: string,
  { query, limit, cursor }: ListCriteria,
): Promise<{ participants: Participant[]; next?: string }> {
  const members = peopleQuery(chat.db)
    .innerJoin('chat_member', 'chat_member.userId', 'user.id')
    .where('chat_member.conversationId', '=', conversationId)
    .where('chat_member.leftAt', 'is', null)
    .where(searchedPeople(query, chat.user))
    .select('chat_member.role as memberRole');
  const { rows, next } = await keyset(members, {
    sort: [{ column: 'user.nameKey', direction: 'asc' }],
    id: 'user.id',
    limit,
    cursor,
    filters: [conversationId, query ?? ''],
  });
  const contacts = await toContacts(chat, rows);
  const roles = new Map(rows.map(({ id, memberRole }) => [id, memberRole]));
  return {
    participants: contacts.map((contact) => ({ ...contact, memberRole: roles.get(contact.id) ?? null })),
    ...(next !== undefined && { next }),
  };
}

/** The same by key; for a user without a conversation the list is the caller and them. Throws 404. */
export async function listParticipants(
  chat: Chat,
  { conversationKey, ...question }: ListCriteria & { conversationKey: string },
) {
  const { place, person } = await readKey(chat, conversationKey);
  if (place) return listMembers(chat, place.conversation.id, question);
  const [contact] = await toContacts(chat, [person]);
  return { participants: contact ? [{ ...contact, memberRole: null }] : [] };
}
