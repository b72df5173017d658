import type { Database } from '@/server/db/database';
import type { Agenda } from './agenda';
import type { Passwords } from './auth/hashing';
import type { Blobs } from './blobs/service';
import type { Config } from './config';
import type { Counters } from './counters';
import type { DomainEventBus } from './events';
import type { Jobs } from './jobs';
import type { Layers } from './layers';
import type { Live } from './live/service';
import type { SafeFetch } from './fetch/safeFetch';
import type { Log } from './log';
import type { PaymentDesk } from './payments/desk';
import type { Mailer } from './mailer/queue';
import type { Readables } from './readables';
import type { Searches } from './searches';

/** How the process ends. */
export interface Lifecycle {
  /** True while the process shuts down, so that `/api/ready` reports it. */
  stopping: boolean;
  /** Run one after the other when the last request is done, before the database closes: what still has to be written. */
  closers: (() => Promise<void>)[];
}

/** The services available to every handler; opened once per process (or per test). */
export interface Services {
  config: Config;
  db: Database;
  log: Log;
  events: DomainEventBus;
  /** Background jobs. */
  jobs: Jobs;
  /** Live events to connected users. */
  live: Live;
  /** Unread and pending counts of each area. */
  counters: Counters;
  /** Read access to records across areas. */
  readables: Readables;
  /** What areas show in the calendar. */
  layers: Layers;
  /** Events of a day, for other areas than the calendar. */
  agenda: Agenda;
  /** The searches of all areas. */
  searches: Searches;
  /** Payment providers and what is paid through them. */
  desk: PaymentDesk;
  /** Mails of the system. */
  mailer: Mailer;
  /** The clock; tests set it. */
  now: () => Date;
  lifecycle: Lifecycle;
  /** Stored files. */
  blobs: Blobs;
  /** Password hashing; tests use the cheapest one. */
  passwords: Passwords;
  /** Fetches from public hosts on the internet only. */
  safeFetch: SafeFetch;
  /** Bytes free on the volume of a folder; tests set it. */
  freeBytes: (folder: string) => Promise<number>;
}
