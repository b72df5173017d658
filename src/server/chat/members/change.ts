import type { MemberRole } from '@/domain/chat/schemas';
import { conflict, forbidden, notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { assertNotArchived, memberOf, openConversationFor, type Place } from '../access';
import type { Chat } from '../chat';
import { assertReachable } from '../messages/target';
import { insertSystemMessage } from '../messages/write';
import { publishConversation } from '../publish';
import { ensureOwner, removeMember, publishMembership } from './leave';
import { listMembers } from './list';
import { addMembers } from './rows';
import { notifyAdded } from './notifyAdded';

/** Members included in the response of a change. */
const MOST = 200;

async function answer(chat: Chat, conversationId: string) {
  const { participants } = await listMembers(chat, conversationId, { limit: MOST });
  return { participants };
}

/** Members may add people to a group, owners to a channel; users may join a public channel themselves. */
function assertMayAdd({ user }: Chat, { conversation, member }: Place, userIds: readonly string[]): void {
  const { isPrivate, type } = conversation;
  if (type === 'ONE_TO_ONE') throw forbidden();
  const isOpen = type === 'CHANNEL' && isPrivate === 0;
  if (isOpen && userIds.every((id) => id === user.id)) return;
  if (!member || (type === 'CHANNEL' && member.role !== 'owner')) throw forbidden();
}

/** Added people see a group from then on, unless the earlier messages are included; channels show all. */
const historyOf = ({ conversation: { lastSeq, type } }: Place, includeHistory: boolean) =>
  type === 'CHANNEL' || includeHistory ? 0 : lastSeq;

async function add(chat: Chat, trx: Transaction, place: Place, ids: readonly string[], withHistory: boolean) {
  const { conversation } = place;
  const facts = { role: 'member' as const, historyFromSeq: historyOf(place, withHistory) };
  const added = await addMembers(chat, trx, conversation, ids, facts);
  if (added.length === 0) return;
  await ensureOwner(trx, conversation.id, null);
  const isJoin = added.every((id) => id === chat.user.id);
  await insertSystemMessage(chat, trx, conversation, { kind: isJoin ? 'joined' : 'added', userIds: added });
  for (const userId of added) await publishMembership(chat, trx, conversation.id, { userId, left: false });
  await publishConversation(chat, trx, conversation.id);
  await notifyAdded(
    chat,
    trx,
    conversation,
    added.filter((id) => id !== chat.user.id),
  );
}

interface Adding {
  conversationId: string;
  userIds: string[];
  includeHistory?: boolean | undefined;
}

/** Adds people, or the caller. @throws ApiError 403, 404, 400 `fields.userIds`, 409 `archived`. */
export async function addPeople(chat: Chat, { conversationId, userIds, includeHistory = false }: Adding) {
  await transaction(chat.db, async (trx) => {
    await withLock(trx, `chat.members:${conversationId}`);
    const place = await openConversationFor(trx, chat.user, conversationId);
    assertMayAdd(chat, place, userIds);
    assertNotArchived(place.conversation);
    const ids = [...new Set(userIds)];
    await assertReachable(chat, trx, ids, 'userIds');
    await add(chat, trx, place, ids, includeHistory);
  });
  return answer(chat, conversationId);
}

/** @throws ApiError 404 for a user who is not a member. */
async function assertIn(trx: Transaction, conversationId: string, userId: string) {
  const member = await memberOf(trx, conversationId, userId);
  if (!member) throw notFound();
  return member;
}

interface RoleChange {
  conversationId: string;
  userId: string;
  role: MemberRole;
}

/** Lets an owner make a user an owner or a member. @throws ApiError 403, 404, 409 `last-owner`. */
export async function changeRole(chat: Chat, { conversationId, userId, role }: RoleChange) {
  await transaction(chat.db, async (trx) => {
    await withLock(trx, `chat.members:${conversationId}`);
    const { conversation, member } = await openConversationFor(trx, chat.user, conversationId);
    if (member?.role !== 'owner' || conversation.type === 'ONE_TO_ONE') throw forbidden();
    const before = await assertIn(trx, conversationId, userId);
    if (before.role === role) return;
    await trx
      .updateTable('chat_member')
      .set({ role, inheritedFrom: null })
      .where('conversationId', '=', conversationId)
      .where('userId', '=', userId)
      .execute();
    const owner = await trx
      .selectFrom('chat_member')
      .select('userId')
      .where('conversationId', '=', conversationId)
      .where('leftAt', 'is', null)
      .where('role', '=', 'owner')
      .executeTakeFirst();
    if (!owner) throw conflict('last-owner');
    if (role === 'owner')
      await insertSystemMessage(chat, trx, conversation, { kind: 'owner', userIds: [userId] });
    await publishMembership(chat, trx, conversationId, { userId, left: false });
  });
  return answer(chat, conversationId);
}

/** Leaves, or removes another member. @throws ApiError 403, 404. The response to a user who left lists nobody. */
export async function removePerson(
  chat: Chat,
  { conversationId, userId }: { conversationId: string; userId: string },
) {
  await transaction(chat.db, async (trx) => {
    await withLock(trx, `chat.members:${conversationId}`);
    const { conversation, member } = await openConversationFor(trx, chat.user, conversationId);
    const isSelf = userId === chat.user.id;
    if (conversation.type === 'ONE_TO_ONE' || (!isSelf && member?.role !== 'owner')) throw forbidden();
    await assertIn(trx, conversationId, userId);
    await removeMember(chat, trx, conversation, userId);
  });
  return userId === chat.user.id ? { participants: [] } : answer(chat, conversationId);
}
