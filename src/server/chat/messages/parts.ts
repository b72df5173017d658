import { ALL_ASKS_ABOVE, MAX_ATTACHMENTS } from '@/domain/chat/limits';
import { ALL, mentionsIn, onlyMentionsOf } from '@/domain/chat/mentions';
import type { ContentType } from '@/domain/chat/schemas';
import { ApiError, badInput, conflict } from '@/domain/errors';
import { addAttachment, claimFiles } from '@/server/core/blobs/attachments';
import type { Transaction } from '@/server/db/database';
import { type ConversationRow, memberIds } from '../access';
import { MESSAGE_FILES } from '../attachments/files';
import type { Chat } from '../chat';
import { placeOfMessage } from './one';

/** @throws ApiError 400 `empty-message`. */
export function assertNotEmpty(isEmpty: boolean): void {
  if (isEmpty) throw new ApiError(400, 'empty-message', { fields: { body: 'required' } });
}

/**
 * The body with mentions of members only. Throws 409 `confirm-all` with the number of people for an unconfirmed
 * `@all` over 100.
 */
export async function mentioning(
  trx: Transaction,
  { id }: ConversationRow,
  body: string,
  confirmAll = false,
): Promise<string> {
  const mentions = mentionsIn(body);
  if (mentions.length === 0) return body;
  const members = await memberIds(trx, id);
  if (mentions.includes(ALL) && members.length > ALL_ASKS_ABOVE && !confirmAll) {
    throw conflict('confirm-all', { count: members.length });
  }
  return onlyMentionsOf(body, new Set(members));
}

/** @throws ApiError 400 `reply-elsewhere` unless the message is in this conversation and visible to the sender. */
export async function assertReply(
  trx: Transaction,
  { id }: ConversationRow,
  replyToId: string | undefined,
  fromSeq: number,
): Promise<void> {
  if (replyToId === undefined) return;
  const found = await trx
    .selectFrom('chat_message')
    .select('id')
    .where('id', '=', replyToId)
    .where('conversationId', '=', id)
    .where('seq', '>', fromSeq)
    .where('unsentAt', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError(400, 'reply-elsewhere', { fields: { replyToId: 'invalid' } });
}

interface Forwarded {
  body: string;
  audioMs: number | null;
  files: { blobHash: string; name: string; type: string; size: number; rank: number }[];
}

/** Text and files of a readable message, not a system message. @throws ApiError 400 with `fields.forwardOfId`. */
export async function forwardedFrom(chat: Chat, trx: Transaction, id: string): Promise<Forwarded> {
  await placeOfMessage(trx, chat.user, id).catch((error: unknown) => {
    throw error instanceof ApiError ? badInput({ forwardOfId: 'invalid' }) : error;
  });
  const { body, audioMs, contentType, deletedAt } = await trx
    .selectFrom('chat_message')
    .select(['body', 'audioMs', 'contentType', 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (deletedAt !== null || contentType === 'system') throw badInput({ forwardOfId: 'invalid' });
  const files = await trx
    .selectFrom('attachment')
    .select(['blobHash', 'name', 'type', 'size', 'rank'])
    .where('ownerType', '=', MESSAGE_FILES)
    .where('ownerId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .execute();
  return { body, audioMs, files };
}

interface FilesOf {
  messageId: string;
  attachmentIds: readonly string[];
  forwarded: Forwarded | null;
}

/** Attaches files to a message, forwarded ones last. Throws 400 with `fields.attachmentIds`, also for too many. */
export async function attachFiles(
  { user }: Chat,
  trx: Transaction,
  { messageId, attachmentIds, forwarded }: FilesOf,
): Promise<void> {
  const owner = { ownerType: MESSAGE_FILES, ownerId: messageId };
  if (attachmentIds.length + (forwarded?.files.length ?? 0) > MAX_ATTACHMENTS) {
    throw badInput({ attachmentIds: `too-many:${MAX_ATTACHMENTS}` });
  }
  if (attachmentIds.length > 0) {
    await claimFiles(trx, { ...owner, ids: attachmentIds, purpose: 'chat', by: user.id });
  }
  for (const { blobHash, name, rank, size, type } of forwarded?.files ?? []) {
    const blob = { hash: blobHash, type, size };
    await addAttachment(trx, blob, {
      name,
      purpose: 'chat',
      by: user.id,
      owner,
      rank: attachmentIds.length + rank,
    });
  }
}

/** The content type of a message by its files: audio is a single recording with a known duration. */
export async function contentTypeOf(
  trx: Transaction,
  messageId: string,
  audioMs: number | null,
): Promise<ContentType> {
  const kinds = await trx
    .selectFrom('attachment')
    .innerJoin('blob', 'blob.hash', 'attachment.blobHash')
    .where('ownerType', '=', MESSAGE_FILES)
    .where('ownerId', '=', messageId)
    .select('blob.kind')
    .execute();
  if (kinds.length === 0) return 'text';
  if (kinds.every(({ kind }) => kind === 'image')) return 'image';
  return audioMs !== null && kinds.length === 1 && kinds[0]?.kind === 'media' ? 'audio' : 'file';
}
