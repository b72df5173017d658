import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import type { Chat } from '../chat';
import { ensureOwner, publishMembership } from './leave';

/** Restores the user's former role; the member who inherited ownership is a member again. */
async function giveBack(trx: Transaction, conversationId: string, userId: string): Promise<void> {
  const members = trx.updateTable('chat_member').where('conversationId', '=', conversationId);
  await members
    .set((eb) => ({ role: eb.fn.coalesce('leftAs', 'role'), leftAt: null, leftAs: null }))
    .where('userId', '=', userId)
    .execute();
  const inherited = members.where('inheritedFrom', '=', userId);
  // An heir who has left with their own account in turn comes back as a member.
  await inherited.set({ leftAs: 'member' }).where('leftAs', 'is not', null).execute();
  await inherited.set({ role: 'member', inheritedFrom: null }).execute();
}

/**
 * Puts a user with a restored account (`chat.user`) back into the groups and channels that they left with it, without
 * a system message: nobody has added them.
 */
export async function rejoinConversations(chat: Chat, trx: Transaction): Promise<void> {
  const { counters, user } = chat;
  const rooms = await trx
    .selectFrom('chat_member')
    .select('conversationId as id')
    .where('userId', '=', user.id)
    .where('leftAs', 'is not', null)
    .orderBy('conversationId')
    .execute();
  for (const room of rooms) {
    await withLock(trx, `chat.members:${room.id}`);
    await giveBack(trx, room.id, user.id);
    await ensureOwner(trx, room.id, null);
    await publishMembership(chat, trx, room.id, { userId: user.id, left: false });
  }
  await counters.changed(trx, 'chat', [user.id]);
}
