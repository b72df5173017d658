import type { EndUser } from '@/domain/auth/contract';
import { registerSharing } from '@/server/core/acquaintance';
import { registerOwner } from '@/server/core/blobs/owners';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { CONVERSATION_FILES, MESSAGE_FILES } from './attachments/files';
import { sharesConversation } from './contacts';
import { unreadConversations } from './counter';
import { messageDescription } from './describe';
import { listenToPeople } from './listeners';
import { registerDraftFiles } from './own/drafts';
import { notifyUnseen } from './messages/notices';
import { loadPreview } from './previews/preview';
import { PREVIEW_FILES } from './previews/stored';
import { purge } from './purge';
import { readableConversations, readableMessages } from './readable';
import { searchChat } from './search/everywhere';

type Read = typeof readableMessages;

/** Files can be read by users who may read their record. */
function registerFiles(ownerType: string, read: Read): void {
  registerOwner(ownerType, {
    canRead: async (db: Database, user: EndUser | null, ids) =>
      new Set(user && ids.length > 0 ? (await read(db, [user.id], ids)).map(({ id }) => id) : []),
  });
}

/** Registers chat: live audience, counter, readable records, listeners and jobs. */
export function wireChat(services: Services): void {
  const { counters, db, jobs, live, readables } = services;
  live.audience('conversation', {
    members: async (trx, id) => {
      const rows = await trx
        .selectFrom('chat_member')
        .select('userId')
        .where('conversationId', '=', id)
        .where('leftAt', 'is', null)
        .execute();
      return rows.map(({ userId }) => userId);
    },
    isIn: async (database, ids, userIds) =>
      database
        .selectFrom('chat_member')
        .select(['conversationId as id', 'userId'])
        .where('conversationId', 'in', ids)
        .where('userId', 'in', userIds)
        .where('leftAt', 'is', null)
        .execute(),
  });
  counters.register(
    'chat',
    async (database, userId) =>
      (await unreadConversations(database, [userId], services.now())).get(userId) ?? 0,
    (database, userIds) => unreadConversations(database, userIds, services.now()),
  );
  readables.register('chat.conversation', readableConversations);
  readables.register('chat.message', readableMessages);
  readables.describe('chat.message', messageDescription);
  registerSharing('conversation', sharesConversation);
  registerFiles(MESSAGE_FILES, readableMessages);
  registerFiles(PREVIEW_FILES, readableMessages);
  registerFiles(CONVERSATION_FILES, readableConversations);
  registerDraftFiles();
  listenToPeople(services);
  searchChat(services);
  jobs.handle('chat.purge', () => purge(services));
  jobs.dailyAt('chat.purge', '04:20');
  jobs.handle('chat.preview', (wanted) => loadPreview(services, wanted));
  jobs.handle('chat.tell', async ({ messageId }) => {
    await transaction(db, (trx) => notifyUnseen(services, trx, messageId));
  });
}
