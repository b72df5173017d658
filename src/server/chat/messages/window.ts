import { notFound } from '@/domain/errors';
import type { Message } from '@/domain/chat/schemas';
import { windowOf } from '@/domain/chat/window';
import type { Place } from '../access';
import type { Chat } from '../chat';
import { assembleMessages } from './assemble';
import { messageRows, type MessageRow } from './select';

/** A page of messages in the contract's form. */
export interface Page {
  messages: Message[];
  prev?: string;
  next?: string;
}

function visible({ db }: Chat, { conversation, fromSeq }: Place) {
  return messageRows(db).where('m.conversationId', '=', conversation.id).where('m.seq', '>', fromSeq);
}

const older = (chat: Chat, place: Place, below: number, limit: number): Promise<MessageRow[]> =>
  visible(chat, place)
    .where('m.seq', '<', below)
    .orderBy('m.seq', 'desc')
    .limit(limit + 1)
    .execute();

const newer = (chat: Chat, place: Place, from: number, limit: number): Promise<MessageRow[]> =>
  visible(chat, place)
    .where('m.seq', '>=', from)
    .orderBy('m.seq')
    .limit(limit + 1)
    .execute();

async function toPage(
  chat: Chat,
  { conversation, fromSeq }: Place,
  [before, after]: [MessageRow[], MessageRow[]],
  wanted: { older: number; newer: number },
): Promise<Page> {
  const { messages, ...ends } = windowOf(before, after, wanted);
  const seen = (id: string) => (id === conversation.id ? fromSeq : 0);
  return { messages: await assembleMessages(chat, messages, seen), ...ends };
}

/** Messages around a place: about half of them before it; at the end more of the older ones. */
export async function pageAround(chat: Chat, place: Place, seq: number, limit: number): Promise<Page> {
  const after = await newer(chat, place, seq, Math.ceil(limit / 2));
  const shown = Math.min(after.length, Math.ceil(limit / 2));
  const before = await older(chat, place, seq, limit - shown);
  return toPage(chat, place, [before, after], { older: limit - shown, newer: shown });
}

/** The `seq` of a message that the reader may see. Throws 404. */
export async function seqOf({ db }: Chat, { conversation, fromSeq }: Place, id: string): Promise<number> {
  const row = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('id', '=', id)
    .where('conversationId', '=', conversation.id)
    .where('seq', '>', fromSeq)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.seq;
}

interface ListCriteria {
  before?: string | undefined;
  after?: string | undefined;
  around?: string | undefined;
  limit: number;
}

/** A page before, after or around a message, else the latest. Throws 404 for an unknown message. */
export async function readPage(chat: Chat, place: Place, question: ListCriteria): Promise<Page> {
  const { before, after, around, limit } = question;
  const anchor = before ?? after ?? around;
  if (anchor === undefined) return pageAround(chat, place, place.conversation.lastSeq + 1, limit);
  const seq = await seqOf(chat, place, anchor);
  if (around !== undefined) return pageAround(chat, place, seq, limit);
  if (before !== undefined) {
    return toPage(chat, place, [await older(chat, place, seq, limit), []], { older: limit, newer: 0 });
  }
  const page = await toPage(chat, place, [[], await newer(chat, place, seq + 1, limit)], {
    older: 0,
    newer: limit,
  });
  const [first] = page.messages;
  return { ...page, ...(first && { prev: first.id }) };
}

/** A single message that the caller may read. Throws 404. */
export async function rowOf(chat: Chat, place: Place, id: string): Promise<MessageRow> {
  const row = await visible(chat, place).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
