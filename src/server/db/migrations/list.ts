import type { Database } from '../database';
import { core } from './0001_core';
import { auth } from './0002_auth';
import { invoices } from './0003_invoices';

/** One step of the schema. `up` runs once, in order, inside the migrating transaction. */
export interface Migration {
  name: string;
  up(db: Database): Promise<void>;
}

/** All migrations in order. Published ones never change; a change is a new one at the end. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001_core', up: core },
  { name: '0002_auth', up: auth },
  { name: '0003_invoices', up: invoices },
];
