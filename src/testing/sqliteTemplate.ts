import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';

let migrated: Promise<Buffer> | undefined;

/** The bytes of an empty, fully migrated database. */
async function makeMigrated(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-template-'));
  try {
    const file = path.join(folder, 'atrium.sqlite');
    const db = await openDatabase({ file });
    await migrate(db);
    await db.destroy();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts a migrated database at the path; the migrations run once per process. */
export async function copyMigrated(file: string): Promise<void> {
  migrated ??= makeMigrated();
  writeFileSync(file, await migrated);
}
