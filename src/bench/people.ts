import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { seedUsers } from '@/server/auth/seed';
import { insertMany } from '@/server/db/bulk';
import { type DatabaseOptions, openDatabase, type Transaction } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { databaseUrl, startPostgres } from '@/testing/postgres';
import { picture } from '@/testing/pictures';
import type { ListCase } from './invoices/cases';
import { measure, printTable } from './invoices/measure';

/** "Flat": at most this factor of the first page of the small set. Source: performance, section 5. */
const HOLD = 1.5;
const SMALL = 100;
const LARGE = 10_000;
/** Everybody follows this many people: 500,000 in all. */
const FOLLOWS = 50;
const LOGINS = 50;
/** Open sessions of each person, and rows of the log: 100,000 and 200,000 in the large workspace. */
const SESSIONS = 10;
const LOGGED = 20;
const MINUTE = 60_000;

/** Sessions on ten browsers and twenty log entries for everybody, a minute apart. */
async function insertTraces(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString();
  const sessions = ids.flatMap((userId) =>
    Array.from({ length: SESSIONS }, () => {
      const id = newId();
      return {
        id,
        token: id,
        userId,
        expiresAt: new Date(now.getTime() + 30 * 24 * 60 * MINUTE).toISOString(),
        createdAt: at,
        updatedAt: at,
        lastSeenAt: at,
        remember: 1,
      };
    }),
  );
  await insertMany(trx, 'session', sessions);
  const logged = Array.from({ length: ids.length * LOGGED }, (_, n) => ({
    id: newId(),
    at: new Date(now.getTime() - n * MINUTE).toISOString(),
    actorId: ids[n % ids.length]!,
    via: 'session',
    area: 'users',
    entityKind: 'user',
    entityId: ids[(n * 7) % ids.length]!,
    title: `Person ${n}`,
    action: 'updated',
    diff: '{"jobTitle":["Designer","Lead designer"]}',
  }));
  await insertMany(trx, 'activity', logged);
}

