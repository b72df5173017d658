import { sql } from 'kysely';
import { chatLive } from '@/domain/chat/live';
import { mentionsIn } from '@/domain/chat/mentions';
import type { ContentType, SystemLine } from '@/domain/chat/schemas';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import { type ConversationRow, memberIds } from '../access';
import type { Chat } from '../chat';
import { indexMessage } from '../search/documents';
import { presentMessage, publishToPlace } from '../publish';

const LINK = /https?:\/\/\S/i;

export interface NewMessage {
  id?: string;
  clientId: string;
  requestHash: string;
  contentType: ContentType;
  body: string;
  replyToId?: string | null;
  forwardedFromId?: string | null;
  system?: SystemLine;
  audioMs?: number | null;
}

/** Columns derived from the text of a message. */
export function textColumns(body: string) {
  return { body, mentions: JSON.stringify(mentionsIn(body)), hasLink: Number(LINK.test(body)) };
}

/** Takes the next `seq` of a conversation; the row stays locked, so that no two messages get the same. */
async function takeSeq(trx: Transaction, conversationId: string, now: string): Promise<number> {
  const { lastSeq } = await trx
    .updateTable('chat_conversation')
    .set({ lastSeq: sql<number>`"lastSeq" + 1`, lastMessageAt: now })
    .where('id', '=', conversationId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow();
  return lastSeq;
}

async function hasRead(
  trx: Transaction,
  { conversationId, userId, seq }: { conversationId: string; userId: string; seq: number },
): Promise<void> {
  await trx
    .updateTable('chat_member')
    .set({ lastReadSeq: seq })
    .where('conversationId', '=', conversationId)
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .execute();
}

/**
 * Inserts a message at the next position; closed conversations reopen. A sender has read everything; a user who
 * renames a group or adds people has not.
 */
export async function insertMessage(
  chat: Pick<Chat, 'now' | 'user'>,
  trx: Transaction,
  conversation: ConversationRow,
  { id = newId(), system, ...message }: NewMessage,
): Promise<{ id: string; seq: number; at: string }> {
  const { now, user } = chat;
  const at = nowIso(now());
  const seq = await takeSeq(trx, conversation.id, at);
  const row = {
    replyToId: null,
    forwardedFromId: null,
    audioMs: null,
    ...message,
    ...textColumns(message.body),
    ...newRow(at),
    id,
    conversationId: conversation.id,
    seq,
    senderId: user.id,
    system: system ? JSON.stringify(system) : null,
  };
  await trx.insertInto('chat_message').values(row).execute();
  await trx
    .updateTable('chat_member')
    .set({ hiddenAt: null })
    .where('conversationId', '=', conversation.id)
    .where('hiddenAt', 'is not', null)
    .execute();
  if (!system) await hasRead(trx, { conversationId: conversation.id, userId: user.id, seq });
  await indexMessage(trx, row);
  return { id, seq, at };
}

/** Notifies all members of a new message; counters change with it. */
export async function publishCreated(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  const message = await presentMessage(chat, trx, id);
  if (!message) return;
  const facts = { id: conversation.id, type: conversation.type, lastSeq: seq };
  const payload = { message, conversation: facts };
  await publishToPlace(chat, trx, { conversation, seq }, chatLive.messageCreated, payload);
  await chat.counters.changed(trx, 'chat', await memberIds(trx, conversation.id));
}

/** Inserts a system message about an event in the conversation. */
export async function insertSystemMessage(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  system: SystemLine,
): Promise<void> {
  const clientId = newId();
  const message = { clientId, requestHash: '', contentType: 'system' as const, body: '', system };
  await publishCreated(chat, trx, conversation, await insertMessage(chat, trx, conversation, message));
}
