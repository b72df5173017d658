import type { Database } from '@/server/db/database';
import type { Config } from './config';
import type { DomainEventBus } from './events';
import type { Log } from './log';

/** What every handler can reach; opened once per process (or per test). */
export interface Services {
  config: Config;
  db: Database;
  log: Log;
  events: DomainEventBus;
  /** The clock; tests set it. */
  now: () => Date;
  /** Turned off while the process shuts down, so that `/api/ready` says so. */
  lifecycle: { stopping: boolean };
}
