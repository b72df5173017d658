import type { OutputOf, ParsedInputOf } from '@/domain/contract';
import type { filesContract } from '@/domain/files/contract';
import type { ReceivedFile } from '@/server/core/forms/temporary';
import { idempotent, readIdempotencyKey } from '@/server/core/idempotency';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { FilesContext } from '../context';
import { writableFolder } from '../items/access';
import { folderIdOf } from '../items/folder';
import { assertQuota } from '../tree/quota';
import { openAccount } from '../tree/accounts';
import { readTree } from '../tree/tree';
import { writing } from '../tree/write';
import { type Arrived, landUpload } from './land';
import { uploadPath } from './path';

type Input = ParsedInputOf<(typeof filesContract)['upload']>;
type Answer = OutputOf<(typeof filesContract)['upload']>;

/** Before anything is stored: may the caller write there, and is there room? Throws 404, 403, 413. */
async function assertWelcome({ db, user }: FilesContext, folderId: string, size: number): Promise<void> {
  const folder = writableFolder(await readTree(db, user, [folderId]), folderId);
  await transaction(db, async (trx) => assertQuota(trx, await openAccount(trx, folder.ownerId), size));
}

/** Puts stored bytes into a folder, with the folders of the path. Throws 404, 403, 409, 413. */
async function storeUpload(context: FilesContext, folderId: string, arrived: Arrived): Promise<Answer> {
  return writing(context, [folderId], (write) => landUpload(write, folderId, arrived));
}

/**
 * Stores the file of a form in a folder.
 * @throws ApiError 404, 403, 400 with `fields.relativePath`, 409 `name-taken` with the item of that name, `too-deep`,
 * `too-many`, 413 `quota-exceeded`: then nothing is stored.
 */
export async function uploadForm(
  context: FilesContext,
  { file, input, request }: { file: ReceivedFile; input: Input; request: RequestInfo },
): Promise<Answer> {
  const { blobs, db, user } = context;
  const key = readIdempotencyKey(request.idempotencyKey, 'optional');
  const folderId = await folderIdOf(db, user, input.folderId);
  uploadPath(input.relativePath, file.name, '');
  await assertWelcome(context, folderId, file.size);
  const blob = await blobs.receive(file, 'file');
  const { lastModified, onConflict, relativePath } = input;
  const path = uploadPath(relativePath, file.name, blob.type);
  const arrived = { blob, path, lastModified, onConflict };
  const store = (inside: FilesContext['db']) => storeUpload({ ...context, db: inside }, folderId, arrived);
  const keyed = {
    caller: user.id,
    key: key ?? '',
    request: { path: request.path, ...input, name: file.name, hash: blob.hash },
  };
  const answer =
    key === null
      ? await store(db)
      : ((await idempotent(db, keyed, async (trx: Transaction) => ({ status: 200, body: await store(trx) })))
          .body as Answer);
  blobs.startPreviews(blob);
  return answer;
}
