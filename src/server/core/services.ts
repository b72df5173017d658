import type { Database } from '@/server/db/database';
import type { Passwords } from './auth/hashing';
import type { Blobs } from './blobs/service';
import type { Config } from './config';
import type { Counters } from './counters';
import type { DomainEventBus } from './events';
import type { Jobs } from './jobs';
import type { Live } from './live/service';
import type { SafeFetch } from './fetch/safeFetch';
import type { Log } from './log';
import type { PaymentDesk } from './payments/desk';
import type { Mailer } from './mailer/queue';
import type { Readables } from './readables';
import type { Searches } from './searches';

/** What every handler can reach; opened once per process (or per test). */
export interface Services {
  config: Config;
  db: Database;
  log: Log;
  events: DomainEventBus;
  /** Work for later. */
  jobs: Jobs;
  /** What happens, told to whom it concerns as it happens. */
  live: Live;
  /** How much waits in each area. */
  counters: Counters;
  /** Who may read which record. */
  readables: Readables;
  /** How each area is searched. */
  searches: Searches;
  /** Payment services, and what is paid with them. */
  desk: PaymentDesk;
  /** Mails of the system. */
  mailer: Mailer;
  /** The clock; tests set it. */
  now: () => Date;
  /** Turned off while the process shuts down, so that `/api/ready` says so. */
  lifecycle: { stopping: boolean };
  /** Stored files. */
  blobs: Blobs;
  /** How passwords are kept; tests take the cheapest. */
  passwords: Passwords;
  /** Asks other hosts on the internet, and nobody else. */
  safeFetch: SafeFetch;
  /** Bytes free on the volume of a folder; tests set it. */
  freeBytes: (folder: string) => Promise<number>;
}
