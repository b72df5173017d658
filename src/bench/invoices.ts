import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedUsers } from '@/server/auth/seed';
import { analyse } from '@/server/db/analyse';
import { openDatabase, type Database, type DatabaseOptions } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import { seedInvoices } from '@/server/invoices/seed';
import { testApp } from '@/testing/api';
import { databaseUrl, startPostgres } from '@/testing/postgres';
import { listCases, type ListCase } from './invoices/cases';
import { measure, printTable } from './invoices/measure';

/** "Flat": at most this factor of the first page of the small set. Source: performance, section 5. */
const HOLD = 1.5;
const SMALL = { invoices: 100, customers: 40 };
const LARGE = { invoices: 100_000, customers: 4000 };
/** Page 1,000 of 50 rows. */
const FAR = 1000;

async function fill(db: Database, size: typeof SMALL): Promise<void> {
  const started = performance.now();
  await transaction(db, async (trx) => {
    const users = await seedUsers(trx, { now: new Date(), count: 8 });
    await seedInvoices(trx, { now: new Date(), users, size });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${size.invoices} invoices seeded in ${seconds} s`);
}

/** A workspace with this many invoices, and its API for a signed-in user. */
async function openWorkspace(target: DatabaseOptions, size: typeof SMALL) {
  const db: Database = await openDatabase(target);
  await migrate(db);
  const filled = await db.selectFrom('invoice').select('id').limit(1).executeTakeFirst();
  if (!filled) await fill(db, size);
  await (target.url ? sql`vacuum analyze`.execute(db) : analyse(db));
  const app = testApp(db);
  const as = await app.signIn('admin@atrium.example');
  const get = async (query: string) => {
    const response = await app.request(`/api/invoices${query}`, { headers: { 'session-token': as } });
    if (response.status !== 200)
      throw new Error(`${query} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { invoices: { party: { id: string } }[]; next?: string };
  };
  return { db, get };
}

type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

/** Pages to the far page as a user would, cursor by cursor; returns the query of that page. */
async function farPage({ get }: Workspace): Promise<string> {
  let query = '?limit=50';
  for (let page = 1; page < FAR; page += 1) {
    const { next } = await get(query);
    if (next === undefined) throw new Error(`There are only ${page} pages`);
    query = `?limit=50&cursor=${next}`;
  }
  return query;
}

async function benchOn(name: string, small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  const few = await openWorkspace(small, SMALL);
  const many = await openWorkspace(large, LARGE);
  const [row] = (await many.get('?limit=1&status=paid')).invoices;
  const { id: serviceId } = await many.db
    .selectFrom('service')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const walk: ListCase = { label: 'page 1,000 by cursor', query: await farPage(many), kind: 'list' };
  const cases = [...listCases({ partyId: row!.party.id, serviceId }), walk];
  const results = await measure({
    reference: () => few.get('?limit=50'),
    cases,
    run: (query) => many.get(query),
    compare: small.url ? 'wall' : 'cpu',
  });
  printTable(`Invoice list on ${name}: ${LARGE.invoices} invoices beside ${SMALL.invoices}`, results, HOLD);
  await few.db.destroy();
  await many.db.destroy();
}

/** On a PostgreSQL server started for this run and removed afterwards. */
async function benchOnPostgres(): Promise<void> {
  const server = await startPostgres();
  try {
    const [small, large] = ['bench_small', 'bench_large'].map((name) => databaseUrl(server.url, name));
    const admin = await openDatabase({ url: server.url });
    for (const name of ['bench_small', 'bench_large'])
      await sql`create database ${sql.ref(name)}`.execute(admin);
    await admin.destroy();
    await benchOn('PostgreSQL', { url: small }, { url: large });
  } finally {
    await server.stop();
  }
}

// A folder that is kept between runs saves minutes of seeding while working on the queries.
const kept = process.env.BENCH_DIR;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'atrium-bench-'));
const file = (name: string) => ({ file: join(folder, name, 'atrium.sqlite') });
try {
  if (process.env.BENCH_POSTGRES !== 'only') await benchOn('SQLite', file('small'), file('large'));
  if (process.env.BENCH_POSTGRES) await benchOnPostgres();
} finally {
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
