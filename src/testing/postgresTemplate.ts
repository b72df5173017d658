import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { databaseUrl } from './postgres';

const TEMPLATE = 'atrium_template';
const BUILDING = 'atrium_building';

async function withAdmin<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates once per run; the first test file that needs it does it, the others wait. */
async function ensureTemplate(client: Client, server: string): Promise<void> {
  await client.query('select pg_advisory_lock(1)');
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
  if (!rowCount) {
    await client.query(`drop database if exists ${BUILDING}`);
    await client.query(`create database ${BUILDING}`);
    const db = await openDatabase({ url: databaseUrl(server, BUILDING) });
    try {
      await migrate(db);
    } finally {
      await db.destroy();
    }
    await client.query(`alter database ${BUILDING} rename to ${TEMPLATE}`);
  }
  await client.query('select pg_advisory_unlock(1)');
}

/** Makes a new database, empty or a copy of the migrated one; returns its address. */
export async function cloneTemplate(server: string, migrated: boolean): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, async (client) => {
    if (migrated) await ensureTemplate(client, server);
    await client.query(
      `create database ${name} template ${migrated ? TEMPLATE : 'template0'} strategy file_copy`,
    );
  });
  return databaseUrl(server, name);
}

/** Removes a database, even while it is in use. */
export async function dropDatabase(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withAdmin(server, (client) => client.query(`drop database if exists ${name} with (force)`));
}
