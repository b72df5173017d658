import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '@/testing/postgres';
import { openDatabase, type Database } from '../database';
import { toApiError } from '../errors';
import { StartupError } from '../startupError';

const server = inject('postgresUrl');
const lines: string[] = [];
let db: Database;
beforeAll(async () => {
  db = await openDatabase({ url: server, log: { warn: (_details, message) => lines.push(message) } });
});
afterAll(() => db.destroy());

test('an address where nothing answers is told in one line without the password', async () => {
  const refused = openDatabase({ url: 'postgres://ana:secret@127.0.0.1:1/atrium' });
  await expect(refused).rejects.toThrow(
    new StartupError("PostgreSQL at 127.0.0.1:1/atrium (DATABASE_URL) can't be used: nothing answers there"),
  );
});

test('a database that is not there is told by name', async () => {
  await expect(openDatabase({ url: databaseUrl(server, 'nowhere') })).rejects.toThrow(
    /\/nowhere \(DATABASE_URL\) can't be used: it has no database of that name$/,
  );
});

test('an address that is none is told in one line', async () => {
  await expect(openDatabase({ url: 'postgres://:::' })).rejects.toThrow(StartupError);
});

test('counts, sums and bigints are numbers, and one that no number can hold is an error', async () => {
  const { rows } = await sql`select count(*) as count, sum(x) as sum, max(x) as max
    from (values (9007199254740990::bigint), (1)) as v(x)`.execute(db);
  expect(rows).toEqual([{ count: 2, sum: 9_007_199_254_740_991, max: 9_007_199_254_740_990 }]);
  await expect(sql`select 9007199254740993::bigint as x`.execute(db)).rejects.toThrow(RangeError);
});

test('a connection that is lost in the middle ends that request with 503 alone; the next one works', async () => {
  const lost: unknown = await db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await sql`select 1`.execute(trx);
    })
    .catch((error: unknown) => error);
  expect(toApiError(lost)).toMatchObject({ status: 503, code: 'database-unavailable' });
  expect(lines).toContain('database connection lost');
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('when all connections are taken, waiting ends after 5 seconds with 503', async () => {
  let letGo: () => void = () => undefined;
  const untilLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const hold = () =>
    new Promise<{ over: Promise<void> }>((resolve, reject) => {
      const over = db.transaction().execute(async () => {
        resolve({ over });
        await untilLetGo;
      });
      over.catch(reject);
    });
  const held = await Promise.all(Array.from({ length: 10 }, hold));
  const error: unknown = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown);
  expect(toApiError(error)).toMatchObject({ status: 503, code: 'database-unavailable' });
  letGo();
  await Promise.all(held.map(({ over }) => over));
});

test.each(['\u0000', 'a\u0000b'])('text that PostgreSQL can not hold (%j) is bad input', async (text) => {
  const error: unknown = await sql`select ${text}::text`.execute(db).catch((thrown: unknown) => thrown);
  expect(toApiError(error)).toMatchObject({ status: 400 });
});
