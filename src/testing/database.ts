import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, inject } from 'vitest';
import { openDatabase, type Database, type DatabaseOptions, type DialectName } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { BOTH } from './byTurns';
import { cloneTemplate, dropDatabase } from './postgresTemplate';
import { isFull } from './scale';
import { copyMigrated } from './sqliteTemplate';

/** One empty database that several `Database`s (instances of the program) may open. */
export interface TestStore {
  name: DialectName;
  /** Where it is, for programs of their own. */
  target: DatabaseOptions;
  /** Opens it once more; closed by itself after the tests of the block. */
  open: () => Promise<Database>;
}

type Make = (options?: { migrated: boolean }) => Promise<TestStore>;

/** With many connections on a busy machine the last one waits long; hanging connections are tested in server/db. */
const PATIENCE = 60_000;

/** The databases of the test file that is being collected. */
function ownDialects(): readonly DialectName[] {
  const { testPath = '' } = expect.getState();
  const file = path.relative(process.cwd(), testPath).replaceAll('\\', '/');
  return inject('dialects')[file] ?? BOTH;
}

/**
 * Runs a block of tests on SQLite and on PostgreSQL: on both when the file is named on the command line, when it or
 * what it tests has changed within a day, and in `npm run test:full`; otherwise on one of both by turns (`byTurns.ts`).
 *
 * `open()` returns a new, empty, migrated database at each call; all are closed and removed after the block:
 * `eachDatabase((name, open) => { let db; beforeAll(async () => { db = await open() }); test(…) })`
 */
export function eachDatabase(block: (name: DialectName, open: () => Promise<Database>) => void): void {
  onStores(ownDialects(), (name, make) => block(name, emptyDatabase(make)));
}

/** Like {@link eachDatabase}, but always on both: for tests of locks, and of people who do things at once. */
export function bothDatabases(block: (name: DialectName, open: () => Promise<Database>) => void): void {
  eachStore((name, make) => block(name, emptyDatabase(make)));
}

const emptyDatabase = (make: Make) => async (): Promise<Database> => {
  const db = await (await make()).open();
  await migrate(db);
  return db;
};

/**
 * Like {@link eachDatabase}, for tests of input and output, independent of the SQL dialect: on SQLite alone in
 * `npm test`, on both in `npm run test:full`.
 */
export function anyDatabase(block: (name: DialectName, open: () => Promise<Database>) => void): void {
  onStores(isFull ? BOTH : ['sqlite'], (name, make) => block(name, emptyDatabase(make)));
}

/** Like {@link bothDatabases}, for tests that need several instances on one database, or an unmigrated one. */
export function eachStore(block: (name: DialectName, make: Make) => void): void {
  onStores(BOTH, block);
}

function onStores(names: readonly DialectName[], block: (name: DialectName, make: Make) => void): void {
  describe.each(names)('on %s', (name) => {
    const opened: Database[] = [];
    const removals: (() => void | Promise<void>)[] = [];

    async function make({ migrated = true } = {}): Promise<TestStore> {
      const { target, remove } = await (name === 'sqlite'
        ? sqliteTarget(migrated)
        : postgresTarget(migrated));
      removals.push(remove);
      const open = async () => {
        const db = await openDatabase({ ...target, waitMs: PATIENCE });
        // Tests need no durability, and waiting for the disk is most of their time.
        if (name === 'sqlite') await sql`pragma synchronous = off`.execute(db);
        opened.push(db);
        return db;
      };
      return { name, target, open };
    }

    afterAll(async () => {
      await Promise.all(opened.map((db) => db.destroy()));
      for (const remove of removals) await remove();
    });

    block(name, make);
  });
}

async function sqliteTarget(migrated: boolean) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-test-'));
  const file = path.join(folder, 'atrium.sqlite');
  if (migrated) await copyMigrated(file);
  return { target: { file }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresTarget(migrated: boolean) {
  const server = inject('postgresUrl');
  const url = await cloneTemplate(server, migrated);
  return { target: { url }, remove: () => dropDatabase(server, url) };
}
