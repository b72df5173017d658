import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write on the volume of a folder; unlimited where the volume can't be queried. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