async function openWorkspace(target: DatabaseOptions, count: number) {
  const db = await openDatabase(target);
  await migrate(db);
  const now = new Date();
  const someone = await transaction(db, async (trx) => {
    const users = await seedUsers(trx, { now, count });
    const at = now.toISOString();
    const rows = users.flatMap(({ id: followerId }, n) =>
      Array.from({ length: FOLLOWS }, (_, step) => ({
        followerId,
        followedId: users[(n + step + 1) % users.length]!.id,
        at,
      })),
    );
    await insertMany(trx, 'follow', rows);
    await trx.updateTable('profile').set({ followers: FOLLOWS, following: FOLLOWS }).execute();
    const ids = users.map(({ id }) => id);
    await insertTraces(trx, ids, now);
    return ids[1] ?? '';
  });
  await sql`${sql.raw(target.url ? 'vacuum analyze' : 'analyze')}`.execute(db);
  const app = testApp(db);
  const as = await app.signIn(DEMO_EMAILS[0]);
  const get = async (path: string) => {
    const response = await app.request(path, { headers: { 'session-token': as } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  return { db, app, as, get, now, someone };
}

type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

const list = (label: string, query: string): ListCase => ({
  label,
  query: `/api/users?${query}`,
  kind: 'list',
});

const CASES: readonly ListCase[] = [
  list('first page', ''),
  ...['name', 'company', 'jobTitle', 'role', 'lastSeenAt', 'createdAt', 'followers'].flatMap((sort) => [
    list(`by ${sort}`, `sort=${sort}`),
    list(`by ${sort}, reversed`, `sort=-${sort}`),
  ]),
  ...['active', 'pending', 'banned', 'deleted'].map((status) => list(`status ${status}`, `status=${status}`)),
  list('role guest', 'role=guest'),
  list('country SD', 'country=SD'),
  list('verified', 'verified=true'),
  { label: 'search a common name', query: '/api/users?query=nguyen', kind: 'search' },
  { label: 'search nothing there', query: '/api/users?query=zzzz', kind: 'search' },
  { label: 'people for a picker', query: '/api/users/refs?query=ma&limit=20', kind: 'search' },
  { label: 'a profile', query: '/api/profile', kind: 'figures' },
  { label: 'its followers', query: '/api/profile/followers', kind: 'figures' },
  { label: 'who is signed in', query: '/v1/endusers', kind: 'figures' },
  { label: 'the log', query: '/api/activity', kind: 'figures' },
];

/** What one person did, and a page near the end of the log: its oldest day. */
function ofTheLog({ now, someone }: Workspace): ListCase[] {
  const to = new Date(now.getTime() - (LARGE * LOGGED - 100) * MINUTE).toISOString().slice(0, 10);
  return [
    { label: 'the log, of one person', query: `/api/activity?actorId=${someone}`, kind: 'figures' },
    { label: 'the log, near its end', query: `/api/activity?to=${to}`, kind: 'figures' },
  ];
}

const p95 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Repeats a read until `work` is done, at least forty times; returns the 95th percentile in ms. */
async function readsDuring({ get }: Workspace, work: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const state = { isOver: false };
  const end = work.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver || times.length < 40) {
    times.push(await timed(() => get('/api/users?limit=50')));
    // Reads in the process never yield; the sign-ins have to get their turn.
    await turn();
  }
  await end;
  return p95(times);
}

async function benchLogins(large: Workspace): Promise<void> {
  const alone = await readsDuring(large, Promise.resolve());
  const started = performance.now();
  const logins = Promise.all(Array.from({ length: LOGINS }, () => large.app.signIn(DEMO_EMAILS[1])));
  const beside = await readsDuring(large, logins);
  const took = (performance.now() - started) / 1000;
  console.log(
    `\n${LOGINS} sign-ins at once took ${took.toFixed(1)} s; p95 of the list meanwhile ${beside.toFixed(1)} ms, without them ${alone.toFixed(1)} ms`,
  );
}

/** People of an import file, as many as are allowed. */
const IMPORTED = 5000;
const IMPORT = '/api/users/import';

async function benchImport(large: Workspace): Promise<void> {
  const lines = Array.from({ length: IMPORTED }, (_, n) => `person.${n}@import.example,Given${n},Family${n}`);
  const file = {
    file: new Blob([['Email,First name,Last name', ...lines].join('\n')]),
    name: 'people.csv',
  };
  const { app, as } = large;
  const { body } = await app.upload<{ token: string }>(IMPORT, { entry: 'none' }, file, as);
  const started = performance.now();
  const fields = { entry: 'none', dryRun: 'false', token: body.token };
  const run = app.upload<{ create: number }>(IMPORT, fields, file, as);
  const beside = await readsDuring(large, run);
  const took = (performance.now() - started) / 1000;
  const { create } = (await run).body;
  console.log(
    `${create} people imported in ${took.toFixed(1)} s; p95 of the list meanwhile ${beside.toFixed(1)} ms`,
  );
}

async function benchRest({ app, as }: Workspace): Promise<void> {
  const file = { file: await picture({ width: 900, height: 900, noise: true, jpeg: true }), name: 'me.jpg' };
  const times: number[] = [];
  for (let run = 0; run < 10; run += 1)
    times.push(await timed(() => app.upload('/api/account/avatar/update', {}, file, as)));
  console.log(`An avatar is stored in ${p95(times).toFixed(0)} ms (p95 of 10)`);
  const { body: user } = await app.get<EndUser>('/v1/endusers', { as });
  const checks = 1_000_000;
  const started = performance.now();
  for (let run = 0; run < checks; run += 1) can(user, 'users.read');
  console.log(`A permission check takes ${(((performance.now() - started) * 1000) / checks).toFixed(3)} µs`);
}

async function benchOn(name: string, few: DatabaseOptions, many: DatabaseOptions): Promise<void> {
  const small = await openWorkspace(few, SMALL);
  const large = await openWorkspace(many, LARGE);
  const compare = few.url ? 'wall' : 'cpu';
  const cases = [...CASES, ...ofTheLog(large)];
  const plan = { reference: () => small.get('/api/users'), cases, compare } as const;
  const results = await measure({ ...plan, run: (path) => large.get(path) });
  printTable(`People on ${name}: ${LARGE} beside ${SMALL}, ${LARGE * FOLLOWS} follows`, results, HOLD);
  await benchLogins(large);
  await benchImport(large);
  await benchRest(large);
  await small.db.destroy();
  await large.db.destroy();
}

/** On a PostgreSQL server started for this run and removed afterwards. */
async function benchOnPostgres(): Promise<void> {
  const server = await startPostgres();
  try {
    const admin = await openDatabase({ url: server.url });
    for (const name of ['bench_small', 'bench_large'])
      await sql`create database ${sql.ref(name)}`.execute(admin);
    await admin.destroy();
    const [small, large] = ['bench_small', 'bench_large'].map((name) => databaseUrl(server.url, name));
    await benchOn('PostgreSQL', { url: small }, { url: large });
  } finally {
    await server.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
const file = (name: string) => ({ file: join(folder, `${name}.sqlite`) });
try {
  if (process.env.BENCH_POSTGRES !== 'only') await benchOn('SQLite', file('small'), file('large'));
  if (process.env.BENCH_POSTGRES) await benchOnPostgres();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
