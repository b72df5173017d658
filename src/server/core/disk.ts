import { statfs } from 'node:fs/promises';
import { storageFull } from '@/server/db/errors';
import type { Config } from './config';

/**
 * Free bytes below which no file is taken or kept and the process is not ready. What is left is for the database and
 * the log, whose writes are only refused once nothing is left.
 */
const LEAST_FREE = 512 * 1_048_576;

interface Volumes {
  config: Pick<Config, 'dataDir' | 'uploadDir'>;
  freeBytes: (folder: string) => Promise<number>;
}

/** Bytes that this process may still write on the volume of a folder; unlimited where the volume can't be queried. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether there is room for files, on the volume of the data and on that of uploads in progress. */
export async function hasRoom({ config, freeBytes: freeOn }: Volumes): Promise<boolean> {
  const free = await Promise.all([freeOn(config.dataDir), freeOn(config.uploadDir)]);
  return Math.min(...free) >= LEAST_FREE;
}

/** Throws 503 `storage-full` unless there is room for files. */
export async function assertRoom(volumes: Volumes): Promise<void> {
  if (!(await hasRoom(volumes))) throw storageFull();
}
