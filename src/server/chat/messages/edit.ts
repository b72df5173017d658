import { mentionsIn } from '@/domain/chat/mentions';
import type { Message } from '@/domain/chat/schemas';
import { notFound } from '@/domain/errors';
import type { Transaction } from '@/server/db/database';
import { nowIso, updateVersioned } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { assertNotArchived, joinedPlace, type Place } from '../access';
import type { Chat } from '../chat';
import { replan } from '../previews/preview';
import { indexMessage } from '../search/documents';
import { publishMessageChanged } from '../publish';
import { notifyMentioned, updateQuotes } from './notices';
import { placeOfMessage, readMessage } from './one';
import { assertNotEmpty, mentioning } from './parts';
import { textColumns } from './write';

interface Edit {
  messageId: string;
  version: number;
  message: { body: string };
}

/** The caller's own message in a conversation that they are a member of, with its row. @throws ApiError 404. */
async function ownMessage(trx: Transaction, user: Chat['user'], messageId: string) {
  const found = await placeOfMessage(trx, user, messageId);
  if (found.message.senderId !== user.id) throw notFound();
  const place = await joinedPlace(trx, user, found.message.conversationId);
  const row = await trx
    .selectFrom('chat_message')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();
  if (row.contentType === 'system' || row.deletedAt !== null) throw notFound();
  return { place, row };
}

async function keepRevision(trx: Transaction, row: { id: string; body: string }, editedAt: string) {
  const { count } = await trx
    .selectFrom('chat_revision')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('messageId', '=', row.id)
    .executeTakeFirstOrThrow();
  const revision = { messageId: row.id, n: count + 1, body: row.body, editedAt };
  await trx.insertInto('chat_revision').values(revision).execute();
}

/** Whether a message without text still has files. */
async function hasFiles(trx: Transaction, chat: Chat, place: Place, id: string): Promise<boolean> {
  return (await readMessage({ ...chat, db: trx }, place, id)).attachments.length > 0;
}

/**
 * Changes the text of the caller's message; newly mentioned users are notified.
 * @throws ApiError 404, 409 `stale-version` with the message, 409 `archived`, 400 `empty-message`.
 */
export async function updateMessage(chat: Chat, { messageId, version, message }: Edit): Promise<Message> {
  const { db, now, user } = chat;
  return transaction(db, async (trx) => {
    const { place, row } = await ownMessage(trx, user, messageId);
    assertNotArchived(place.conversation);
    if (message.body === '') assertNotEmpty(!(await hasFiles(trx, chat, place, messageId)));
    const current = await readMessage({ ...chat, db: trx }, place, messageId);
    const body = await mentioning(trx, place.conversation, message.body, true);
    const editedAt = nowIso(now());
    const set = { ...textColumns(body), editedAt };
    await updateVersioned(trx, 'chat_message', { id: messageId, version, set, current: () => current });
    await keepRevision(trx, row, editedAt);
    await indexMessage(trx, { ...row, body });
    await replan(chat, trx, { id: messageId, before: row.body, body });
    const before = JSON.parse(row.mentions) as string[];
    const mentions = mentionsIn(body).filter((id) => !before.includes(id));
    await updateQuotes(chat, trx, { ...row, body }, 'edited');
    await notifyMentioned(chat, trx, place.conversation, { id: messageId, body, mentions });
    await publishMessageChanged(chat, trx, place.conversation, row);
    return readMessage({ ...chat, db: trx }, place, messageId);
  });
}

/** Earlier texts of a message, the oldest first; nothing of a deleted one. Throws 404. */
export async function listRevisions({ db, user }: Chat, messageId: string) {
  await placeOfMessage(db, user, messageId);
  const revisions = await db
    .selectFrom('chat_revision')
    .innerJoin('chat_message', 'chat_message.id', 'chat_revision.messageId')
    .select(['chat_revision.n', 'chat_revision.body', 'chat_revision.editedAt'])
    .where('chat_revision.messageId', '=', messageId)
    .where('chat_message.deletedAt', 'is', null)
    .orderBy('n')
    .execute();
  return { revisions };
}
