import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, dialectOf } from '@/server/db/database';
import { testApp } from './api';
import { openStream, type StreamOptions } from './openStream';
import { databaseUrl } from './postgres';

/** The URL of a test database for further instances; empty on SQLite, which has one instance. */
async function addressOf(db: Database): Promise<Record<string, string>> {
  if (dialectOf(db) === 'sqlite') return {};
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return { DATABASE_LISTEN_URL: databaseUrl(inject('postgresUrl'), rows[0]?.name ?? '') };
}

/** One instance of the program with a running live channel; `close` it before its database. */
export async function liveApp(
  db: Database,
  env: Record<string, string> = {},
  overrides: Parameters<typeof testApp>[1] = {},
) {
  const app = testApp(db, overrides, { ...(await addressOf(db)), ...env });
  const { live } = app.services;
  await live.start();
  return {
    ...app,
    live,
    stream: (options: StreamOptions) => openStream((path, init) => app.app.request(path, init), options),
    close: () => live.close(),
  };
}

export type LiveApp = Awaited<ReturnType<typeof liveApp>>;
