import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ApiError, conflict, notFound } from '@/domain/errors';
import type { UploadResult } from '@/domain/files/uploads';
import type { StoredBlob } from '@/server/core/blobs/types';
import { removeFile } from '@/server/core/forms/temporary';
import { transaction } from '@/server/db/transaction';
import type { WriteContext } from '../context';
import { describeItems } from '../items/describe';
import { accountOf } from '../tree/accounts';
import { readTree } from '../tree/tree';
import { writing } from '../tree/write';
import { type Arrived, landUpload } from './land';
import { endUpload, type UploadRow } from './parts';
import { uploadPath } from './path';

/** The folder of bytes that arrive in parts. */
export const partsFolder = ({ config }: Pick<WriteContext, 'config'>): string =>
  join(config.uploadDir, 'tus');

/** Where the bytes of an upload lie until they are stored. */
const partsPath = (context: Pick<WriteContext, 'config'>, id: string): string =>
  join(partsFolder(context), id);

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Bytes that have arrived; null when there are none on this disk any more. */
export async function arrivedBytes(
  context: Pick<WriteContext, 'config'>,
  id: string,
): Promise<number | null> {
  return stat(partsPath(context, id)).then(
    ({ size }) => size,
    () => null,
  );
}

/** Stores the bytes; after a crash, those that were stored already count. */
async function storeBytes(context: WriteContext, upload: UploadRow): Promise<StoredBlob> {
  const { blobs, db } = context;
  const { hash: known, id, name, size } = upload;
  const arrived = await arrivedBytes(context, id);
  if (arrived === null) {
    if (known === null) throw notFound();
    return blobs.blob(known);
  }
  if (arrived !== size) throw conflict('not-complete');
  const path = partsPath(context, id);
  const hash = known ?? (await hashOf(path));
  await db
    .updateTable('file_upload')
    .set({ state: 'finishing', hash })
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'finishing'])
    .execute();
  return blobs.receive({ path, name, size, hash }, 'file');
}

/** Places to try, the intended one first: nothing that has arrived whole is lost. */
async function placesFor({ db, user }: WriteContext, upload: UploadRow, blob: StoredBlob) {
  const { rootId } = await accountOf(db, user.id);
  const path = uploadPath(upload.relativePath ?? undefined, upload.name, blob.type);
  const flat = { ...path, folders: [] };
  return [
    { folderId: upload.folderId, path, onConflict: upload.onConflict },
    { folderId: upload.folderId, path: flat, onConflict: 'keepBoth' as const },
    { folderId: rootId, path: flat, onConflict: 'keepBoth' as const },
  ];
}

const isElsewhere = (error: unknown) => error instanceof ApiError && [403, 404, 409].includes(error.status);

async function placeIn(
  context: WriteContext,
  upload: UploadRow,
  { folderId, ...arrived }: Arrived & { folderId: string },
): Promise<UploadResult | null> {
  return writing(context, [folderId], async (write) => {
    const isMine = await endUpload(write.trx, upload, { state: 'done', resultId: '' });
    if (!isMine) return null;
    const result = await landUpload(write, folderId, arrived);
    await write.trx
      .updateTable('file_upload')
      .set({ resultId: result.item.id })
      .where('id', '=', upload.id)
      .execute();
    return result;
  });
}

async function place(
  context: WriteContext,
  upload: UploadRow,
  blob: StoredBlob,
): Promise<UploadResult | null> {
  let refusal: unknown;
  for (const { folderId, path, onConflict } of await placesFor(context, upload, blob)) {
    try {
      return await placeIn(context, upload, {
        folderId,
        blob,
        path,
        onConflict,
        lastModified: upload.lastModified,
      });
    } catch (error) {
      if (!isElsewhere(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

/** What an upload that is done has become. Throws 404 when that is gone. */
async function resultOf(context: WriteContext, { id }: UploadRow): Promise<UploadResult> {
  const { db, user } = context;
  const row = await db.selectFrom('file_upload').selectAll().where('id', '=', id).executeTakeFirst();
  const resultId = row?.resultId;
  if (!resultId || row.state !== 'done') throw notFound();
  const tree = await readTree(db, user, [resultId]);
  tree.readable(resultId);
  const [item] = await describeItems(context, tree, [resultId]);
  return { item: item!, outcome: 'created' };
}

const running = new Map<string, Promise<UploadResult>>();

async function finishOnce(context: WriteContext, upload: UploadRow): Promise<UploadResult> {
  if (upload.state === 'done') return resultOf(context, upload);
  if (upload.state === 'failed') throw notFound();
  const blob = await storeBytes(context, upload);
  try {
    const result = (await place(context, upload, blob)) ?? (await resultOf(context, upload));
    context.blobs.startPreviews(blob);
    await removeFile(`${partsPath(context, upload.id)}.json`);
    return result;
  } catch (error) {
    // Its place was taken by a lowered quota: the bytes are given up, and said to be.
    if (error instanceof ApiError && error.status === 413) await failUpload(context, upload);
    throw error;
  }
}

/**
 * Makes a file of an upload whose bytes have all arrived: once, however often and wherever it is called.
 * @throws ApiError 409 `not-complete`, 404 when it has failed or its file is gone, 413 `quota-exceeded`.
 */
export async function finishUpload(context: WriteContext, upload: UploadRow): Promise<UploadResult> {
  const known = running.get(upload.id);
  if (known) return known;
  const finishing = finishOnce(context, upload).finally(() => running.delete(upload.id));
  running.set(upload.id, finishing);
  return finishing;
}

/** Gives an upload up: its reserved bytes are free again, and its parts are removed. */
export async function failUpload(
  context: Pick<WriteContext, 'config' | 'db'>,
  upload: UploadRow,
): Promise<void> {
  await transaction(context.db, (trx) => endUpload(trx, upload, { state: 'failed' }));
  await removeFile(partsPath(context, upload.id));
  await removeFile(`${partsPath(context, upload.id)}.json`);
}
