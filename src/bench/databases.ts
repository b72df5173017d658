import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { analyse } from '@/server/db/analyse';
import { type Database, type DatabaseOptions, openDatabase, type Transaction } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { databaseUrl, startPostgres } from '@/testing/postgres';

type Bench = (name: string, small: DatabaseOptions, large: DatabaseOptions) => Promise<void>;

async function onPostgres(topic: string, bench: Bench): Promise<void> {
  const server = await startPostgres();
  try {
    const names = [`bench_${topic}_small`, `bench_${topic}_large`];
    const admin = await openDatabase({ url: server.url });
    for (const name of names) await sql`create database ${sql.ref(name)}`.execute(admin);
    await admin.destroy();
    const [small, large] = names.map((name) => ({ url: databaseUrl(server.url, name) }));
    await bench('PostgreSQL', small!, large!);
  } finally {
    await server.stop();
  }
}

/**
 * Runs a benchmark on two empty databases: on SQLite and, if `BENCH_POSTGRES` is set, on its own PostgreSQL as well
 * (`only`: on that alone). `BENCH_DIR` names a folder that is kept between runs, which saves seeding again.
 */
export async function onDatabases(topic: string, bench: Bench): Promise<void> {
  const kept = process.env.BENCH_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const file = (name: string) => ({ file: join(folder, `${topic}-${name}`, 'atrium.sqlite') });
  try {
    if (process.env.BENCH_POSTGRES !== 'only') await bench('SQLite', file('small'), file('large'));
    if (process.env.BENCH_POSTGRES) await onPostgres(topic, bench);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/** A database that is seeded once, and its API as the demo's first account. */
export async function openFilled(
  target: DatabaseOptions,
  what: string,
  fill: (trx: Transaction) => Promise<void>,
) {
  const db: Database = await openDatabase(target);
  await migrate(db);
  const filled = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (!filled) {
    const started = performance.now();
    await transaction(db, fill);
    console.log(`${what}: seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  if (target.url) await sql`vacuum analyze`.execute(db);
  else await analyse(db);
  const app = testApp(db);
  const as = await app.signIn(DEMO_EMAILS[0]);
  const answered = (path: string, { body, status }: { body: unknown; status: number }) => {
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  return {
    app,
    as,
    db,
    get: async <T>(path: string) => answered(path, await app.get(path, { as })) as T,
    post: async (path: string, body: object) => answered(path, await app.post(path, body, { as })),
  };
}
