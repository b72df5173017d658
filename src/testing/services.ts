import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@/server/core/config';
import { freeBytes } from '@/server/core/forms/freeBytes';
import { silentLog } from '@/server/core/log';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { quickPasswords } from './quickPasswords';
import { wire } from '@/server/wire';

/** Services over a test database: no rate limits unless asked for, no log, a clock that can be set. Jobs run when a test
 * says so: `services.jobs.runDue()`. */
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
    lifecycle: { stopping: false },
    freeBytes,
    passwords: quickPasswords,
    // Nothing of a test leaves the machine.
    safeFetch: async () => null,
  };
  return { ...wire({ ...opened, ...overrides }), ...overrides };
}
