import { sql } from 'kysely';
import { skippingLocked } from '@/server/db/claim';
import { insertMany, upsertMany } from '@/server/db/bulk';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { NewJob } from './kinds';

/** How long a claim is valid without renewal, in ms. Source: live, section 8. */
export const LOCK_MS = 2 * 60_000;
/** Beginning of the keys of repeating jobs. */
export const REPEATING = 'repeat:';
const ATTEMPTS = 8;
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60_000;
const ERROR_LENGTH = 500;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** A job as its worker sees it. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
  maxAttempts: number;
  dedupeKey: string | null;
}

function rowOf(job: NewJob, now: Date) {
  return {
    id: newId(),
    kind: job.kind,
    payload: JSON.stringify(job.payload),
    runAt: (job.runAt ?? now).toISOString(),
    plannedAt: now.toISOString(),
    attempts: 0,
    maxAttempts: job.maxAttempts ?? ATTEMPTS,
    dedupeKey: job.dedupeKey ?? null,
    again: 0,
    createdAt: now.toISOString(),
  };
}

/** Inserts many jobs at once, whose keys must not exist yet. */
export async function insertFreshJobs(trx: Transaction, jobs: readonly NewJob[], now: Date): Promise<void> {
  await insertMany(
    trx,
    'job',
    jobs.map((job) => rowOf(job, now)),
  );
}

/** Writes a job; one that waits with the same key becomes due no later than this one. */
export async function insertJob(trx: Transaction, job: NewJob, now: Date): Promise<void> {
  const row = rowOf(job, now);
  const { plannedAt, runAt } = row;
  await trx
    .insertInto('job')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('dedupeKey').doUpdateSet((eb) => {
        const isEarlier = eb.and([eb('job.lockedBy', 'is', null), eb('job.runAt', '>', runAt)]);
        return {
          // A running one may have read the old state: it runs once more.
          again: eb.case().when('job.lockedBy', 'is not', null).then(1).else(0).end(),
          runAt: eb.case().when(isEarlier).then(runAt).else(eb.ref('job.runAt')).end(),
          plannedAt: eb.case().when(isEarlier).then(plannedAt).else(eb.ref('job.plannedAt')).end(),
        };
      }),
    )
    .execute();
}

/** What happens to a job that waits with the key of another: {@link insertJob} for many, writing only what differs. */
const MERGED = `on conflict ("dedupeKey") do update set
  again = case when job."lockedBy" is not null then 1 else 0 end,
  "runAt" = case when job."lockedBy" is null then excluded."runAt" else job."runAt" end,
  "plannedAt" = case when job."lockedBy" is null then excluded."plannedAt" else job."plannedAt" end
  where job."lockedBy" is not null or job."runAt" > excluded."runAt"`;

/** Writes many jobs with keys; of equal keys the first counts. */
export async function insertJobs(
  trx: Transaction,
  jobs: readonly (NewJob & { dedupeKey: string })[],
  now: Date,
): Promise<void> {
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  for (const job of jobs) if (!rows.has(job.dedupeKey)) rows.set(job.dedupeKey, rowOf(job, now));
  // In one order everywhere: two instances may write the same ones at once.
  const keys = [...rows.keys()].sort();
  await upsertMany(
    trx,
    'job',
    keys.map((key) => rows.get(key)!),
    MERGED,
  );
}

