import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@/server/db/startupError';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'there is a file of that name',
};

const PROBE_BYTES = 65_536;

function unusable(folder: string, error: unknown): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  const reason = REASONS[code] ?? code;
  return new StartupError(
    `The data folder ${folder} can't be used: ${reason}; set DATA_DIR to another one or mend it`,
    error,
  );
}

function provesWritable(file: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    if (writeSync(handle, Buffer.alloc(PROBE_BYTES, 1)) < PROBE_BYTES)
      throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
    fsyncSync(handle);
  } finally {
    closeSync(handle);
    rmSync(file);
  }
}

/** Makes the data folder when it is missing and proves that it takes bytes, before anything is opened in it. Throws `StartupError`. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    provesWritable(join(folder, `.write-probe-${process.pid}`));
  } catch (error) {
    throw unusable(folder, error);
  }
}
