import { PostgresDialect } from 'kysely';
import { Pool, types as pgTypes, type CustomTypesConfig } from 'pg';
import type { DatabaseLog } from '../log';
import { WatchedPool } from './watchedPool';

const CONNECTIONS = 10;

interface PoolOptions {
  log: DatabaseLog | undefined;
  /** Longest wait for a connection or a hanging server (quality.md 9.3b). */
  waitMs: number;
}

const { INT8, NUMERIC } = pgTypes.builtins;
/** Counts, sums and minor units are returned as numbers, as by SQLite. */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 || oid === NUMERIC
      ? toNumber
      : (pgTypes.getTypeParser(oid, format) as (value: string) => unknown),
};

function toNumber(value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`${value} is no safe integer`);
  return number;
}

/** Fraction of the wait spent on connecting: the rest is for reporting the failure. */
const CONNECTING = 0.9;

/** A pool of connections to the PostgreSQL server at `url`. Lost connections are logged and replaced. */
export function postgresDialect(url: string, { log, waitMs }: PoolOptions): PostgresDialect {
  const report = (error: Error) => log?.warn({ err: error }, 'database connection lost');
  const makePool = () => {
    const pool = new Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: waitMs * CONNECTING,
      keepAlive: true,
      application_name: 'atrium',
      types,
    });
    pool.on('error', report);
    // Also while a query has it: an 'error' event without a listener would end the process.
    pool.on('connect', (client) => client.on('error', report));
    return pool;
  };
  return new PostgresDialect({ pool: new WatchedPool({ url, makePool, log, waitMs }) });
}
