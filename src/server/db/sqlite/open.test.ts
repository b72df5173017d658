import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database';
import { toApiError } from '../errors';
import { migrate } from '../migrate';
import { StartupError } from '../startupError';

let folder: string;
let file: string;
const opened: Database[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-sqlite-'));
  file = path.join(folder, 'data', 'atrium.sqlite');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()));
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: { waitMs?: number } = {}): Promise<Database> {
  const db = await openDatabase({ file, ...options });
  opened.push(db);
  return db;
}

/** Another process that locks what the first argument names, reports it, and waits to be killed. */
async function otherProcess(target: string, statement: string) {
  const script = `const { DatabaseSync } = require('@photostructure/sqlite');
    const db = new DatabaseSync(process.argv[1]); db.exec(process.argv[2]);
    console.log('ready'); setInterval(() => db, 1000);`;
  const child = spawn(process.execPath, ['-e', script, target, statement]);
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[];
  expect(String(said)).toBe('ready\n');
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

test('a missing folder is made, and the file keeps what was acknowledged: WAL, full sync, foreign keys', async () => {
  const db = await open();
  const settings = await transactionPragmas(db);
  expect(settings).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1 });
});

async function transactionPragmas(db: Database) {
  return db.transaction().execute(async (trx) => {
    const read = async (name: string) => (await sql`pragma ${sql.raw(name)}`.execute(trx)).rows[0] as object;
    return {
      ...(await read('journal_mode')),
      ...(await read('synchronous')),
      ...(await read('foreign_keys')),
    };
  });
}

test('a folder that another process uses is refused in one line, and free again when that process was killed', async () => {
  await (await open()).destroy();
  opened.pop();
  const other = await otherProcess(path.join(folder, 'data', 'atrium.lock'), 'begin exclusive');
  writeFileSync(path.join(folder, 'data', 'atrium.pid'), `${other.pid}\n`);
  const line = `Another Atrium (process ${other.pid}) is already using the data folder ${path.join(folder, 'data')}`;
  await expect(open()).rejects.toThrow(new StartupError(line));
  await other.kill();
  await open();
  expect(readFileSync(path.join(folder, 'data', 'atrium.pid'), 'utf8')).toBe(`${process.pid}\n`);
});

test('the same process may open the folder twice, and holds it until both are closed', async () => {
  const [first, second] = [await open(), await open()];
  await migrate(first);
  expect(await second.selectFrom('preference').selectAll().execute()).toEqual([]);
});

test('once closed, the file alone is the whole database', async () => {
  const db = await open();
  await migrate(db);
  await sql`insert into rate_limit values ('a', 1, '')`.execute(db);
  await db.destroy();
  opened.pop();
  cpSync(file, path.join(folder, 'copy', 'atrium.sqlite'));
  const copy = await openDatabase({ file: path.join(folder, 'copy', 'atrium.sqlite') });
  opened.push(copy);
  expect(await copy.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'a' }]);
});

test('a file that is no database is told by name', async () => {
  await (await open()).destroy();
  opened.pop();
  writeFileSync(file, 'nonsense'.repeat(1000));
  await expect(open()).rejects.toThrow(
    new StartupError(
      `The database ${file} is damaged; move the data folder away and run npm run restore -- <backup file>`,
    ),
  );
});

test('a folder that can not be made is told by name', async () => {
  writeFileSync(path.join(folder, 'data'), '');
  await expect(open()).rejects.toThrow(
    /^The data folder .* can't be written; make it writable or set DATA_DIR$/,
  );
});

test('while a foreign process holds the write lock, reads answer, the server runs on and writes wait', async () => {
  // The limit of the wait has its own test below.
  const db = await open({ waitMs: 60_000 });
  await migrate(db);
  const other = await otherProcess(file, 'begin immediate');
  let written = false;
  const write = sql`insert into rate_limit values ('a', 1, '') returning key`
    .execute(db)
    .then(() => (written = true));
  expect(await db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  expect(written).toBe(false);
  await other.kill();
  await write;
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'a' }]);
});

test('a write lock that does not come within 5 seconds ends in busy', async () => {
  const db = await open();
  await migrate(db);
  await db.transaction().execute(async () => {
    const startedAt = Date.now();
    const refused = sql`insert into rate_limit values ('a', 1, '')`.execute(db);
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'busy' });
    expect(Date.now() - startedAt).toBeGreaterThan(4900);
  });
  await sql`insert into rate_limit values ('a', 1, '')`.execute(db);
});

test('on a full disk writes are refused as storage-full, nothing half stays, reads go on, and space makes it work again', async () => {
  const db = await open();
  await migrate(db);
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await limit(1);
  const fill = () =>
    db.transaction().execute(async (trx) => {
      for (let n = 0; n < 500; n += 1) {
        await trx
          .insertInto('preference')
          .values({ userId: 'ana', key: String(n), value: 'x'.repeat(8000), updatedAt: '' })
          .execute();
      }
    });
  const error: unknown = await fill().catch((thrown: unknown) => thrown);
  expect(toApiError(error)).toMatchObject({ status: 503, code: 'storage-full' });
  expect(await db.selectFrom('preference').select('key').execute()).toEqual([]);
  await limit(1_000_000);
  await fill();
  expect(await db.selectFrom('preference').select('key').execute()).toHaveLength(500);
});

test('a result may be read row by row while other statements run', async () => {
  const db = await open();
  await migrate(db);
  await sql`insert into rate_limit values ('a', 1, ''), ('b', 2, '')`.execute(db);
  const seen: string[] = [];
  for await (const { key } of db.selectFrom('rate_limit').select('key').orderBy('key').stream()) {
    seen.push(key);
    await sql`delete from rate_limit where key = ${key}`.execute(db);
  }
  expect(seen).toEqual(['a', 'b']);
});
