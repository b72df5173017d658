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

/** Takes what lies in the folder, and the folder, from all accounts but this one; what belongs to somebody else stays as it is. */
function closeToOthers(folder: string): void {
  const { mode } = statSync(folder);
  // A folder that everybody shares, such as /tmp, is not ours to close.
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
 * Makes the data folder when it is missing, closes it to other accounts and proves that it takes bytes, before anything
 * is opened in it. From here on the process makes files for its own account alone. Throws `StartupError`.
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
