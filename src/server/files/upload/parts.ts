import { sql, type Selectable } from 'kysely';
import { badInput, notFound } from '@/domain/errors';
import type { ConflictChoice } from '@/domain/files/words';
import type { Database, Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import type { FileUploadTable } from '@/server/db/tables/files';
import { transaction, withLock } from '@/server/db/transaction';
import type { FilesContext } from '../context';
import { writableFolder } from '../items/access';
import { folderIdOf } from '../items/folder';
import { lockOfTree, openAccount } from '../tree/accounts';
import { assertQuota } from '../tree/quota';
import { readTree } from '../tree/tree';
import { uploadPath } from './path';

export type UploadRow = Selectable<FileUploadTable>;

const WEEK = 7 * 24 * 3600_000;
const KNOWN = [
  'filename',
  'folderId',
  'relativePath',
  'lastModified',
  'onConflict',
  'filetype',
  'name',
  'type',
];
const CHOICES: readonly ConflictChoice[] = ['keepBoth', 'replace', 'skip'];
const MAX_NAME = 1000;
const MAX_TIME = 8.64e15;

/** When an upload expires that has just got bytes. */
export const expiryOf = (now: Date): string => nowIso(new Date(now.getTime() + WEEK));

interface Metadata {
  name: string;
  folderId: string;
  relativePath: string | undefined;
  lastModified: number | null;
  onConflict: ConflictChoice;
}

function lastModifiedOf(text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null;
  const time = Number(text);
  if (!Number.isSafeInteger(time) || time < 0 || time > MAX_TIME) throw badInput({ lastModified: 'invalid' });
  return time;
}

/** What the metadata of a tus upload says. Throws 400 with the field. */
function readMetadata(metadata: Readonly<Record<string, string | null>> = {}): Metadata {
  const unknown = Object.keys(metadata).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) throw badInput({ [unknown.slice(0, 40)]: 'unknown' });
  const name = metadata['filename'] ?? metadata['name'] ?? '';
  if (name === '' || name.length > MAX_NAME)
    throw badInput({ filename: name === '' ? 'required' : 'too-long:255' });
  const onConflict = CHOICES.find((choice) => choice === (metadata['onConflict'] ?? 'keepBoth'));
  if (!onConflict) throw badInput({ onConflict: 'invalid' });
  const folderId = metadata['folderId'] ?? 'root';
  if (folderId.length > 64 || folderId.includes('\0')) throw badInput({ folderId: 'invalid' });
  const relativePath = metadata['relativePath'] ?? undefined;
  uploadPath(relativePath, name, '');
  return { name, folderId, relativePath, lastModified: lastModifiedOf(metadata['lastModified']), onConflict };
}

/**
 * Begins an upload: reserves its bytes in the quota of the folder's owner before the first one arrives.
 * @throws ApiError 400 with the field, 404, 403, 413 `quota-exceeded`.
 */
export async function beginUpload(
  context: FilesContext,
  {
    id,
    size,
    metadata,
  }: { id: string; size: number; metadata: Readonly<Record<string, string | null>> | undefined },
): Promise<void> {
  const { db, now, user } = context;
  const { folderId: named, lastModified, name, onConflict, relativePath = null } = readMetadata(metadata);
  const folderId = await folderIdOf(db, user, named);
  await transaction(db, async (trx) => {
    const { ownerId } = writableFolder(await readTree(trx, user, [folderId]), folderId);
    await withLock(trx, lockOfTree(ownerId));
    await assertQuota(trx, await openAccount(trx, ownerId), size);
    await reserve(trx, ownerId, size);
    const at = now();
    const row = {
      id,
      userId: user.id,
      folderId,
      relativePath,
      name,
      size,
      lastModified,
      onConflict,
      ownerId,
    };
    await trx
      .insertInto('file_upload')
      .values({ ...row, state: 'receiving', createdAt: at.toISOString(), expiresAt: expiryOf(at) })
      .execute();
  });
}

async function reserve(trx: Transaction, ownerId: string, bytes: number): Promise<void> {
  await trx
    .updateTable('file_account')
    .set({ reservedBytes: sql<number>`"reservedBytes" + ${bytes}` })
    .where('ownerId', '=', ownerId)
    .execute();
}

/** An upload of that person. Throws 404. */
export async function ownUpload(db: Database, userId: string, id: string): Promise<UploadRow> {
  const row = await db.selectFrom('file_upload').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.userId !== userId) throw notFound();
  return row;
}

/** Ends an upload that is not done, and gives its reserved bytes back; false when it had ended before. */
export async function endUpload(
  trx: Transaction,
  { id, ownerId, size }: Pick<UploadRow, 'id' | 'ownerId' | 'size'>,
  end: { state: 'done'; resultId: string } | { state: 'failed' },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('file_upload')
    .set(end)
    .where('id', '=', id)
    .where('state', 'in', ['receiving', 'finishing'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await reserve(trx, ownerId, -size);
  return true;
}