/** Inserts a repeating job unless it exists. */
export async function insertRepeating(
  db: Database,
  { kind, dedupeKey }: { kind: string; dedupeKey: string },
  runAt: Date,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const times = { runAt: runAt.toISOString(), plannedAt: at, createdAt: at };
  await db
    .insertInto('job')
    .values({
      id: newId(),
      kind,
      payload: 'null',
      attempts: 0,
      maxAttempts: ATTEMPTS,
      again: 0,
      dedupeKey,
      ...times,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute();
}

/** Query of the jobs of these kinds that have been due longest, `most` of them. */
export const dueJobs = (db: Database, kinds: readonly string[], now: Date, most = 1) =>
  db
    .selectFrom('job')
    .where('finishedAt', 'is', null)
    .where('runAt', '<=', now.toISOString())
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<', now.toISOString())]))
    .orderBy('runAt')
    .orderBy('id')
    .limit(most);

/**
 * Since when the job of these kinds that has been due longest is due. A plain read: on SQLite a claim has to wait for
 * the write lock.
 */
export async function dueSince(
  db: Database,
  kinds: readonly string[],
  now: Date,
): Promise<string | undefined> {
  return (await dueJobs(db, kinds, now).select('runAt').executeTakeFirst())?.runAt;
}

/** Which jobs a worker claims: of `kinds`, and of those not in `evenLate` only the ones due since `notBefore`. */
interface Claimable {
  kinds: readonly string[];
  evenLate: readonly string[];
  notBefore: string;
}

/** Claims the job that has been due longest; two workers never get the same one. */
export async function claimJob(
  db: Database,
  worker: string,
  { kinds, evenLate, notBefore }: Claimable,
  now: Date,
): Promise<ClaimedJob | undefined> {
  const due = dueJobs(db, kinds, now)
    .select('id')
    .$if(evenLate.length < kinds.length, (query) =>
      query.where((eb) =>
        eb.or([eb('runAt', '>=', notBefore), ...(evenLate.length > 0 ? [eb('kind', 'in', evenLate)] : [])]),
      ),
    )
    .modifyEnd(skippingLocked(db));
  return db
    .updateTable('job')
    .set({ lockedBy: worker, lockedUntil: later(now, LOCK_MS), attempts: sql<number>`attempts + 1` })
    .where('id', '=', due)
    .returning(['id', 'kind', 'payload', 'attempts', 'maxAttempts', 'dedupeKey'])
    .executeTakeFirst();
}

const mine = (db: Database, id: string, worker: string) =>
  db.updateTable('job').where('id', '=', id).where('lockedBy', '=', worker);

/** Extends a claim by two minutes. */
export async function renewJob(db: Database, id: string, worker: string, now: Date): Promise<void> {
  await mine(db, id, worker)
    .set({ lockedUntil: later(now, LOCK_MS) })
    .execute();
}

/** Ends a job for good (true), or restarts it when it was added again while it ran. */
async function endJob(
  db: Database,
  id: string,
  worker: string,
  { free, at }: { free: { lockedBy: null; lockedUntil: null; lastError: string | null }; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, id, worker)
    .set({ ...free, finishedAt: at, dedupeKey: null })
    .where('again', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  await mine(db, id, worker)
    .set({ ...free, again: 0, attempts: 0, runAt: at, plannedAt: at })
    .execute();
  return false;
}

/** Marks a job as done, unless it was added again while it ran. */
export async function finishJob(db: Database, id: string, worker: string, now: Date): Promise<void> {
  const free = { lockedBy: null, lockedUntil: null, lastError: null };
  await endJob(db, id, worker, { free, at: now.toISOString() });
}

/** Releases a job to run at `runAt`; earlier when it was added again while it ran. */
export async function repeatJob(
  db: Database,
  id: string,
  worker: string,
  { runAt, now, lastError = null }: { runAt: Date; now: Date; lastError?: string | null },
): Promise<void> {
  const at = now.toISOString();
  await mine(db, id, worker)
    .set((eb) => ({
      runAt: eb.case().when('again', '=', 1).then(at).else(runAt.toISOString()).end(),
      plannedAt: at,
      lockedBy: null,
      lockedUntil: null,
      again: 0,
      attempts: 0,
      lastError,
    }))
    .execute();
}

/**
 * Releases a job after a failure, with growing delays. After its last attempt it is given up (true), unless it was
 * added again while it ran: then it starts over.
 */
export async function failJob(
  db: Database,
  job: ClaimedJob,
  worker: string,
  error: unknown,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const lastError =
    (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH) || 'error';
  const free = { lockedBy: null, lockedUntil: null, lastError };
  if (job.attempts < job.maxAttempts) {
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (job.attempts - 1), LONGEST_WAIT_MS);
    await mine(db, job.id, worker)
      .set({ ...free, again: 0, runAt: later(now, wait), plannedAt: at })
      .execute();
    return false;
  }
  return endJob(db, job.id, worker, { free, at });
}
