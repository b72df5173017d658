import { join } from 'node:path';
import type { Config } from './core/config';
import { DomainEventBus } from './core/events';
import { createLog } from './core/log';
import type { Services } from './core/services';
import { openDatabase } from './db/database';
import { migrate } from './db/migrate';
import { seedDemo } from './demo';

/**
 * Opens what a process needs: log, database (migrated), domain events; fills an empty workspace in demo mode.
 * Throws `StartupError` with one clear line for everything that an operator can mend.
 */
export async function openServices(config: Config): Promise<Services> {
  const log = createLog(join(config.dataDir, 'log', 'atrium.log'));
  const db = await openDatabase(
    config.databaseUrl
      ? { url: config.databaseUrl, log }
      : { file: join(config.dataDir, 'atrium.sqlite'), log },
  );
  await migrate(db);
  const services: Services = {
    config,
    db,
    log,
    events: new DomainEventBus(),
    now: () => new Date(),
    lifecycle: { stopping: false },
  };
  if (config.demo !== 'off') await seedDemo(services);
  return services;
}
