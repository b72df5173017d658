import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@/server/core/config';
import { freeBytes } from '@/server/core/disk';
import { silentLog } from '@/server/core/log';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { quickPasswords } from './quickPasswords';
import { wire } from '@/server/wire';

/**
 * Services over a test database: no rate limits by default, no log, an adjustable clock. Jobs run when a test calls
 * `services.jobs.runDue()`.
 */
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
  const opened = {
    config,
    db,
    log: silentLog(),
    now: () => new Date(),
    lifecycle: { stopping: false, closers: [] },
    freeBytes,
    passwords: quickPasswords,
    // Tests send nothing over the network.
    safeFetch: async () => null,
  };
  return { ...wire({ ...opened, ...overrides }), ...overrides };
}
