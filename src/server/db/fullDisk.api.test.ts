import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, testApp } from '@/testing/api';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { copyMigrated } from '@/testing/sqliteTemplate';
import { type Database, openDatabase } from './database';

const folder = mkdtempSync(path.join(tmpdir(), 'atrium-full-'));
let db: Database;
let api: ReturnType<typeof testApp>;
beforeAll(async () => {
  const file = path.join(folder, 'atrium.sqlite');
  await copyMigrated(file);
  db = await openDatabase({ file });
  api = testApp(db, {}, { RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const holdPages = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);

/** Sends until nothing fits: small rows still find room on partly filled pages. Returns how many were accepted. */
async function untilFull(taken: number, send: (n: number) => Promise<Answer>): Promise<number> {
  for (let n = 0; n < 500; n += 1) {
    const { status, body, headers } = await send(n);
    if (status !== taken) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'storage-full' });
      expect(headers.get('retry-after')).toBe('60');
      return n;
    }
  }
  throw new Error('It never got full');
}

const count = async (table: 'session' | 'user' | 'profile' | 'preference' | 'idempotency_key') =>
  (
    await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

test('on a full disk every write is refused as a whole with storage-full, signing in too; reads go on; space makes it work', async () => {
  const { email } = await createUser(db);
  const as = await api.signIn(email);
  await holdPages(1);

  const change = (n: number) => ({ changes: [{ key: `k${n}`, value: 'x'.repeat(4000) }] });
  const once = (n: number) => ({ as, headers: { 'idempotency-key': `change-${n}-0000` } });
  const kept = await untilFull(200, (n) => api.post('/api/preferences/update', change(n), once(n)));
  const signIn = (password: string) => api.post('/v1/endusers/auth', { email, password });
  const signedIn = await untilFull(200, () => signIn(TEST_PASSWORD));
  const person = (n: number) => ({
    email: `p${n}@example.org`,
    password: 'correct horse',
    firstName: 'P',
    lastName: 'Q',
  });
  const registered = await untilFull(200, (n) => api.post('/api/account/register', person(n)));
  // Long texts, so that the disk is full before the address reaches its rate limit.
  const stranger = (n: number) => ({
    email: `${'n'.repeat(60)}${n}@${'example.'.repeat(20)}org`,
    password: 'wrong one',
  });
  await untilFull(401, (n) => api.post('/v1/endusers/auth', stranger(n)));

  expect(await count('preference')).toBe(kept);
  expect(await count('idempotency_key')).toBe(kept);
  expect([await count('user'), await count('profile')]).toEqual([1 + registered, 1 + registered]);
  expect(await count('session')).toBe(1 + signedIn + registered);
  const lines = await db.selectFrom('sign_in').select('outcome').where('outcome', '=', 'ok').execute();
  expect(lines).toHaveLength(1 + signedIn + registered);
  expect((await api.get('/api/preferences', { as })).status).toBe(200);

  await holdPages(1_000_000);
  expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  expect((await api.post('/api/preferences/update', change(0), { as })).status).toBe(200);
});

test('a registration is refused with storage-full also where it is Better Auth that writes', async () => {
  const person = { email: 'nina@example.org', password: 'correct horse', firstName: 'Nina', lastName: 'Kim' };
  await sql`create trigger more before insert on user begin
    insert into preference values ('nobody', new.id, hex(zeroblob(500000)), ''); end`.execute(db);
  await holdPages(1);
  const refused = await api.post('/api/account/register', person);
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage-full' } });
  await holdPages(1_000_000);
  expect((await api.post('/api/account/register', person)).status).toBe(200);
});

test('a sign-in that breaks off after the password leaves no session', async () => {
  const { email } = await createUser(db);
  const before = await count('session');
  await sql`create trigger more_lines before insert on sign_in begin
    insert into preference values ('nobody', new.id, hex(zeroblob(500000)), ''); end`.execute(db);
  await holdPages(1);
  const refused = await api.post('/v1/endusers/auth', { email, password: TEST_PASSWORD });
  expect(refused).toMatchObject({ status: 503, body: { code: 'storage-full' } });
  expect(await count('session')).toBe(before);
});
