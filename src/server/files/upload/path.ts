import { badInput, conflict } from '@/domain/errors';
import { MAX_DEPTH } from '@/domain/files/limits';
import { partsOfPath } from '@/domain/files/names';
import { fittingName } from '@/server/core/blobs/names';
import { addFolder, nameTaken } from '../items/write';
import { itemNamed } from '../items/names';
import type { NodeRow } from '../tree/rows';
import type { Write } from '../tree/write';

/** Where an upload goes: the folders below the given one, and the name of the file. */
export interface UploadPath {
  folders: string[];
  name: string;
}

/** A name as it can be stored: an upload is never refused for its name. */
const storable = (name: string, type: string) => fittingName(name, type).replace(/^\.{1,2}$/, '_');

/** The place of an upload, with names as they can be stored. Throws 400 with `fields.relativePath`. */
export function uploadPath(relativePath: string | undefined, fileName: string, type: string): UploadPath {
  if (relativePath === undefined) return { folders: [], name: storable(fileName, type) };
  const parts = partsOfPath(relativePath);
  if (!parts) throw badInput({ relativePath: 'invalid' });
  return { folders: parts.folders.map((folder) => storable(folder, '')), name: storable(parts.name, type) };
}

/**
 * Goes down from a folder along the path, making what is missing. Answers the last folder and those around it, from
 * there upwards. Throws 409 `name-taken` where a file stands in the way, `too-deep`.
 */
export async function makeFolders(
  write: Write,
  from: NodeRow,
  folders: readonly string[],
): Promise<readonly NodeRow[]> {
  let around: NodeRow[] = write.tree.upwards(from.id);
  if (around.length - 1 + folders.length >= MAX_DEPTH) throw conflict('too-deep');
  for (const name of folders) {
    const parent = around[0]!;
    const existing = await itemNamed(write.trx, parent.id, name);
    if (existing?.isFile === 1) throw await nameTaken(write, existing);
    around = [existing ?? (await addFolder(write, parent, around, name)), ...around];
  }
  return around;
}
