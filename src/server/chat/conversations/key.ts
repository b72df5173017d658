import { notFound } from '@/domain/errors';
import { openConversationFor, type Place, directKeyOf } from '../access';
import type { Chat } from '../chat';
import { reachablePeople } from '../contacts';
import { peopleQuery, type PersonRow } from '../people';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Meaning of a key in an address: a conversation, or a user without one yet. */
export type Named = { place: Place; person: null } | { place: null; person: PersonRow };

async function personNamed({ db }: Chat, key: string): Promise<PersonRow | undefined> {
  const username = key.toLowerCase();
  const row = await peopleQuery(db).where('user.username', '=', username).executeTakeFirst();
  if (row) return row;
  const former = await db
    .selectFrom('username_history')
    .select('userId')
    .where('username', '=', username)
    .executeTakeFirst();
  return former && peopleQuery(db).where('user.id', '=', former.userId).executeTakeFirst();
}

async function directWith(chat: Chat, userId: string): Promise<Place | null> {
  const { db, user } = chat;
  const found = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('directKey', '=', directKeyOf(user.id, userId))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found ? openConversationFor(db, user, found.id) : null;
}

/**
 * The conversation of a key: an id, or the other user's username (also a former one). For a user whom the caller can
 * write to but has no conversation with, only the user. Throws 404 for anything else. Source: chat, section 1.3.
 */
export async function readKey(chat: Chat, key: string): Promise<Named> {
  const { db, now, user } = chat;
  if (UUID.test(key)) {
    const byId = await db
      .selectFrom('chat_conversation')
      .select('id')
      .where('id', '=', key)
      .executeTakeFirst();
    if (byId) return { place: await openConversationFor(db, user, key), person: null };
  }
  const person = await personNamed(chat, key);
  if (!person) throw notFound();
  const place = await directWith(chat, person.id);
  if (place) return { place, person: null };
  const known = await reachablePeople(db, user, now()).where('user.id', '=', person.id).executeTakeFirst();
  if (!known) throw notFound();
  return { place: null, person: known };
}
