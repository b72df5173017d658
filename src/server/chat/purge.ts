import { TRASH_MS } from '@/domain/chat/limits';
import { releaseOwner } from '@/server/core/blobs/attachments';
import { dropDocuments } from '@/server/core/searchDocuments';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { CONVERSATION_FILES, MESSAGE_FILES } from './attachments/files';
import { PREVIEW_FILES } from './previews/stored';
import { MESSAGE_DOCUMENTS } from './search/documents';

/** Messages per transaction. */
const BATCH = 200;

async function forgetFiles(trx: Transaction, messageIds: readonly string[]): Promise<void> {
  await releaseOwner(trx, MESSAGE_FILES, messageIds);
  await releaseOwner(trx, PREVIEW_FILES, messageIds);
}

/** Empties a batch of messages that can no longer be restored; their positions stay. False when there are no more. */
async function emptyMessages(trx: Transaction, before: string): Promise<boolean> {
  const messages = await trx
    .selectFrom('chat_message')
    .select('id')
    .where('deletedAt', '<', before)
    .where((eb) => eb.or([eb('body', '<>', ''), eb('contentType', '<>', 'text')]))
    .limit(BATCH)
    .execute();
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return false;
  await forgetFiles(trx, ids);
  await trx.deleteFrom('chat_revision').where('messageId', 'in', ids).execute();
  await trx.deleteFrom('chat_reaction').where('messageId', 'in', ids).execute();
  const nothing = { body: '', mentions: '[]', hasLink: 0, preview: null, audioMs: null };
  await trx
    .updateTable('chat_message')
    .set({ ...nothing, contentType: 'text', pinnedAt: null, pinnedBy: null })
    .where('id', 'in', ids)
    .execute();
  return true;
}

/** Deletes a batch of messages of conversations that can no longer be restored; false when there are no more. */
async function forgetMessages(trx: Transaction, conversationIds: readonly string[]): Promise<boolean> {
  const messages = await trx
    .selectFrom('chat_message')
    .select('id')
    .where('conversationId', 'in', conversationIds)
    .limit(BATCH)
    .execute();
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return false;
  await forgetFiles(trx, ids);
  await dropDocuments(trx, MESSAGE_DOCUMENTS, ids);
  await trx.deleteFrom('chat_message').where('id', 'in', ids).execute();
  return true;
}

/** Removes what was in the trash for 30 days: texts and files of messages, and conversations with their content. */
export async function purge({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - TRASH_MS).toISOString();
  const rooms = await db
    .selectFrom('chat_conversation')
    .select('id')
    .where('deletedAt', '<', before)
    .execute();
  const ids = rooms.map(({ id }) => id);
  if (ids.length > 0) {
    while (await transaction(db, (trx) => forgetMessages(trx, ids)));
    await transaction(db, async (trx) => {
      await releaseOwner(trx, CONVERSATION_FILES, ids);
      await trx.deleteFrom('chat_draft').where('target', 'in', ids).execute();
      await trx.deleteFrom('chat_conversation').where('id', 'in', ids).execute();
    });
  }
  while (await transaction(db, (trx) => emptyMessages(trx, before)));
}
