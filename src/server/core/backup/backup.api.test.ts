import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '@/testing/api';
import { backupFolder, everything, NOT_IN_BACKUPS, restoreInto } from '@/testing/backups';
import { eachStore } from '@/testing/database';
import { peopleApp } from '@/testing/people';
import { picture } from '@/testing/pictures';
import { demoOrders } from '@/testing/scale';
import { seedDemo } from '@/server/demo';
import { type Database, openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { MIGRATIONS } from '@/server/db/migrations/list';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { encryptSecret } from '../auth/encryptedSecret';
import { keyOf } from '../blobs/stores/store';
import { Archive } from './archive';

/** Tables that differ after a restore; it writes or ends some rows itself. */
const OTHERWISE = [...NOT_IN_BACKUPS, 'activity', 'session'];

const scratch = mkdtempSync(join(tmpdir(), 'atrium-restored-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

async function addPicture(app: ReturnType<typeof testApp>, by: string): Promise<void> {
  const wall = { file: await picture({ width: 40, height: 30 }), name: 'wall.png' };
  expect((await app.upload('/api/blobs/new', { purpose: 'gallery' }, wall, by)).status).toBe(200);
  await app.services.blobs.previews.settled();
}

let others = 0;
/** An empty SQLite database, whatever database the block is about. */
async function otherDatabase(): Promise<Database> {
  const db = await openDatabase({ file: join(scratch, `${(others += 1)}`, 'atrium.sqlite') });
  await sql`pragma synchronous = off`.execute(db);
  return db;
}

eachStore((name, make) => {
  const open = async () => (await make()).open();
  const unmigrated = async () => (await make({ migrated: false })).open();
  const backups = backupFolder();
  afterAll(backups.remove);
  const target = async (db?: Database) => testApp(db ?? (await open()));

  describe('with all that a workspace can hold', () => {
    let source: ReturnType<typeof testApp>;
    let admin: string;
    let file: string;

    beforeAll(async () => {
      source = testApp(await open());
      await seedDemo({ ...source.services, orders: demoOrders });
      admin = await source.signIn('admin@atrium.example');
      await addPicture(source, admin);
      file = await backups.make(source.services, true);
    }, 60_000);

    test('every table is in the backup, but for those that hold nothing that people set', async () => {
      const archive = await Archive.open(file);
      const kept = archive.manifest.tables.map(({ name: table }) => table);
      archive.close();
      const all = Object.keys(await everything(source.services.db));
      expect(all.filter((table) => !kept.includes(table))).toEqual(NOT_IN_BACKUPS);
    });

    test('a workspace comes back whole in an empty one: all rows, all bytes, all passwords', async () => {
      const restored = await target();
      const { rows, files, lost, setAside } = await restoreInto(restored.services, file);
      expect(rows).toBeGreaterThan(5000);
      // The demo company's logo, and the file added above.
      expect({ files, lost, setAside }).toEqual({ files: 2, lost: 0, setAside: null });
      const [before, after] = [
        await everything(source.services.db, OTHERWISE),
        await everything(restored.services.db, OTHERWISE),
      ];
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
      const { hash } = await restored.services.db.selectFrom('blob').select('hash').executeTakeFirstOrThrow();
      const bytes = async ({ services }: typeof source) =>
        buffer(await services.blobs.needs.store.read(keyOf(hash)));
      expect(await bytes(restored)).toEqual(await bytes(source));
      for (const who of ['admin', 'manager', 'guest'])
        expect(await restored.signIn(`${who}@atrium.example`)).toBeTruthy();
    });

    test('what is restored can be searched and goes on as before', async () => {
      const restored = await target();
      await restoreInto(restored.services, file);
      const as = await restored.signIn('admin@atrium.example');
      const found = async (app: typeof source, by: string, path: string) =>
        JSON.stringify((await app.get(path, { as: by })).body).replaceAll(/"lastSeenAt":"[^"]*"/g, '');
      const somebody = await restored.services.db
        .selectFrom('user')
        .select('lastName')
        .executeTakeFirstOrThrow();
      for (const path of [
        `/api/users?query=${encodeURIComponent(somebody.lastName)}`,
        '/api/products?query=sho',
        '/api/invoices?query=INV',
      ])
        expect(await found(restored, as, path), path).toEqual(await found(source, admin, path));
      const issued = await restored.services.db
        .selectFrom('invoice')
        .select('id')
        .where('number', 'is not', null)
        .executeTakeFirstOrThrow();
      const spoil = restored.services.db
        .updateTable('invoice')
        .set({ number: 'X' })
        .where('id', '=', issued.id);
      await expect(spoil.execute()).rejects.toThrow();
    });

    test.runIf(name === 'postgres')(
      'an archive of PostgreSQL is the same workspace on SQLite, and back',
      async () => {
        const small = await target(await otherDatabase());
        await restoreInto(small.services, file);
        const again = await backups.make(small.services, true);
        const big = await target();
        await restoreInto(big.services, again);
        const before = await everything(source.services.db, OTHERWISE);
        for (const app of [small, big]) {
          const after = await everything(app.services.db, OTHERWISE);
          for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
          await app.services.db.destroy();
        }
      },
    );
  });

  describe('with some people', () => {
    let source: ReturnType<typeof testApp>;
    let admin: string;
    let file: string;

    beforeAll(async () => {
      const people = await peopleApp(await open());
      source = people.app;
      admin = people.admin;
      await addPicture(source, admin);
      const sealed = await encryptSecret(source.services.config, 'second step');
      const step = { id: 'step', userId: people.idOf('Mia Member'), secret: sealed, backupCodes: sealed };
      await source.services.db
        .insertInto('two_factor')
        .values({ ...step, verified: 1 })
        .execute();
      file = await backups.make(source.services, true);
    });

    test('what people say of themselves stays as they set it: text, end, and whether they show their last activity', async () => {
      const until = new Date(Date.now() + 3_600_000).toISOString();
      const status = { status: 'away', text: 'On the train', until, showLastActivity: false };
      const set = await source.post('/api/live/status/update', status, { as: admin });
      expect(set.status).toBe(200);
      const restored = await target();
      await restoreInto(restored.services, await backups.make(source.services, true), { keepSessions: true });
      const tab = { tab: randomUUID(), state: 'active' };
      expect((await restored.post('/api/live/activity', tab, { as: admin })).body).toMatchObject({
        own: { chosen: 'away', statusText: 'On the train', until, showLastActivity: false },
      });
    });

    test('all sessions end, unless they are kept', async () => {
      const strict = await target();
      await restoreInto(strict.services, file);
      expect((await strict.get('/api/users', { as: admin })).status).toBe(401);
      const kind = await target();
      await restoreInto(kind.services, file, { keepSessions: true });
      expect((await kind.get('/api/users', { as: admin })).status).toBe(200);
    });

    test('without the secret an archive holds neither it nor sessions', async () => {
      const plain = await backups.make(source.services);
      const bytes = readFileSync(plain).toString('latin1');
      expect(bytes).not.toContain('tables/session.jsonl');
      expect(bytes).not.toContain(source.services.config.authSecret);
      const restored = await target();
      await expect(restoreInto(restored.services, plain, { keepSessions: true })).rejects.toThrow(
        /no sessions/,
      );
    });

    test('without the secret it holds no code and no link that lets somebody in', async () => {
      const { db, mailer } = source.services;
      await transaction(db, async (trx) => {
        const to = 'mia@example.org';
        await mailer.queue(trx, { kind: 'reset-code', to, params: { code: '975310' } });
        await mailer.queue(trx, { kind: 'account-approved', to, params: {} });
      });
      await db
        .insertInto('idempotency_key')
        .values({
          caller: 'a',
          key: 'b',
          requestHash: 'c',
          status: 200,
          body: '"link-975310"',
          createdAt: nowIso(),
        })
        .execute();
      const mailsAfter = async (withSecret: boolean) => {
        const restored = await target();
        await restoreInto(restored.services, await backups.make(source.services, withSecret));
        expect(await restored.services.db.selectFrom('idempotency_key').select('key').execute()).toEqual([]);
        return restored.services.db
          .selectFrom('system_mail')
          .select(['kind', 'code', 'state', 'text'])
          .orderBy('id')
          .execute();
      };
      const [code, other] = await mailsAfter(false);
      expect(code).toEqual({ kind: 'reset-code', code: null, state: 'failed', text: '' });
      expect(other).toMatchObject({ kind: 'account-approved', state: 'kept' });
      expect(other?.text.length).toBeGreaterThan(20);
      expect((await mailsAfter(true))[0]).toMatchObject({ code: '975310', state: 'kept' });
      await db.deleteFrom('system_mail').execute();
    });

    test('a workspace that is there stays, or is set aside and can come back', async () => {
      const taken = await target();
      await restoreInto(taken.services, file);
      await taken.services.db.updateTable('workspace').set({ name: 'Changed since' }).execute();
      const before = await everything(taken.services.db);
      await expect(restoreInto(taken.services, file)).rejects.toThrow(/--replace/);
      expect(await everything(taken.services.db)).toEqual(before);
      const { setAside } = await restoreInto(taken.services, file, { replace: true });
      const nameNow = async () =>
        (await taken.services.db.selectFrom('workspace').select('name').executeTakeFirstOrThrow()).name;
      expect(await nameNow()).not.toBe('Changed since');
      expect(statSync(setAside ?? '').mode & 0o777).toBe(0o600);
      await restoreInto(taken.services, setAside ?? '', { replace: true });
      expect(await nameNow()).toBe('Changed since');
    });

    test('a database with tables of another program is left to it', async () => {
      const restored = await target(await unmigrated());
      await sql`create table ledger (id integer)`.execute(restored.services.db);
      const restoring = restoreInto(restored.services, file, { replace: true });
      await expect(restoring).rejects.toThrow('tables of another program');
      await sql`select * from ledger`.execute(restored.services.db);
    });

    test('second steps that another secret has encrypted never go unasked', async () => {
      const plain = await backups.make(source.services);
      const elsewhere = testApp(await open(), {}, { AUTH_SECRET: 'quite another secret, 32 characters' });
      const before = await everything(elsewhere.services.db);
      await expect(restoreInto(elsewhere.services, plain)).rejects.toThrow(/second steps of accounts \(1\)/);
      expect(await everything(elsewhere.services.db)).toEqual(before);
      await restoreInto(elsewhere.services, plain, { dropTwoFactor: true });
      const left = await elsewhere.services.db.selectFrom('two_factor').select('id').execute();
      expect(left).toEqual([]);
    });

    test('the secret of an archive becomes that of a data folder that keeps one', async () => {
      const restored = testApp(await open(), {}, { AUTH_SECRET: '' });
      await restoreInto(restored.services, file);
      const { dataDir } = restored.services.config;
      expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(source.services.config.authSecret);
      expect(readdirSync(dataDir)).not.toContain('secret.next');
    });

    test('a file that lost its bytes is left out and said to be missing', async () => {
      const { db, blobs } = source.services;
      const { hash } = await db.selectFrom('blob').select('hash').executeTakeFirstOrThrow();
      const kept = await buffer(await blobs.needs.store.read(keyOf(hash)));
      const path = join(source.services.config.dataDir, 'blobs', keyOf(hash));
      writeFileSync(path, Buffer.from(kept.map((byte) => byte ^ 1)));
      const spoiled = await backups.make(source.services, true);
      writeFileSync(path, kept);
      const restored = await target();
      expect(await restoreInto(restored.services, spoiled)).toMatchObject({ lost: 1 });
      expect(await restored.services.db.selectFrom('blob').select('state').execute()).toEqual([
        { state: 'missing' },
      ]);
      expect(await restored.services.blobs.needs.store.sizeOf(keyOf(hash))).toBeNull();
    });

    test('an archive of an older program is brought up to this one, one of a newer is refused', async () => {
      const old = await otherDatabase();
      await migrate(old, MIGRATIONS.slice(0, -3));
      const file = await backups.make({ ...source.services, db: old });
      const restored = await target();
      await restoreInto(restored.services, file);
      expect(await migrate(restored.services.db)).toEqual([]);
      expect(await restored.services.db.selectFrom('zip_ticket').selectAll().execute()).toEqual([]);
      await migrate(old, [...MIGRATIONS, { name: '9999_future', up: async () => {} }]);
      const newer = await backups.make({ ...source.services, db: old });
      await expect(restoreInto(restored.services, newer)).rejects.toThrow(/newer Atrium/);
      await old.destroy();
    });
  });
});
