import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testApp } from '@/testing/api';
import { openDoor } from '@/testing/door';
import { createUser } from '@/testing/factories/users';
import { cloneTemplate, dropDatabase } from '@/testing/postgresTemplate';
import { type Database, openDatabase } from '../database';

let url: string;
let door: Awaited<ReturnType<typeof openDoor>>;
let db: Database;
let api: ReturnType<typeof testApp>;
let as: string;
beforeAll(async () => {
  url = await cloneTemplate(inject('postgresUrl'), true);
  door = await openDoor(new URL(url));
  db = await openDatabase({ url: door.url, waitMs: 2000 });
  api = testApp(db);
  as = await api.signIn((await createUser(db)).email);
});
afterAll(async () => {
  await db.destroy();
  door.close();
  await dropDatabase(inject('postgresUrl'), url);
});

const read = async () => (await api.get('/api/preferences', { as })).status;
const write = () => api.post('/api/preferences/update', { changes: [{ key: 'k', value: 1 }] }, { as });

test('a PostgreSQL that hangs is told with 503 by everything under way and by all that comes; once back it serves again', async () => {
  expect((await write()).status).toBe(200);
  door.stick();
  const unavailable = { status: 503, body: { code: 'database-unavailable' } };
  const underWay = await Promise.all(Array.from({ length: 30 }, write));
  for (const answer of underWay) expect(answer).toMatchObject(unavailable);
  expect(await write()).toMatchObject(unavailable);
  expect(await api.get('/api/ready')).toMatchObject({ status: 503, body: { failing: ['database'] } });
  expect((await api.get('/api/health')).status).toBe(200);
  door.letGo();
  await expect.poll(read).toBe(200);
  await expect.poll(async () => (await write()).status).toBe(200);
});

test('a statement may take longer than a server may hang', async () => {
  const { rows } = await sql`select 1 as one from pg_sleep(2)`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a PostgreSQL that takes no writes is not ready', async () => {
  const name = new URL(url).pathname.slice(1);
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  await admin.end();
  const stale = await openDatabase({ url });
  try {
    const readOnly = testApp(stale);
    expect(await readOnly.get('/api/ready')).toMatchObject({ status: 503, body: { failing: ['database'] } });
    expect((await readOnly.get('/api/preferences', { as })).status).toBe(200);
    const { status, body } = await readOnly.post('/api/account/logout', {}, { as });
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'database-unavailable' });
  } finally {
    await stale.destroy();
  }
});
