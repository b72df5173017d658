import { ALL, excerptOf } from '@/domain/chat/mentions';
import type { DomainEvents, NotificationRequest } from '@/domain/events';
import type { Database, Transaction } from '@/server/db/database';
import type { ConversationRow } from '../access';
import type { Chat, Tools } from '../chat';

/** Characters of a message shown in a notification. */
const SHOWN = 140;
/** Time to see a message before its notification is sent. */
const PATIENCE_MS = 30_000;

interface Said {
  id: string;
  seq: number;
  body: string;
  mentions: readonly string[];
}

type Hearer = { userId: string };

/** Members who want to be notified; muted ones do not. */
function hearers(db: Database, conversationId: string, now: Date, levels: readonly ('all' | 'mentions')[]) {
  return db
    .selectFrom('chat_member')
    .select('userId')
    .where('conversationId', '=', conversationId)
    .where('leftAt', 'is', null)
    .where('notifyLevel', 'in', levels)
    .where((eb) => eb.or([eb('mutedUntil', 'is', null), eb('mutedUntil', '<=', now.toISOString())]));
}

/** Path of a conversation for a recipient: direct ones by the sender's username. */
export function linkTo(
  { directKey, id }: Pick<ConversationRow, 'directKey' | 'id'>,
  actor: { username: string },
  messageId?: string,
): string {
  const path = `/dashboard/chat/${directKey === null ? id : actor.username}`;
  return messageId === undefined ? path : `${path}?message=${messageId}`;
}

function request(
  chat: Pick<Chat, 'user'>,
  conversation: ConversationRow,
  topic: 'chat-mention' | 'chat-reaction',
  { id, to, params }: { id: string; to: readonly Hearer[]; params: NotificationRequest['params'] },
): NotificationRequest {
  return {
    topic,
    userIds: to.map(({ userId }) => userId),
    actorId: chat.user.id,
    entity: { type: 'chat.message', id },
    link: linkTo(conversation, chat.user, id),
    params: {
      name: chat.user.displayName,
      group: conversation.title ?? '',
      ...params,
    },
    dedupeKey: `${topic}:${id}:${chat.user.id}`,
  };
}

/** The quote in a notification and the id of its message, by which it is updated later. */
const quoteOf = ({ id, body }: Pick<Said, 'id' | 'body'>) => ({ text: excerptOf(body, SHOWN), source: id });

/** Updates notifications that quote the message; the quote of a deleted or unsent one is removed. */
export async function updateQuotes(
  { events }: Pick<Chat, 'events'>,
  trx: Transaction,
  { id, body, conversationId }: Pick<Said, 'id' | 'body'> & { conversationId: string },
  change: DomainEvents['message.changed']['change'],
): Promise<void> {
  const text = change === 'removed' ? '' : quoteOf({ id, body }).text;
  await events.emit(trx, 'message.changed', { area: 'chat', id, conversationId, text, change });
}

/** Notifies mentioned members at once, if they want notifications. */
export async function notifyMentioned(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  { id, body, mentions }: Pick<Said, 'id' | 'body' | 'mentions'>,
): Promise<void> {
  if (mentions.length === 0) return;
  const all = hearers(trx, conversation.id, chat.now(), ['all', 'mentions']);
  const to = await (mentions.includes(ALL) ? all : all.where('userId', 'in', mentions)).execute();
  if (to.length === 0) return;
  await chat.events.emit(
    trx,
    'notification.requested',
    request(chat, conversation, 'chat-mention', { id, to, params: quoteOf({ id, body }) }),
  );
}

/** Notifies the sender of a message of a reaction to it. */
export async function notifyReaction(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  { id, senderId, emoji }: { id: string; senderId: string; emoji: string },
): Promise<void> {
  if (senderId === chat.user.id) return;
  const to = await hearers(trx, conversation.id, chat.now(), ['all', 'mentions'])
    .where('userId', '=', senderId)
    .execute();
  const notice = request(chat, conversation, 'chat-reaction', { id, to, params: { emoji } });
  await chat.events.emit(trx, 'notification.requested', notice);
}

/** Schedules the notification of members who have not seen a direct or group message within 30 seconds. */
export async function planNotice(
  { jobs, now }: Chat,
  trx: Transaction,
  { type }: ConversationRow,
  messageId: string,
): Promise<void> {
  if (type === 'CHANNEL') return;
  const runAt = new Date(now().getTime() + PATIENCE_MS);
  await jobs.add(trx, { kind: 'chat.tell', payload: { messageId }, runAt });
}

/** Notifies members who have neither seen the message nor been mentioned: one counted notification a conversation. */
export async function notifyUnseen(
  { events, now }: Tools,
  trx: Transaction,
  messageId: string,
): Promise<void> {
  const message = await trx
    .selectFrom('chat_message as m')
    .innerJoin('chat_conversation as c', 'c.id', 'm.conversationId')
    .innerJoin('user', 'user.id', 'm.senderId')
    .where('m.id', '=', messageId)
    .where('m.deletedAt', 'is', null)
    .where('m.unsentAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .select(['m.seq', 'm.body', 'm.senderId', 'm.mentions', 'c.id', 'c.title', 'c.directKey'])
    .select(['user.name', 'user.username'])
    .executeTakeFirst();
  if (!message) return;
  const { body, mentions, name, senderId, seq, title } = message;
  const unseen = await hearers(trx, message.id, now(), ['all'])
    .where('lastReadSeq', '<', seq)
    .where('historyFromSeq', '<', seq)
    .where('userId', '<>', senderId)
    .execute();
  const mentioned = JSON.parse(mentions) as string[];
  if (mentioned.includes(ALL)) return;
  await events.emit(trx, 'notification.requested', {
    topic: 'chat-message',
    userIds: unseen.map(({ userId }) => userId).filter((id) => !mentioned.includes(id)),
    actorId: senderId,
    entity: { type: 'chat.conversation', id: message.id },
    link: linkTo(message, message),
    params: { name, group: title ?? '', ...quoteOf({ id: messageId, body }) },
    dedupeKey: `chat-message:${message.id}`,
  });
}
