import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
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

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Removes access of other accounts to the folder and its content; files of other owners are left unchanged. */
function closeToOthers(folder: string): void {
  const { mode } = statSync(folder);
  // A shared folder, such as /tmp, must not be closed.
  if ((mode & OTHERS) === 0 || (mode & STICKY) !== 0) return;
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600);
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/**
 * Creates the data folder when it is missing, closes it to other accounts and checks that it is writable, before
 * anything is opened in it. From then on the process creates files for its own account only. Throws `StartupError`.
 */
export function prepareDataFolder(folder: string): void {
  try {
    process.umask(OTHERS);
    mkdirSync(folder, { recursive: true });
    closeToOthers(folder);
    provesWritable(join(folder, `.write-probe-${process.pid}`));
  } catch (error) {
    throw unusable(folder, error);
  }
}
