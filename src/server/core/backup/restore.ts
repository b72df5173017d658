import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { recordActivity } from '@/server/core/activity';
import { decryptSecret } from '@/server/core/auth/encryptedSecret';
import { adoptSecret, prepareSecret } from '@/server/core/auth/secret';
import { keyOf, type Store } from '@/server/core/blobs/stores/store';
import type { Config } from '@/server/core/config';
import { removeFile, removeLeftOvers, writeTemporary } from '@/server/core/forms/temporary';
import { BadArchive } from '@/server/core/unzip';
import type { Database, Transaction } from '@/server/db/database';
import { isEmptyDatabase, isKnownSchema, loadSnapshot, UnknownSchema } from '@/server/db/load';
import { openSnapshot, type SnapshotTable } from '@/server/db/snapshot';
import type { Archive } from './archive';
import { writeBackup } from './write';

interface Needs {
  config: Config;
  /** Need not be migrated; no server may be using it. */
  db: Database;
  store: Store;
  now: () => Date;
}

export interface RestoreWishes {
  /** Whether an existing workspace is replaced; a backup of it is made first. */
  replace: boolean;
  keepSessions: boolean;
  /** Whether second steps that this server's secret can't decrypt are switched off. */
  dropTwoFactor: boolean;
}

export interface Restored {
  rows: number;
  files: number;
  /** Files that were not complete when the backup was made. */
  lost: number;
  /** Path of the backup of the replaced workspace; null when there was none. */
  setAside: string | null;
}

const BATCH = 500;
const MOST_BYTES = 2 ** 40;

/** Checks that need no write. Returns whether the database is empty. */
async function assertRestorable(db: Database, archive: Archive, wishes: RestoreWishes): Promise<boolean> {
  const { migrations, tables, version } = archive.manifest;
  if (!isKnownSchema(migrations))
    throw new BadArchive(`The backup was made by a newer Atrium (${version}); restore it with that version`);
  if (wishes.keepSessions && !tables.some(({ name }) => name === 'session'))
    throw new BadArchive('The backup holds no sessions: they are kept with --with-secret alone');
  const isEmpty = await isEmptyDatabase(db);
  if (!isEmpty && !wishes.replace)
    throw new BadArchive('There is a workspace already; with --replace it is set aside first');
  return isEmpty;
}

/** Writes a backup of the workspace to be replaced, with its secret, to the data folder. */
async function setAside({ config, db, store, now }: Needs): Promise<string> {
  const folder = join(config.dataDir, 'set-aside');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftOvers(folder, 0);
  const file = join(folder, `${now().toISOString().replaceAll(':', '-')}.zip`);
  const snapshot = await openSnapshot(db);
  const archive = writeBackup({ snapshot, store, config, now, withSecret: true });
  try {
    await pipeline(archive, createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
    await rename(`${file}.part`, file);
  } finally {
    await removeFile(`${file}.part`);
  }
  return file;
}

/** Stores bytes before the rows that refer to them; unreferenced ones are collected later. */
async function putBlobs({ config, store }: Needs, archive: Archive): Promise<void> {
  for (const hash of archive.blobs) {
    const facts = { folder: config.uploadDir, name: hash, limit: MOST_BYTES };
    const file = await writeTemporary(await archive.blob(hash), facts);
    try {
      if (file.hash !== hash) throw new BadArchive(`The file ${hash} is damaged`);
      await store.put(keyOf(hash), file.path);
    } finally {
      await removeFile(file.path);
    }
  }
}

async function noteStore(trx: Transaction, store: Store, lost: readonly string[]): Promise<void> {
  await trx.updateTable('blob').set({ store: store.name }).execute();
  for (let start = 0; start < lost.length; start += BATCH)
    await trx
      .updateTable('blob')
      .set({ state: 'missing' })
      .where('hash', 'in', lost.slice(start, start + BATCH))
      .execute();
}

/** Second steps work only with the secret that encrypted them; they are removed only on request. */
async function settleTwoFactor(
  trx: Transaction,
  config: Config,
  { dropTwoFactor }: RestoreWishes,
): Promise<void> {
  const rows = await trx.selectFrom('two_factor').select('secret').execute();
  const [first] = rows;
  if (!first) return;
  const opens = await decryptSecret(config, first.secret).then(
    () => true,
    () => false,
  );
  if (opens) return;
  if (!dropTwoFactor)
    throw new BadArchive(
      `This server's secret can't open the second steps of accounts (${rows.length}): restore a backup made with --with-secret, set AUTH_SECRET to the secret that the server had, or switch them off with --drop-two-factor`,
    );
  await trx.deleteFrom('two_factor').execute();
  await trx.updateTable('user').set({ twoFactorEnabled: 0 }).where('twoFactorEnabled', '=', 1).execute();
}

async function replaceRows(needs: Needs, archive: Archive, wishes: RestoreWishes, config: Config) {
  const { migrations, tables, files, version, createdAt } = archive.manifest;
  const rows = { migrations, tables, rows: (table: SnapshotTable) => archive.rows(table) };
  await loadSnapshot(needs.db, rows, async (trx) => {
    await noteStore(trx, needs.store, files.lost);
    await settleTwoFactor(trx, config, wishes);
    if (!wishes.keepSessions) await trx.deleteFrom('session').execute();
    await recordActivity(trx, {
      actorId: null,
      area: 'settings',
      entityKind: 'workspace',
      entityId: 'main',
      title: `${createdAt} (${version})`,
      action: 'backup-restored',
    });
  });
}

async function restoreChecked(needs: Needs, archive: Archive, wishes: RestoreWishes): Promise<Restored> {
  const { config } = needs;
  const isEmpty = await assertRestorable(needs.db, archive, wishes);
  await archive.check();
  const aside = isEmpty ? null : await setAside(needs);
  await needs.store.probe();
  await putBlobs(needs, archive);
  const secret = config.authSecret === undefined ? await archive.secret() : null;
  if (secret !== null) prepareSecret(config, secret);
  await replaceRows(needs, archive, wishes, secret === null ? config : { ...config, authSecret: secret });
  if (secret !== null) adoptSecret(config);
  const { tables, files } = archive.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: files.count, lost: files.lost.length, setAside: aside };
}

/**
 * Replaces this server's workspace by that of a backup: everything is checked first, then the bytes of files are
 * stored, then all rows change in one transaction, so that an aborted restore leaves the old ones. All sessions
 * end unless `keepSessions` is set. Source: quality, section 9.5.
 * @throws BadArchive with a one-line message for people.
 */
export async function restoreBackup(
  needs: Needs,
  archive: Archive,
  wishes: RestoreWishes,
): Promise<Restored> {
  try {
    return await restoreChecked(needs, archive, wishes);
  } catch (error) {
    throw error instanceof UnknownSchema ? new BadArchive(error.message, { cause: error }) : error;
  }
}
