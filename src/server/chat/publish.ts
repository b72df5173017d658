import { LIVE_BODY } from '@/domain/chat/limits';
import { chatLive } from '@/domain/chat/live';
import type { Message } from '@/domain/chat/schemas';
import type { KeptEvent } from '@/domain/live/define';
import type { Transaction } from '@/server/db/database';
import type { ConversationRow } from './access';
import type { Chat } from './chat';
import { sharedOf } from './conversations/shared';
import { assembleMessages } from './messages/assemble';
import { messageRows } from './messages/select';

/** Most files of a message that fit into an event. */
const LIVE_FILES = 8;

/** A message that is the same for all readers: without the quoted text, and no longer than an event carries. */
function liveMessage(message: Message): Message {
  const { body, attachments, replyTo } = message;
  const isLong = body.length > LIVE_BODY || attachments.length > LIVE_FILES;
  return {
    ...message,
    replyTo: replyTo && { ...replyTo, excerpt: null, gone: null },
    ...(isLong && { body: '', attachments: [], bodyOmitted: true as const }),
  };
}

/** The members who see that position. */
async function seeing(trx: Transaction, { id, type }: ConversationRow, seq: number) {
  if (type === 'CHANNEL') return { of: 'conversation', id };
  const rows = await trx
    .selectFrom('chat_member')
    .select('userId')
    .where('conversationId', '=', id)
    .where('leftAt', 'is', null)
    .where('historyFromSeq', '<', seq)
    .execute();
  return { users: rows.map(({ userId }) => userId) };
}

/** Publishes an event to those who see a position of a conversation. */
export async function publishToPlace<P>(
  { live, user, tab }: Chat,
  trx: Transaction,
  { conversation, seq }: { conversation: ConversationRow; seq: number },
  event: KeptEvent<P>,
  payload: NoInfer<P>,
): Promise<void> {
  await live.publish(trx, event, payload, { to: await seeing(trx, conversation, seq), by: user.id, tab });
}

/** The current state of a message, for events. */
export async function presentMessage(chat: Chat, trx: Transaction, id: string): Promise<Message | undefined> {
  const rows = await messageRows(trx).where('m.id', '=', id).execute();
  const [message] = await assembleMessages({ blobs: chat.blobs, db: trx }, rows, () => 0);
  return message && liveMessage(message);
}

/** Publishes a changed message. */
export async function publishMessageChanged(
  chat: Chat,
  trx: Transaction,
  conversation: ConversationRow,
  { id, seq }: { id: string; seq: number },
): Promise<void> {
  const message = await presentMessage(chat, trx, id);
  if (message) await publishToPlace(chat, trx, { conversation, seq }, chatLive.messageChanged, { message });
}

/** Publishes the part of a conversation that is the same for all members. */
export async function publishConversation(
  { blobs, live, user, tab }: Chat,
  trx: Transaction,
  id: string,
): Promise<void> {
  const conversation = await sharedOf({ blobs, db: trx }, id);
  const to = { of: 'conversation', id };
  await live.publish(trx, chatLive.conversationChanged, { conversation }, { to, by: user.id, tab });
}
