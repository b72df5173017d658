import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import type { Chat } from '../chat';
import { ensureOwner, publishMembership } from './leave';

/** The person is again what they were when they went; who owned instead is a member again. */
async function giveBack(trx: Transaction, conversationId: string, userId: string): Promise<void> {
  const members = trx.updateTable('chat_member').where('conversationId', '=', conversationId);
  await members
    .set((eb) => ({ role: eb.fn.coalesce('leftAs', 'role'), leftAt: null, leftAs: null }))
    .where('userId', '=', userId)
    .execute();
  const inherited = members.where('inheritedFrom', '=', userId);
  // An heir who has gone with their own account comes back as a member.
  await inherited.set({ leftAs: 'member' }).where('leftAs', 'is not', null).execute();
  await inherited.set({ role: 'member', inheritedFrom: null }).execute();
}

/**
 * Whose account returns is again in the groups and channels that they left with it, without a line: nobody has let
 * them in. `chat.user` is that person.
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
