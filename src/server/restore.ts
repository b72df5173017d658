import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Archive } from './core/backup/archive';
import { decryptFile, isEncrypted } from './core/backup/cipher';
import { restoreBackup, type RestoreWishes } from './core/backup/restore';
import { storeOf } from './core/blobs/service';
import { type Config, readConfig } from './core/config';
import { removeFile } from './core/forms/temporary';
import { BadArchive } from './core/unzip';
import { assertAlone } from './db/alone';
import { analyse } from './db/analyse';
import { openDatabase } from './db/database';
import { prepareDataFolder } from './web/dataFolder';
import { startProblem } from './web/startProblem';

const USAGE =
  'Say which: npm run restore -- <file> [--replace] [--keep-sessions] [--drop-two-factor]; the server must not run';
/** Recreating a large index is a single long statement. */
const PATIENCE_MS = 30 * 60_000;

function readArguments(): { file: string; wishes: RestoreWishes } {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { replace: flag, 'keep-sessions': flag, 'drop-two-factor': flag },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new RangeError(USAGE);
    const wishes = {
      replace: values.replace,
      keepSessions: values['keep-sessions'],
      dropTwoFactor: values['drop-two-factor'],
    };
    return { file: resolve(file), wishes };
  } catch {
    throw new RangeError(USAGE);
  }
}

/** Runs work with the archive; an encrypted one is decrypted to a file that is removed afterwards. */
async function withPlain<T>(file: string, folder: string, work: (file: string) => Promise<T>): Promise<T> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new BadArchive(`There is no file ${file}`);
  if (!(await isEncrypted(file))) return work(file);
  const passphrase = process.env['BACKUP_PASSPHRASE'];
  if (!passphrase) throw new BadArchive('The backup is encrypted: set BACKUP_PASSPHRASE');
  await mkdir(folder, { recursive: true });
  const target = join(folder, `${randomUUID()}.part`);
  try {
    await decryptFile(file, { size: found.size, passphrase, target }).catch((error: unknown) => {
      throw new BadArchive('The passphrase is another one, or the backup is damaged', { cause: error });
    });
    return await work(target);
  } finally {
    await removeFile(target);
  }
}

async function restoreFrom(config: Config, file: string, wishes: RestoreWishes): Promise<void> {
  const archive = await Archive.open(file);
  const { databaseUrl, dataDir } = config;
  const place = databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'atrium.sqlite') };
  const db = await openDatabase({ ...place, waitMs: PATIENCE_MS });
  try {
    await assertAlone(db);
    const needs = { config, db, store: storeOf(config), now: () => new Date() };
    const { rows, files, lost, setAside } = await restoreBackup(needs, archive, wishes);
    await analyse(db);
    const { createdAt } = archive.manifest;
    if (setAside) process.stdout.write(`The workspace that was there is in ${setAside}\n`);
    if (lost > 0) process.stdout.write(`${lost} files were not whole when the backup was made\n`);
    process.stdout.write(
      `The workspace of ${createdAt} is back: ${rows} rows, ${files} files. Start the server.\n`,
    );
  } finally {
    archive.close();
    await db.destroy();
  }
}

async function run(): Promise<void> {
  const { file, wishes } = readArguments();
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  await withPlain(file, config.uploadDir, (plain) => restoreFrom(config, plain, wishes));
}

run().catch((error: unknown) => {
  const forPeople = error instanceof RangeError || error instanceof BadArchive;
  process.stderr.write(`${forPeople ? error.message : startProblem(error)}\n`);
  process.exitCode = 1;
});
