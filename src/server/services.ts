import { join } from 'node:path';
import { recoverSecretRotation } from './auth/rotateSecret';
import type { Config } from './core/config';
import { scryptPasswords } from './core/auth/hashing';
import { freeBytes } from './core/disk';
import { createSafeFetch } from './core/fetch/safeFetch';
import { createLog } from './core/log';
import type { Services } from './core/services';
import { analyse } from './db/analyse';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { seedDemo } from './demo';
import { DRAWING } from './demoJobs';
import { transaction } from './db/transaction';
import { wire } from './wire';

/** A wrong mail server is reported to the admins and does not prevent the start. */
const MAIL_CHECK = { kind: 'mail.check', payload: null, dedupeKey: 'mail.check' } as const;

/**
 * Opens what a process needs: log, database (migrated), domain events; fills an empty workspace in demo mode;
 * starts the jobs.
 * Throws `StartupError` with one clear line for everything that an operator can fix.
 */
export async function openServices(config: Config): Promise<Services> {
  const log = createLog(join(config.dataDir, 'log', 'atrium.log'));
  const db = await openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl, log }
      : { file: join(config.dataDir, 'atrium.sqlite'), log },
  );
  if ((await migrate(db)).length > 0) await analyse(db);
  await recoverSecretRotation({ config, db });
  const services = wire({
    config,
    db,
    log,
    now: () => new Date(),
    lifecycle: { stopping: false, closers: [] },
    freeBytes,
    passwords: scryptPasswords,
    safeFetch: createSafeFetch(),
  });
  await services.blobs.open(!config.databaseUrl);
  if (config.demo !== 'off' && (await seedDemo(services))) {
    await transaction(db, (trx) => services.jobs.add(trx, DRAWING));
  }
  await transaction(db, (trx) => services.jobs.add(trx, MAIL_CHECK));
  await services.live.start();
  await services.jobs.start();
  return services;
}
