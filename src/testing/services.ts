import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@/server/core/config';
import { DomainEventBus } from '@/server/core/events';
import { silentLog } from '@/server/core/log';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';

/** Services over a test database: no rate limits unless asked for, no log, a clock that can be set. */
export function testServices(
  db: Database,
  overrides: Partial<Services> = {},
  env: Record<string, string> = {},
): Services {
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'atrium-test-')),
    AUTH_SECRET: 'a secret for tests only, 32 characters',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ...env,
  });
  return {
    config,
    db,
    log: silentLog(),
    events: new DomainEventBus(),
    now: () => new Date(),
    lifecycle: { stopping: false },
    ...overrides,
  };
}
