import type { ConflictChoice, UploadOutcome } from '@/domain/files/words';
import type { UploadResult } from '@/domain/files/uploads';
import type { StoredBlob } from '@/server/core/blobs/types';
import { writableFolder } from '../items/access';
import { assertChildren, freeName, itemNamed } from '../items/names';
import { described, nameTaken } from '../items/write';
import type { NodeRow } from '../tree/rows';
import type { Write } from '../tree/write';
import { addFile, addVersion } from '../versions/store';
import { makeFolders, type UploadPath } from './path';

/** Bytes that have arrived and are stored, and what is to become of them. */
export interface Arrived {
  blob: StoredBlob;
  path: UploadPath;
  onConflict: ConflictChoice;
  /** Milliseconds since 1970. */
  lastModified?: number | null | undefined;
}

async function land(
  write: Write,
  around: readonly NodeRow[],
  { blob, path, lastModified, onConflict }: Arrived,
): Promise<{ id: string; outcome: UploadOutcome }> {
  const parent = around[0]!;
  const at = Date.parse(write.at);
  const modifiedAt = new Date(Math.min(lastModified ?? at, at)).toISOString();
  const existing = await itemNamed(write.trx, parent.id, path.name);
  if (existing && onConflict === 'skip') return { id: existing.id, outcome: 'skipped' };
  if (existing && onConflict === 'replace' && existing.isFile === 1) {
    await addVersion(write, existing, around, { content: blob, modifiedAt });
    return { id: existing.id, outcome: 'replaced' };
  }
  if (existing && onConflict !== 'keepBoth') throw await nameTaken(write, existing);
  await assertChildren(write.trx, parent.id, 1);
  const name = existing ? await freeName(write.trx, parent.id, path.name) : path.name;
  const { id } = await addFile(write, { parent, around, name, content: blob, modifiedAt });
  return { id, outcome: 'created' };
}

/** Puts stored bytes into a locked folder, with the folders of the path. Throws 404, 403, 409, 413. */
export async function landUpload(write: Write, folderId: string, arrived: Arrived): Promise<UploadResult> {
  const folder = writableFolder(write.tree, folderId);
  const around = await makeFolders(write, folder, arrived.path.folders);
  const { id, outcome } = await land(write, around, arrived);
  await write.touch([id]);
  return { item: (await described(write, [id]))[0]!, outcome };
}
