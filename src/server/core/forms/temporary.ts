import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '@/domain/errors';

/** A file of a form, on disk, with the SHA-256 of its bytes as hex. It is deleted when the request ends. */
export interface ReceivedFile {
  path: string;
  /** Name given by the client; never part of a path. */
  name: string;
  size: number;
  hash: string;
}

const SUFFIX = '.part';

/** 413 for bytes beyond `limit`. */
export function tooLarge(limit: number): ApiError {
  return new ApiError(413, 'too-large', { message: `The file may have ${limit} bytes`, current: { limit } });
}

/** Removes a file; a missing one is no error. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true });
}

async function writeAll(stream: Readable, path: string, limit: number) {
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return { size, hash: hash.digest('hex') };
}

/**
 * Writes a stream into a new file of `folder`, counting and hashing it; a failure leaves no file.
 * Throws 413 `too-large` with the limit as soon as it is exceeded.
 */
export async function writeTemporary(
  stream: Readable,
  { folder, name, limit }: { folder: string; name: string; limit: number },
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}${SUFFIX}`);
  try {
    return { path, name, ...(await writeAll(stream, path, limit)) };
  } catch (error) {
    await removeFile(path);
    throw error;
  }
}

/** Removes temporary files of unfinished requests: those untouched for `olderThanMs`. */
export async function removeLeftOvers(
  folder: string,
  olderThanMs: number,
  now = Date.now(),
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((entry) => entry.endsWith(SUFFIX))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || now - found.mtimeMs < olderThanMs) continue;
    await removeFile(path);
    removed += 1;
  }
  return removed;
}
