import type { EndUser } from '@/domain/auth/contract';
import { chatLive } from '@/domain/chat/live';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import { sharedOf } from './conversations/shared';
import type { Chat } from './chat';
import { rejoinConversations } from './members/rejoin';
import { removeMember } from './members/leave';

/** Most conversations that are notified of a changed name; the others show it on their next read. */
const MOST_TOLD = 200;

async function conversationsOf(trx: Transaction, userId: string) {
  return trx
    .selectFrom('chat_member')
    .innerJoin('chat_conversation', 'chat_conversation.id', 'chat_member.conversationId')
    .selectAll('chat_conversation')
    .where('userId', '=', userId)
    .where('leftAt', 'is', null)
    .where('chat_conversation.deletedAt', 'is', null)
    .orderBy('lastMessageAt', 'desc')
    .execute();
}

async function tellAll({ blobs, live }: Services, trx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids.slice(0, MOST_TOLD)) {
    const conversation = await sharedOf({ blobs, db: trx }, id);
    await live.publish(
      trx,
      chatLive.conversationChanged,
      { conversation },
      { to: { of: 'conversation', id } },
    );
  }
}

/** Chat context as if the user acted themself. */
const chatAs = (services: Services, trx: Transaction, userId: string): Chat => ({
  ...services,
  db: trx,
  user: { id: userId } as EndUser,
  tab: null,
});

/** A removed user leaves groups and channels; direct conversations stay, read-only. */
async function personRemoved(services: Services, trx: Transaction, userId: string): Promise<void> {
  const conversations = await conversationsOf(trx, userId);
  const rooms = conversations.filter(({ type }) => type !== 'ONE_TO_ONE');
  const chat = chatAs(services, trx, userId);
  for (const room of rooms.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await withLock(trx, `chat.members:${room.id}`);
    await removeMember(chat, trx, room, userId, { withAccount: true });
  }
  const direct = conversations.filter(({ type }) => type === 'ONE_TO_ONE');
  await tellAll(
    services,
    trx,
    direct.map(({ id }) => id),
  );
}

/** Keeps chat in step with changes of users. Source: chat, section 2. */
export function listenToPeople(services: Services): void {
  const { events } = services;
  const tellOf = async (trx: Transaction, userId: string) => {
    const conversations = await conversationsOf(trx, userId);
    await tellAll(
      services,
      trx,
      conversations.map(({ id }) => id),
    );
  };
  events.on('user.changed', async (trx, { before, after }) => {
    const isSeen = before?.name !== after?.name || before?.image !== after?.image;
    const isOther = before?.username !== after?.username || before?.status !== after?.status;
    if (after && before && (isSeen || isOther)) await tellOf(trx, after.id);
  });
  events.on('user.removed', (trx, { userId }) => personRemoved(services, trx, userId));
  events.on('user.restored', async (trx, { userId }) => {
    await rejoinConversations(chatAs(services, trx, userId), trx);
    await tellOf(trx, userId);
  });
  events.on('user.erased', (trx, { userId }) => tellOf(trx, userId));
}
