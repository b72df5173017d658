import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertRoom } from '@/server/core/disk';
import type { Services } from '@/server/core/services';
import { assertWritable } from '@/server/db/database';

type Checked = Pick<Services, 'config' | 'db' | 'freeBytes' | 'jobs' | 'lifecycle'>;
type Failing = 'database' | 'storage' | 'disk' | 'shutdown';

/** Timeout of one check, and how long a result is cached, in ms. Source: quality, section 1. */
const WAIT = 1000;
const KEEP = 2000;

const CHECKS: Readonly<Record<Exclude<Failing, 'shutdown'>, (checked: Checked) => Promise<void>>> = {
  database: ({ db }) => assertWritable(db),
  storage: ({ config }) => access(config.dataDir, constants.W_OK),
  disk: assertRoom,
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

/** The state of a process: which checks fail (none = it can serve), and which kinds of jobs are overdue. */
interface Readiness {
  failing: readonly Failing[];
  overdue: readonly string[];
}

/** Overdue jobs concern all instances alike: taking this one out of service would not help them. */
async function overdueJobs({ jobs }: Checked): Promise<string[]> {
  let overdue: string[] = [];
  const isKnown = await succeeds(async () => {
    overdue = await jobs.overdue();
  });
  return isKnown ? overdue : [];
}

async function runChecks(checked: Checked): Promise<Readiness> {
  const names = Object.keys(CHECKS) as (keyof typeof CHECKS)[];
  const [overdue, ...results] = await Promise.all([
    overdueJobs(checked),
    ...names.map((name) => succeeds(() => CHECKS[name](checked))),
  ]);
  return { failing: names.filter((_, index) => !results[index]), overdue };
}

const kept = new WeakMap<Checked['db'], { at: number; readiness: Promise<Readiness> }>();

/** Checks whether the process can serve, at most every two seconds. */
export async function readinessOf(checked: Checked): Promise<Readiness> {
  if (checked.lifecycle.stopping) return { failing: ['shutdown'], overdue: [] };
  const known = kept.get(checked.db);
  if (known && performance.now() - known.at < KEEP) return known.readiness;
  const readiness = runChecks(checked);
  kept.set(checked.db, { at: performance.now(), readiness });
  return readiness;
}
