import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '@/server/core/services';
import { assertWritable } from '@/server/db/database';

type Checked = Pick<Services, 'config' | 'db' | 'lifecycle'>;
type Failing = 'database' | 'storage' | 'disk' | 'shutdown';

/** Timeout of one check, and how long a result is cached, in ms. Source: quality, section 1. */
const WAIT = 1000;
const KEEP = 2000;
/** Free bytes below which the process reports not ready. */
const LEAST_FREE = 50 * 1024 * 1024;

const CHECKS: Readonly<Record<Exclude<Failing, 'shutdown'>, (checked: Checked) => Promise<void>>> = {
  database: ({ db }) => assertWritable(db),
  storage: ({ config }) => access(config.dataDir, constants.W_OK),
  disk: async ({ config }) => {
    const { bavail, bsize } = await statfs(config.dataDir);
    if (bavail * bsize < LEAST_FREE) throw new Error('The disk is full');
  },
};

async function succeeds(check: () => Promise<void>): Promise<boolean> {
  const late = new AbortController();
  try {
    return await Promise.race([check().then(() => true), sleep(WAIT, false, { signal: late.signal })]);
  } catch {
    return false;
  } finally {
    late.abort();
  }
}

async function runChecks(checked: Checked): Promise<Failing[]> {
  const names = Object.keys(CHECKS) as (keyof typeof CHECKS)[];
  const results = await Promise.all(names.map((name) => succeeds(() => CHECKS[name](checked))));
  return names.filter((_, index) => !results[index]);
}

const kept = new WeakMap<Checked['db'], { at: number; failing: Promise<Failing[]> }>();

/** Failing checks; empty when the process can serve. Checks run at most every two seconds. */
export async function failingChecks(checked: Checked): Promise<Failing[]> {
  if (checked.lifecycle.stopping) return ['shutdown'];
  const known = kept.get(checked.db);
  if (known && performance.now() - known.at < KEEP) return known.failing;
  const failing = runChecks(checked);
  kept.set(checked.db, { at: performance.now(), failing });
  return failing;
}
