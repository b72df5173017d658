import { sql, type SqlBool } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import type { Contact } from '@/domain/chat/schemas';
import { searchedPeople } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import type { Chat } from './chat';
import { peopleQuery, toContacts } from './people';

/** Condition: users who share a conversation with this user. */
export const sharesConversation = (userId: string) => sql<SqlBool>`exists (select 1 from chat_member as mine
  join chat_member as theirs on theirs."conversationId" = mine."conversationId" and theirs."leftAt" is null
  where mine."userId" = ${userId} and mine."leftAt" is null and theirs."userId" = "user".id)`;

/** Active users whom a user can write to; without `users.read` only those with whom they share a conversation. */
export function reachablePeople(db: Database, user: EndUser, now: Date) {
  const active = peopleQuery(db)
    .where('user.deletedAt', 'is', null)
    .where('user.rejectedAt', 'is', null)
    .where('user.approvedAt', 'is not', null)
    .where(
      sql<SqlBool>`("user".banned = 0 or ("user"."banExpires" is not null and "user"."banExpires" <= ${now.toISOString()}))`,
    );
  return can(user, 'users.read')
    ? active
    : active.where(sql<SqlBool>`("user".id = ${user.id} or ${sharesConversation(user.id)})`);
}

interface ListCriteria {
  query?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** A page of the contacts by name. Throws 400 with `fields.cursor`. */
export async function listContacts(
  chat: Chat,
  { query, limit, cursor }: ListCriteria,
): Promise<{ contacts: Contact[]; next?: string }> {
  const { db, now, user } = chat;
  const { rows, next } = await keyset(
    reachablePeople(db, user, now()).where('user.id', '<>', user.id).where(searchedPeople(query, user)),
    {
      sort: [{ column: 'user.nameKey', direction: 'asc' }],
      id: 'user.id',
      limit,
      cursor,
      filters: query ?? '',
    },
  );
  return { contacts: await toContacts(chat, rows), ...(next !== undefined && { next }) };
}
