import { createHash } from 'node:crypto';
import { MAX_BODY } from '@/domain/chat/limits';
import { mentionsIn } from '@/domain/chat/mentions';
import { badInput, conflict } from '@/domain/errors';
import { countAttempt } from '@/server/core/rateLimit';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { type ConversationRow, memberOf, openConversationFor } from '../access';
import type { Chat } from '../chat';
import { readConversation } from '../conversations/list';
import { planPreview } from '../previews/preview';
import { planNotice, notifyMentioned } from './notices';
import { readMessage } from './one';
import { assertNotEmpty, assertReply, contentTypeOf, forwardedFrom, mentioning, attachFiles } from './parts';
import { targetOf } from './target';
import { insertMessage, publishCreated } from './write';

export interface Sending {
  clientId: string;
  conversationId?: string | undefined;
  recipients?: string[] | undefined;
  title?: string | undefined;
  body: string;
  attachmentIds: string[];
  audioMs?: number | undefined;
  replyToId?: string | undefined;
  forwardOfId?: string | undefined;
  confirmAll?: boolean | undefined;
}

const A_MINUTE = { limit: 60, windowSeconds: 60 };

/** Hash by which a retry with the same clientId is compared. */
function hashOf({ confirmAll: _confirmAll, ...message }: Sending): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url');
}

interface Sent {
  id: string;
  conversationId: string;
}

/** The message of an earlier attempt. @throws ApiError 409 `client-id-used` when its content was different. */
async function sentBefore(
  trx: Transaction,
  userId: string,
  { clientId, hash }: { clientId: string; hash: string },
) {
  const known = await trx
    .selectFrom('chat_message')
    .select(['id', 'conversationId', 'requestHash'])
    .where('senderId', '=', userId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  if (known && known.requestHash !== hash) throw conflict('client-id-used');
  return known;
}

const joined = (...texts: string[]) => texts.filter((text) => text !== '').join('\n\n');

/** Writes row, files and content type. The text is final: mentions of non-members are plain text. */
async function write(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  message: Sending & { hash: string },
) {
  const { attachmentIds, clientId, confirmAll, forwardOfId, hash, replyToId } = message;
  const forwarded = forwardOfId === undefined ? null : await forwardedFrom(chat, trx, forwardOfId);
  const typed = joined(message.body, forwarded?.body ?? '');
  if (typed.length > MAX_BODY) throw badInput({ body: `too-long:${MAX_BODY}` });
  const body = await mentioning(trx, conversation, typed, confirmAll);
  const member = await memberOf(trx, conversation.id, chat.user.id);
  await assertReply(trx, conversation, replyToId, member?.historyFromSeq ?? 0);
  const id = newId();
  await attachFiles(chat, trx, { messageId: id, attachmentIds, forwarded });
  const audioMs = message.audioMs ?? forwarded?.audioMs ?? null;
  const contentType = await contentTypeOf(trx, id, audioMs);
  const written = await insertMessage(chat, trx, conversation, {
    id,
    clientId,
    requestHash: hash,
    contentType,
    body,
    replyToId: replyToId ?? null,
    forwardedFromId: forwardOfId ?? null,
    audioMs: contentType === 'audio' ? audioMs : null,
  });
  return { ...written, body };
}

async function send(chat: Chat, trx: Transaction, message: Sending & { hash: string }): Promise<Sent> {
  const { events, user } = chat;
  // Requests with the same clientId are serialized, so that the second one finds the first.
  await withLock(trx, `chat:${user.id}:${message.clientId}`);
  const known = await sentBefore(trx, user.id, message);
  if (known) return known;
  const conversation = await targetOf(chat, trx, message);
  const { at, body, id, seq } = await write(chat, trx, conversation, message);
  await publishCreated(chat, trx, conversation, { id, seq });
  await notifyMentioned(chat, trx, conversation, { id, body, mentions: mentionsIn(body) });
  await planNotice(chat, trx, conversation, id);
  await planPreview(chat, trx, { id, body });
  const said = { area: 'chat' as const, id, conversationId: conversation.id, actorId: user.id, at };
  await events.emit(trx, 'message.created', said);
  return { id, conversationId: conversation.id };
}

/**
 * Sends a message in one transaction; the clientId is an idempotency key without expiry. Throws 400 `empty-message`,
 * `reply-elsewhere`, fields; 404; 409 `client-id-used`, `archived`, `person-disabled`, `confirm-all`; 429.
 */
export async function sendMessage(chat: Chat, message: Sending) {
  const { config, db, now, user } = chat;
  const { attachmentIds, body, forwardOfId } = message;
  assertNotEmpty(body === '' && attachmentIds.length === 0 && forwardOfId === undefined);
  if (config.rateLimits) await countAttempt(db, { key: `chat:${user.id}`, ...A_MINUTE }, now());
  const keyed = { ...message, hash: hashOf(message) };
  const { id, conversationId } = await transaction(db, (trx) => send(chat, trx, keyed));
  const place = await openConversationFor(db, user, conversationId);
  return {
    message: await readMessage(chat, place, id),
    conversation: { ...(await readConversation(chat, conversationId, 200)), messages: [] },
  };
}
