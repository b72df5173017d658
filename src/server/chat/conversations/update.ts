import { can } from '@/domain/auth/permissions';
import { TRASH_MS } from '@/domain/chat/limits';
import type { Conversation, SystemLine } from '@/domain/chat/schemas';
import { badInput, forbidden, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { nowIso, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { type ConversationRow, openConversationFor, type Place } from '../access';
import type { Chat } from '../chat';
import { titleColumns } from '../messages/target';
import { insertSystemMessage } from '../messages/write';
import { publishConversation } from '../publish';
import { assertTitleFree, setConversationPicture } from './create';
import { readConversation } from './list';

interface Changes {
  title?: string | null | undefined;
  topic?: string | null | undefined;
  isPrivate?: boolean | undefined;
  avatarId?: string | null | undefined;
  archived?: boolean | undefined;
}

/** Owners change everything; moderators rename and archive public channels. @throws ApiError 403. */
function assertMayChange({ user }: Chat, { conversation, member }: Place, changes: Changes): void {
  if (conversation.type === 'ONE_TO_ONE') throw forbidden();
  if (member?.role === 'owner') return;
  const isOpen = conversation.type === 'CHANNEL' && conversation.isPrivate === 0;
  const isModest =
    changes.topic === undefined && changes.isPrivate === undefined && changes.avatarId === undefined;
  if (!isOpen || !isModest || !can(user, 'chat.moderate')) throw forbidden();
}

function columnsOf(chat: Chat, before: ConversationRow, changes: Changes): Partial<ConversationRow> {
  const { archived, avatarId, isPrivate, title, topic } = changes;
  if (before.type === 'CHANNEL' && title === null) throw badInput({ 'conversation.title': 'required' });
  if (before.type === 'GROUP' && isPrivate === false) throw badInput({ 'conversation.isPrivate': 'invalid' });
  return {
    ...(title !== undefined && titleColumns(title)),
    ...(topic !== undefined && { topic: topic || null }),
    ...(isPrivate !== undefined && { isPrivate: Number(isPrivate) }),
    ...(avatarId !== undefined && { avatarId }),
    ...(archived !== undefined && {
      archivedAt: archived ? (before.archivedAt ?? nowIso(chat.now())) : null,
    }),
  };
}

/** System messages about a change. */
function linesOf(before: ConversationRow, after: ConversationRow): SystemLine[] {
  const lines: SystemLine[] = [];
  if (before.title !== after.title) lines.push({ kind: 'renamed', text: after.title ?? '' });
  if (before.topic !== after.topic) lines.push({ kind: 'topic', text: after.topic ?? '' });
  if (before.avatarId !== after.avatarId) lines.push({ kind: 'picture' });
  if (before.isPrivate !== after.isPrivate)
    lines.push({ kind: after.isPrivate === 1 ? 'private' : 'public' });
  if ((before.archivedAt === null) !== (after.archivedAt === null)) {
    lines.push({ kind: after.archivedAt === null ? 'unarchived' : 'archived' });
  }
  return lines;
}

async function write(chat: Chat, trx: Transaction, place: Place, version: number, changes: Changes) {
  const before = place.conversation;
  const set = columnsOf(chat, before, changes);
  await assertTitleFree(trx, { ...before, ...set });
  const current = await readConversation({ ...chat, db: trx }, before.id);
  const after = await updateVersioned(trx, 'chat_conversation', {
    id: before.id,
    version,
    set,
    current: () => current,
  });
  if (after.avatarId !== before.avatarId) await setConversationPicture(chat, trx, before.id, after.avatarId);
  for (const line of linesOf(before, after)) await insertSystemMessage(chat, trx, after, line);
  await publishConversation(chat, trx, before.id);
}

interface Update {
  conversationId: string;
  version: number;
  conversation: Changes;
}

/** Changes a group or channel. @throws ApiError 403, 404, 409 `stale-version`, `title-taken`. */
export async function updateConversation(
  chat: Chat,
  { conversationId, version, conversation: changes }: Update,
): Promise<Conversation> {
  return transaction(chat.db, async (trx) => {
    const place = await openConversationFor(trx, chat.user, conversationId);
    assertMayChange(chat, place, changes);
    await write(chat, trx, place, version, changes);
    return readConversation({ ...chat, db: trx }, conversationId, 200);
  });
}

/** @throws ApiError 404 unless the caller owns that conversation; 403 for direct ones and for members. */
async function assertOwner({ user }: Chat, trx: Transaction, conversationId: string, isGone: boolean) {
  const found = await trx
    .selectFrom('chat_conversation as c')
    .innerJoin('chat_member as m', 'm.conversationId', 'c.id')
    .selectAll('c')
    .select('m.role')
    .where('c.id', '=', conversationId)
    .where('m.userId', '=', user.id)
    .where('m.leftAt', 'is', null)
    .where('c.deletedAt', isGone ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (!found) {
    if (!isGone) await openConversationFor(trx, user, conversationId).then(() => Promise.reject(forbidden()));
    throw notFound();
  }
  if (found.role !== 'owner' || found.type === 'ONE_TO_ONE') throw forbidden();
  return found;
}

/** @throws ApiError 404 when the restore period is over. */
function assertInTrash({ deletedAt }: ConversationRow, now: Date): void {
  if (now.getTime() - Date.parse(deletedAt ?? '') > TRASH_MS) throw notFound();
}

async function setDeleted(chat: Chat, conversationId: string, isGone: boolean): Promise<void> {
  const { counters, db, events, now } = chat;
  await transaction(db, async (trx) => {
    const { role: _role, ...before } = await assertOwner(chat, trx, conversationId, !isGone);
    if (!isGone) {
      assertInTrash(before, now());
      await assertTitleFree(trx, before);
    }
    const at = nowIso(now());
    await trx
      .updateTable('chat_conversation')
      .set({ deletedAt: isGone ? at : null, updatedAt: at, version: before.version + 1 })
      .where('id', '=', conversationId)
      .execute();
    const entity = { type: 'chat.conversation', id: conversationId };
    await events.emit(trx, isGone ? 'entity.removed' : 'entity.restored', entity);
    await publishConversation(chat, trx, conversationId);
    const members = await trx
      .selectFrom('chat_member')
      .select('userId')
      .where('conversationId', '=', conversationId)
      .where('leftAt', 'is', null)
      .execute();
    await counters.changed(
      trx,
      'chat',
      members.map(({ userId }) => userId),
    );
  });
}

/** Puts a group or channel into the trash. @throws ApiError 403, 404. */
export async function deleteConversation(chat: Chat, conversationId: string): Promise<void> {
  await setDeleted(chat, conversationId, true);
}

/** Restores it, within 30 days. @throws ApiError 403, 404, 409 `title-taken`. */
export async function restoreConversation(chat: Chat, conversationId: string): Promise<Conversation> {
  await setDeleted(chat, conversationId, false);
  return readConversation(chat, conversationId, 200);
}
