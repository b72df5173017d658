import type { Message } from '@/domain/chat/schemas';
import { notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { openConversationFor, otherOf, type Place } from '../access';
import type { Chat } from '../chat';
import { peopleById } from '../people';
import { assembleMessages, withPeople } from './assemble';
import type { MessageRow } from './select';
import { rowOf } from './window';

type PlacedMessage = Pick<MessageRow, 'id' | 'conversationId' | 'seq' | 'senderId' | 'contentType'>;

/** The message and its conversation, for users who may read it. Throws 404. */
export async function placeOfMessage(
  db: Database,
  user: Chat['user'],
  messageId: string,
): Promise<{ place: Place; message: PlacedMessage }> {
  const message = await db
    .selectFrom('chat_message')
    .select(['id', 'conversationId', 'seq', 'senderId', 'contentType'])
    .where('id', '=', messageId)
    .where('unsentAt', 'is', null)
    .executeTakeFirst();
  if (!message) throw notFound();
  const place = await openConversationFor(db, user, message.conversationId);
  if (message.seq <= place.fromSeq) throw notFound();
  return { place, message };
}

/** A message of a conversation as the caller sees it. Throws 404. */
export async function readMessage(chat: Chat, place: Place, messageId: string): Promise<Message> {
  const rows = [await rowOf(chat, place, messageId)];
  const [message] = await assembleMessages(chat, rows, () => place.fromSeq);
  if (!message) throw notFound();
  return message;
}

/** The key of a conversation in addresses for this reader. */
async function keyFor({ db, user }: Chat, { conversation }: Place): Promise<string> {
  if (conversation.directKey === null) return conversation.id;
  const other = otherOf(conversation, user.id);
  return (await peopleById(db, [other])).get(other)?.username ?? conversation.id;
}

/** One message with its location. Throws 404. */
export async function readPermalink(chat: Chat, messageId: string) {
  const { place } = await placeOfMessage(chat.db, chat.user, messageId);
  const message = await readMessage(chat, place, messageId);
  const { people } = await withPeople(chat, [message]);
  return { message, people, conversationKey: await keyFor(chat, place) };
}
