import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';
import type { SqliteClass } from './engine';
import { isBusy } from './errors';

interface Held {
  holders: number;
  release: () => void;
}

/** Locks of this process by folder. Global, because `next dev` reloads this module after every change. */
const KEY = Symbol.for('atrium.folderLocks');
const registry = globalThis as unknown as Record<typeof KEY, Map<string, Held> | undefined>;

/**
 * Locks the data folder for this process (quality.md 9.3c); returns the function that releases it.
 *
 * The lock is SQLite's exclusive lock on `atrium.lock`: the system releases it when the process ends, so that a dead
 * process never blocks the next one and no reused process id matters. `atrium.pid` only tells people who has it.
 * @throws StartupError when another process has it.
 */
export function lockFolder(Sqlite: SqliteClass, folder: string): () => void {
  const held = (registry[KEY] ??= new Map<string, Held>());
  const mine = held.get(folder) ?? { holders: 0, release: takeLock(Sqlite, folder) };
  mine.holders += 1;
  held.set(folder, mine);
  return () => {
    mine.holders -= 1;
    if (mine.holders > 0) return;
    held.delete(folder);
    mine.release();
  };
}

function takeLock(Sqlite: SqliteClass, folder: string): () => void {
  const lock = new Sqlite(path.join(folder, 'atrium.lock'));
  const pidFile = path.join(folder, 'atrium.pid');
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
    writeFileSync(pidFile, `${process.pid}\n`);
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StartupError(
      `Another Atrium (process ${pidIn(pidFile)}) is already using the data folder ${folder}`,
      error,
    );
  }
}

function pidIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
