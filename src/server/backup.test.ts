import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '@/scripts/lib/buildServer.mjs';
import { createUser } from '@/testing/factories/users';
import { type Database, openDatabase } from './db/database';
import { migrate } from './db/migrate';

const folder = mkdtempSync(join(tmpdir(), 'atrium-programs-'));
const bundleOf = (name: string) =>
  join(process.cwd(), `node_modules/.cache/atrium/${name}-${process.pid}.mjs`);
const opened: Database[] = [];

beforeAll(async () => {
  for (const name of ['backup', 'restore']) await bundleProgram(`src/server/${name}.ts`, bundleOf(name));
}, 60_000);
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()));
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['backup', 'restore']) rmSync(bundleOf(name), { force: true });
});

/** Runs one of the programs as `npm run` does; returns its output and exit code. */
async function run(program: 'backup' | 'restore', dataDir: string, args: string[], passphrase = '') {
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'production', DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase } as const;
  const argv = ['--disable-warning=ExperimentalWarning', bundleOf(program), ...args];
  return promisify(execFile)(process.execPath, argv, { env, cwd: folder }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

/** Stays open until the end of the tests, like a server that holds the folder. */
async function open(dataDir: string): Promise<Database> {
  const db = await openDatabase({ file: join(dataDir, 'atrium.sqlite') });
  opened.push(db);
  await migrate(db);
  return db;
}

test('a workspace is backed up while it is open, and comes back in an empty folder', async () => {
  const [source, target, file] = [join(folder, 'a'), join(folder, 'b'), join(folder, 'kept.backup')];
  const db = await open(source);
  await createUser(db, { name: 'Ada Admin', email: 'ada@example.org', role: 'admin' });
  expect(await run('backup', source, [file, '--with-secret'], 'pass phrase')).toEqual({
    code: 0,
    said: expect.stringMatching(/^The backup is in .*kept\.backup \(\d+\.\d MiB\)\n$/) as string,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await run('restore', target, [file])).toEqual({
    code: 1,
    said: 'The backup is encrypted: set BACKUP_PASSPHRASE\n',
  });
  expect((await run('restore', target, [file], 'another')).said).toMatch(/^The passphrase is another one/);
  expect((await run('restore', target, [file], 'pass phrase')).said).toMatch(/ is back: \d+ rows, 0 files/);
  const people = await (await open(target)).selectFrom('user').select(['name', 'role']).execute();
  expect(people).toEqual([{ name: 'Ada Admin', role: 'admin' }]);
  expect((await run('restore', source, [file, '--replace'], 'pass phrase')).said).toMatch(
    /^Another Atrium \(process \d+\) is already using/,
  );
});

test('a place that takes no file is named, and nothing is left there', async () => {
  const source = join(folder, 'd');
  await open(source);
  const file = join(folder, 'no', 'such', 'folder.zip');
  expect(await run('backup', source, [file])).toEqual({
    code: 1,
    said: `The backup can't be written to ${file}: ENOENT\n`,
  });
});

test('what is missing or mistyped is said in one line, and nothing is made', async () => {
  const nowhere = join(folder, 'c');
  expect((await run('backup', nowhere, [])).said).toMatch(/^Say where it goes/);
  expect((await run('backup', nowhere, ['x', '--secret'])).said).toMatch(/^Say where it goes/);
  expect((await run('backup', nowhere, [join(folder, 'x')])).said).toMatch(/^There is no database at/);
  expect((await run('restore', nowhere, [join(folder, 'x')])).said).toMatch(/^There is no file/);
  expect(readdirSync(folder)).not.toContain('x');
});
