import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Transaction } from '@/server/db/database';
import type { JobHandler, JobKind, NewJob } from './jobs/kinds';
import { nextRun, type Schedule } from './jobs/schedule';
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  insertFreshJobs,
  insertJob,
  insertRepeating,
  LOCK_MS,
  renewJob,
  repeatJob,
} from './jobs/store';
import type { Log } from './log';

interface Needs {
  db: Database;
  log: Log;
  now: () => Date;
}

/** Jobs of this process that run at once. */
const AT_ONCE = 4;
const POLL_MS = 1000;
/** How long a stopping process waits for running jobs, in ms; after that their claims expire. */
const STOP_MS = 3000;
/** More runs in one `runDue` mean a job that reschedules itself endlessly. */
const MOST_RUNS = 1000;

const repeatKey = (kind: string) => `repeat:${kind}`;

/**
 * Background jobs, run at least once: added in the transaction of their cause, claimed by one worker among all
 * instances, retried after a failure, reported to the admins when given up. Source: live, section 8.
 */
export class Jobs {
  readonly #handlers = new Map<string, JobHandler<JobKind>>();
  readonly #repeating = new Map<string, Schedule>();
  readonly #worker = randomUUID();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  #polling: Promise<void> | undefined;

  /**
   * `onGivenUp` is called for a job whose last attempt failed; `stopMs` is how long `stop` waits for running jobs.
   */
  constructor(
    readonly needs: Needs,
    readonly onGivenUp: (kind: string, error: string) => Promise<void> = async () => {},
    readonly stopMs = STOP_MS,
  ) {}

  /** Registers the handler of a kind. Jobs of kinds without a handler are not claimed. */
  handle<K extends JobKind>(kind: K, handler: JobHandler<K>): void {
    this.#handlers.set(kind, handler as JobHandler<JobKind>);
  }

  /** Repeats a kind (without payload) `ms` after its last run; once among all instances. */
  every(kind: JobKind, ms: number): void {
    this.#repeating.set(kind, { everyMs: ms });
  }

  /** Runs a kind (without payload) daily at `HH:MM`, in `zone` or the workspace's; once among all instances. */
  dailyAt(kind: JobKind, time: string, zone?: string): void {
    this.#repeating.set(kind, { at: time, zone });
  }

  /** Adds a job in the transaction of its cause: it runs after the commit, or never. */
  async add<K extends JobKind>(trx: Transaction, job: NewJob<K>): Promise<void> {
    await insertJob(trx, job, this.needs.now());
  }

  /** Adds many jobs at once; their keys must be new. */
  async addFresh(trx: Transaction, jobs: readonly NewJob[]): Promise<void> {
    await insertFreshJobs(trx, jobs, this.needs.now());
  }

  /** Inserts missing rows of the repeating jobs. */
  async schedule(): Promise<void> {
    const now = this.needs.now();
    for (const [kind, schedule] of this.#repeating) {
      const runAt = 'everyMs' in schedule ? now : nextRun(schedule, now, await this.#zone());
      await insertRepeating(this.needs.db, { kind, dedupeKey: repeatKey(kind) }, runAt, now);
    }
  }

  /** Runs jobs until `stop`. */
  async start(): Promise<void> {
    await this.schedule();
    this.#polling = this.#poll();
  }

  /** Claims no further job, aborts the signal of the running ones and waits a moment for them. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#polling;
    const late = new AbortController();
    await Promise.race([
      Promise.allSettled(this.#running),
      wait(this.stopMs, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
  }

  /** Runs all due jobs, one after the other; for tests. Returns how many ran. */
  async runDue(): Promise<number> {
    for (let runs = 0; runs < MOST_RUNS; runs += 1) {
      const job = await this.#claim();
      if (!job) return runs;
      await this.#run(job);
    }
    throw new Error('Jobs ask for themselves without end');
  }

  async #zone(): Promise<string> {
    const row = await this.needs.db.selectFrom('workspace').select('timeZone').executeTakeFirst();
    return row?.timeZone ?? 'UTC';
  }

  async #claim(): Promise<ClaimedJob | undefined> {
    const kinds = [...this.#handlers.keys()];
    return kinds.length > 0 ? claimJob(this.needs.db, this.#worker, kinds, this.needs.now()) : undefined;
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const began = await this.#begin();
      if (!began) await wait(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Starts one due job, waiting for a free slot first; false when no job is due. */
  async #begin(): Promise<boolean> {
    try {
      if (this.#running.size >= AT_ONCE) {
        await Promise.race(this.#running);
        return true;
      }
      const job = await this.#claim();
      if (!job) return false;
      const run = this.#run(job).finally(() => this.#running.delete(run));
      this.#running.add(run);
      return true;
    } catch (error) {
      this.needs.log.warn({ err: error }, 'jobs wait: the database did not answer');
      return false;
    }
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { db, now, log } = this.needs;
    const renewal = setInterval(() => {
      renewJob(db, job.id, this.#worker, now()).catch((error: unknown) =>
        log.warn({ err: error, kind: job.kind }, 'a claim could not be renewed'),
      );
    }, LOCK_MS / 3);
    try {
      await this.#settle(job, await this.#work(job));
    } catch (error) {
      await this.#fail(job, error);
    } finally {
      clearInterval(renewal);
    }
  }

  async #work(job: ClaimedJob): Promise<Date | void> {
    // A run that crashed the process could not report its failure, but its attempt was counted.
    if (job.attempts > job.maxAttempts) throw new Error('It never came to an end');
    const handler = this.#handlers.get(job.kind);
    if (!handler) throw new Error(`Nobody does ${job.kind}`);
    return handler(JSON.parse(job.payload) as never, { signal: this.#stop.signal });
  }

  async #settle(job: ClaimedJob, asked: Date | void): Promise<void> {
    const { db, now } = this.needs;
    const runAt = asked ?? (await this.#nextOf(job));
    if (runAt) await repeatJob(db, job.id, this.#worker, { runAt, now: now() });
    else await finishJob(db, job.id, this.#worker, now());
  }

  async #nextOf(job: ClaimedJob): Promise<Date | undefined> {
    const schedule = job.dedupeKey === repeatKey(job.kind) ? this.#repeating.get(job.kind) : undefined;
    return schedule && nextRun(schedule, this.needs.now(), await this.#zone());
  }

  async #fail(job: ClaimedJob, error: unknown): Promise<void> {
    const { db, now, log } = this.needs;
    log.warn({ err: error, kind: job.kind, jobId: job.id, attempts: job.attempts }, 'a job failed');
    try {
      const runAt = job.attempts >= job.maxAttempts ? await this.#nextOf(job) : undefined;
      const lastError = error instanceof Error ? error.message : String(error);
      if (runAt) await repeatJob(db, job.id, this.#worker, { runAt, now: now(), lastError });
      const over = runAt ? true : await failJob(db, job, this.#worker, error, now());
      if (over) await this.onGivenUp(job.kind, lastError);
    } catch (broken) {
      log.error({ err: broken, kind: job.kind }, 'a failed job could not be written down');
    }
  }
}
