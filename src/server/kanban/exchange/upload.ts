import { buffer } from 'node:stream/consumers';
import { badInput } from '@/domain/errors';
import { removeAttachments } from '@/server/core/blobs/attachments';
import { ownUpload } from '@/server/core/blobs/uploads';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import type { Kanban } from '../kanban';

/** The bytes of a file that the caller has uploaded for an import. @throws ApiError 400 `invalid`. */
export async function uploadedBytes({ blobs, db, user }: Kanban, id: string): Promise<Buffer> {
  const row = await ownUpload(db, { id, by: user.id, purpose: 'import' });
  if (!row) throw badInput({ attachmentId: 'invalid' });
  // Read by its hash: a concurrent run may use up the upload, which `useUp` detects.
  return buffer(await blobs.readBlob(row.blobHash));
}

/** Uses up the uploaded file, so that it is never imported twice. @throws ApiError 400 `invalid`. */
export async function useUp(trx: Transaction, { user }: Kanban, id: string): Promise<void> {
  await withLock(trx, `kanban.import:${id}`);
  const row = await ownUpload(trx, { id, by: user.id, purpose: 'import' });
  if (!row) throw badInput({ attachmentId: 'invalid' });
  await removeAttachments(trx, [row]);
}
