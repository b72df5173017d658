import { can } from '@/domain/auth/permissions';
import { ApiError, badInput, conflict, forbidden } from '@/domain/errors';
import { setList } from '@/server/core/blobs/attachments';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import type { ConversationRow } from '../access';
import { CONVERSATION_FILES } from '../attachments/files';
import type { Chat } from '../chat';
import { addMembers } from '../members/rows';
import { notifyAdded } from '../members/notifyAdded';
import { assertReachable, newConversationRow } from '../messages/target';
import { insertSystemMessage } from '../messages/write';
import { readConversation } from './list';

interface Wanted {
  type: 'GROUP' | 'CHANNEL';
  userIds: string[];
  title?: string | undefined;
  topic?: string | undefined;
  isPrivate?: boolean | undefined;
  avatarId?: string | undefined;
}

/** Locks the title of a public channel. @throws ApiError 409 `title-taken` when another has this title. */
export async function assertTitleFree(
  trx: Transaction,
  { id, type, isPrivate, titleKey }: Pick<ConversationRow, 'id' | 'type' | 'isPrivate' | 'titleKey'>,
): Promise<void> {
  if (type !== 'CHANNEL' || isPrivate === 1) return;
  await withLock(trx, `chat.title:${titleKey}`);
  const taken = await trx
    .selectFrom('chat_conversation')
    .select('id')
    .where('type', '=', 'CHANNEL')
    .where('isPrivate', '=', 0)
    .where('deletedAt', 'is', null)
    .where('titleKey', '=', titleKey)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw conflict('title-taken', undefined, { title: 'title-taken' });
}

/** Replaces the picture of a group or channel, null = none. Throws 400 with `fields.avatarId`. */
export async function setConversationPicture(
  { user }: Chat,
  trx: Transaction,
  conversationId: string,
  avatarId: string | null,
): Promise<void> {
  const owner = { ownerType: CONVERSATION_FILES, ownerId: conversationId };
  const ids = avatarId === null ? [] : [avatarId];
  await setList(trx, { ...owner, ids, purpose: 'avatar', by: user.id }).catch((error: unknown) => {
    throw error instanceof ApiError ? badInput({ avatarId: 'invalid' }) : error;
  });
}

function rowFor(chat: Chat, { avatarId, isPrivate, title, topic, type }: Wanted): ConversationRow {
  return newConversationRow(chat, {
    type,
    isPrivate: type === 'CHANNEL' && isPrivate !== true ? 0 : 1,
    title: title ?? null,
    topic: topic || null,
    avatarId: avatarId ?? null,
  });
}

/**
 * Creates a group or channel, owned by its creator. Throws 403 without `chat.channels`, 400 `fields.userIds`, 409
 * `title-taken`.
 */
export async function createConversation(chat: Chat, wanted: Wanted) {
  const { db, events, user } = chat;
  if (wanted.type === 'CHANNEL' && !can(user, 'chat.channels')) {
    throw forbidden('forbidden', { permission: 'chat.channels' });
  }
  return transaction(db, async (trx) => {
    const others = [...new Set(wanted.userIds)].filter((id) => id !== user.id);
    await assertReachable(chat, trx, others, 'userIds');
    const row = rowFor(chat, wanted);
    await assertTitleFree(trx, row);
    await trx.insertInto('chat_conversation').values(row).execute();
    await setConversationPicture(chat, trx, row.id, row.avatarId);
    await addMembers(chat, trx, row, [user.id], { role: 'owner', historyFromSeq: 0 });
    await addMembers(chat, trx, row, others, { role: 'member', historyFromSeq: 0 });
    await insertSystemMessage(chat, trx, row, { kind: 'created', userIds: others });
    await notifyAdded(chat, trx, row, others);
    await events.emit(trx, 'conversation.created', { id: row.id, type: row.type, actorId: user.id });
    return readConversation({ ...chat, db: trx }, row.id, 200);
  });
}
