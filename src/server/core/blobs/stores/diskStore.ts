import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { removeFile } from '@/server/core/forms/temporary';
import { MissingBytes, type ByteRange, type Store, type StoredKey } from './store';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves the file to the store's volume, copying it if necessary, so that it can be renamed there. */
async function brought(file: string, root: string): Promise<string> {
  const near = join(root, `${randomUUID()}.part`);
  try {
    await rename(file, near);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(file, near);
    await removeFile(file);
  }
  return near;
}

/** Flushes bytes and names to disk before any row refers to them. */
async function place(file: string, target: string, root: string): Promise<void> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const near = await brought(file, root);
  try {
    await chmod(near, 0o600);
    await sync(near);
    await rename(near, target);
  } catch (error) {
    await removeFile(near);
    throw error;
  }
  await sync(folder);
  await sync(dirname(folder));
}

async function* walk(folder: string, prefix = ''): AsyncGenerator<StoredKey> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) yield* walk(path, `${key}/`);
    else {
      const found = await stat(path).catch(() => null);
      if (found) yield { key, changedAt: found.mtimeMs };
    }
  }
}

/** Waits until the file is open, so that a missing one is detected before the response begins. */
async function opened(path: string, range: ByteRange | undefined): Promise<Readable> {
  const stream = createReadStream(path, range);
  await new Promise<void>((resolve, reject) => {
    stream.once('open', () => resolve());
    stream.once('error', reject);
  });
  return stream;
}

/** Bytes below a folder, mode 0600. */
export function diskStore(root: string): Store {
  const pathOf = (key: string) => join(root, key);
  return {
    name: 'disk',
    put: async (key, file) => place(file, pathOf(key), root),
    read: async (key, range) => {
      try {
        return await opened(pathOf(key), range);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new MissingBytes(key);
        throw error;
      }
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(() => null))?.size ?? null,
    remove: async (key) => removeFile(pathOf(key)),
    keys: () => walk(root),
    withFile: async (key, work) => work(pathOf(key)),
    probe: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
    },
  };
}
