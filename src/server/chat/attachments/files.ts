import type { Attachment } from '@/domain/blobs/schemas';
import { describedRows, toAttachment } from '@/server/core/blobs/describe';
import type { Chat } from '../chat';

/** Owner type of the files of messages. */
export const MESSAGE_FILES = 'message';
/** Owner type of the pictures of groups and channels. */
export const CONVERSATION_FILES = 'conversation';

/** Files grouped by message, and files by their own id. */
export interface Files {
  ofMessage: ReadonlyMap<string, Attachment[]>;
  byId: ReadonlyMap<string, Attachment>;
}

/** The files of messages, and those with the given ids, in one statement. */
export async function readFiles(
  { blobs, db }: Pick<Chat, 'blobs' | 'db'>,
  messageIds: readonly string[],
  ids: readonly string[] = [],
): Promise<Files> {
  if (messageIds.length + ids.length === 0) return { ofMessage: new Map(), byId: new Map() };
  const rows = await describedRows(db)
    .where('attachment.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        ...(messageIds.length > 0
          ? [
              eb.and([
                eb('attachment.ownerType', '=', MESSAGE_FILES),
                eb('attachment.ownerId', 'in', messageIds),
              ]),
            ]
          : []),
        ...(ids.length > 0 ? [eb('attachment.id', 'in', ids)] : []),
      ]),
    )
    .orderBy('attachment.rank')
    .orderBy('attachment.id')
    .execute();
  const ofMessage = new Map<string, Attachment[]>();
  const byId = new Map<string, Attachment>();
  for (const row of rows) {
    const file = toAttachment(blobs.needs, row);
    byId.set(row.id, file);
    const owner = row.ownerType === MESSAGE_FILES ? (row.ownerId ?? '') : '';
    ofMessage.set(owner, [...(ofMessage.get(owner) ?? []), file]);
  }
  return { ofMessage, byId };
}
