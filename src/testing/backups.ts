import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Archive } from '@/server/core/backup/archive';
import { restoreBackup, type RestoreWishes } from '@/server/core/backup/restore';
import { writeBackup } from '@/server/core/backup/write';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { openSnapshot } from '@/server/db/snapshot';

type Place = Pick<Services, 'config' | 'db' | 'blobs' | 'now'>;

const NO_WISHES: RestoreWishes = { replace: false, keepSessions: false, dropTwoFactor: false };

/** Tables that hold what is remade, momentary, or of one instance alone. */
export const NOT_IN_BACKUPS = [
  'blob_variant',
  'former_address_key',
  'idempotency_key',
  'live_cursor',
  'live_delivery',
  'live_epoch',
  'live_event',
  'rate_limit',
  'schema_migration',
  'view_salt',
  'view_visitor',
  'zip_ticket',
];

/** A folder for archives; removed by `remove()`. */
export function backupFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'));
  let made = 0;
  return {
    folder,
    /** Writes the backup of a workspace and returns its path. */
    make: async ({ config, db, blobs, now }: Place, withSecret = false): Promise<string> => {
      const file = join(folder, `${(made += 1)}.zip`);
      const snapshot = await openSnapshot(db);
      const { store } = blobs.needs;
      await pipeline(writeBackup({ snapshot, store, config, now, withSecret }), createWriteStream(file));
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Restores a file into a workspace, like the command-line program. */
export async function restoreInto(
  { config, db, blobs, now }: Place,
  file: string,
  wishes: Partial<RestoreWishes> = {},
) {
  const archive = await Archive.open(file);
  try {
    const needs = { config, db, store: blobs.needs.store, now };
    return await restoreBackup(needs, archive, { ...NO_WISHES, ...wishes });
  } finally {
    archive.close();
  }
}

/** Every row of every table except `without`, as text in a stable order. */
export async function everything(db: Database, without: readonly string[] = []) {
  const snapshot = await openSnapshot(db);
  const found: Record<string, string[]> = {};
  try {
    for (const table of snapshot.tables) {
      if (without.includes(table.name)) continue;
      const lines: string[] = [];
      const columns = [...table.columns].sort();
      for await (const part of snapshot.rows({ ...table, columns }))
        lines.push(...part.map((values) => JSON.stringify(values)));
      found[table.name] = lines.sort();
    }
    return found;
  } finally {
    await snapshot.close();
  }
}
