import { startOfDay } from '@/domain/days';
import type { Place } from '../access';
import type { Chat } from '../chat';
import { receiptsIn } from '../members/receipts';
import { withPeople } from '../messages/assemble';
import { pageAround, seqOf } from '../messages/window';
import { newTarget, readDraft } from '../own/drafts';
import { toContacts } from '../people';
import { readKey } from './key';
import { readConversation } from './list';

/** Other members included with an open conversation. */
const PARTICIPANTS = 200;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The first message of a day in the reader's zone, else the next one, else the end. */
async function seqOfDay({ db, user }: Chat, { conversation, fromSeq }: Place, day: string): Promise<number> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('conversationId', '=', conversation.id)
    .where('createdAt', '>=', startOfDay(user.timeZone, day).toISOString())
    .where('seq', '>', fromSeq)
    .where('unsentAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? conversation.lastSeq;
}

/** Where a conversation is opened; undefined = at its end. */
async function anchorOf(
  chat: Chat,
  place: Place,
  at: string,
  firstUnreadId: string | null,
): Promise<number | undefined> {
  if (at === 'latest') return undefined;
  if (at === 'unread') return firstUnreadId === null ? undefined : await seqOf(chat, place, firstUnreadId);
  return DAY.test(at) ? seqOfDay(chat, place, at) : seqOf(chat, place, at);
}

/** Number of pinned messages that the caller sees. */
async function pinsOf({ db }: Chat, { conversation, fromSeq }: Place): Promise<number> {
  const { count } = await db
    .selectFrom('chat_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversation.id)
    .where('pinnedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .where('seq', '>', fromSeq)
    .executeTakeFirstOrThrow();
  return count;
}

interface OpenCriteria {
  conversationKey: string;
  at: string;
  limit: number;
}

/** A conversation by its key, opened at a position. Throws 404. */
export async function openConversation(chat: Chat, { conversationKey, at, limit }: OpenCriteria) {
  const { place, person } = await readKey(chat, conversationKey);
  if (!place) {
    const [contact] = await toContacts(chat, [person]);
    const draft = await readDraft(chat, chat.db, newTarget([person.id]));
    return { conversation: null, people: [], draft, ...(contact && { person: contact }) };
  }
  const conversation = await readConversation(chat, place.conversation.id, PARTICIPANTS);
  const seq = await anchorOf(chat, place, at, conversation.firstUnreadId);
  const { messages, ...ends } = await pageAround(chat, place, seq ?? place.conversation.lastSeq + 1, limit);
  const anchorId = seq === undefined ? undefined : messages.find((message) => message.seq >= seq)?.id;
  const { people } = await withPeople(chat, messages);
  return {
    conversation: { ...conversation, messages },
    people,
    pinCount: await pinsOf(chat, place),
    receipts: await receiptsIn(chat, place),
    ...(chat.config.meetingUrl !== undefined && { meetingUrl: chat.config.meetingUrl }),
    ...ends,
    ...(anchorId !== undefined && { anchorId }),
  };
}
