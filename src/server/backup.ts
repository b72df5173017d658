import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { encrypted } from './core/backup/cipher';
import { writeBackup } from './core/backup/write';
import { storeOf } from './core/blobs/service';
import { type Config, readConfig } from './core/config';
import { removeFile } from './core/forms/temporary';
import { openDatabase } from './db/database';
import { openFileSnapshot, openSnapshot, type Snapshot } from './db/snapshot';
import { StartupError } from './db/startupError';
import { startProblem } from './web/startProblem';

const USAGE = 'Say where it goes: npm run backup -- <file> [--with-secret]';

/** The SQLite file is read next to a running server. */
async function snapshotOf({ databaseUrl, dataDir }: Config): Promise<Snapshot> {
  if (!databaseUrl) return openFileSnapshot(join(dataDir, 'atrium.sqlite'));
  const db = await openDatabase({ url: databaseUrl });
  const snapshot = await openSnapshot(db);
  const close = async () => {
    await snapshot.close();
    await db.destroy();
  };
  return { ...snapshot, close };
}

function readArguments(): { file: string; withSecret: boolean } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'with-secret': { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new RangeError(USAGE);
    return { file: resolve(file), withSecret: values['with-secret'] };
  } catch {
    throw new RangeError(USAGE);
  }
}

/** Why the file can't be written, in one line. */
function writeProblem(error: unknown, file: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  return code && path === `${file}.part`
    ? new StartupError(`The backup can't be written to ${file}: ${code}`, error)
    : error;
}

/**
 * Writes to a temporary file and renames it: an older backup of that name stays intact until the new one is complete.
 */
async function run(): Promise<void> {
  const { file, withSecret } = readArguments();
  const config = readConfig(process.env);
  const passphrase = process.env['BACKUP_PASSPHRASE'];
  const part = `${file}.part`;
  const snapshot = await snapshotOf(config);
  const archive = writeBackup({
    snapshot,
    store: storeOf(config),
    config,
    now: () => new Date(),
    withSecret,
  });
  try {
    await removeFile(part);
    const target = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
    await (passphrase
      ? pipeline(archive, (bytes) => encrypted(bytes, passphrase), target)
      : pipeline(archive, target));
    await rename(part, file);
  } catch (error) {
    throw writeProblem(error, file);
  } finally {
    await removeFile(part);
  }
  const { size } = await stat(file);
  process.stdout.write(`The backup is in ${file} (${(size / 1_048_576).toFixed(1)} MiB)\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof RangeError ? error.message : startProblem(error)}\n`);
  process.exitCode = 1;
});
