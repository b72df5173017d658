import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Transaction } from '@/server/db/database';
import { isAhead, pullBackOthers, pullBackRepeating, timesByKey } from './jobs/ahead';
import type { JobHandler, JobKind, NewJob } from './jobs/kinds';
import { overdueKinds } from './jobs/overdue';
import { Patience } from './jobs/patience';
import { nextRun, type Schedule } from './jobs/schedule';
import {
  type ClaimedJob,
  claimJob,
  dueSince,
  failJob,
  finishJob,
  insertFreshJobs,
  insertJob,
  insertJobs,
  insertRepeating,
  LOCK_MS,
  REPEATING,
  renewJob,
  repeatJob,
} from './jobs/store';
import type { Log } from './log';
import { underName } from './loopWatch';

interface Needs {
  db: Database;
  log: Log;
  now: () => Date;
  /** Monotonic time in ms, which no change of the clock moves; tests set it. */
  uptime?: () => number;
}

/** Jobs of this process that run at once. */
const AT_ONCE = 4;
const POLL_MS = 1000;
/** Interval for checking where the repeating jobs stand, in ms. */
const LOOK_MS = 60_000;
/** How long a stopping process waits for running jobs, in ms; after that their claims expire. */
const STOP_MS = 3000;
/** More runs in one `runDue` mean a job that reschedules itself endlessly. */
const MOST_RUNS = 1000;

const repeatKey = (kind: string) => `${REPEATING}${kind}`;

/**
 * Background jobs, run at least once: added in the transaction of their cause, claimed by one worker among all
 * instances, retried after a failure, reported to the admins when given up. Source: live, section 8.
 */
export class Jobs {
  readonly #handlers = new Map<JobKind, JobHandler<JobKind>>();
  readonly #repeating = new Map<JobKind, Schedule>();
  readonly #worker = randomUUID();
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #uptime: () => number;
  readonly #patience: Patience;
  #lookedAt = 0;
  #onAhead: () => Promise<void> = async () => {};
  #polling: Promise<void> | undefined;

  /**
   * `onGivenUp` is called for a job whose last attempt failed; `stopMs` is how long `stop` waits for running jobs.
   */
  constructor(
    readonly needs: Needs,
    readonly onGivenUp: (kind: string, error: string) => Promise<void> = async () => {},
    readonly stopMs = STOP_MS,
  ) {
    this.#uptime = needs.uptime ?? (() => performance.now());
    this.#patience = new Patience(this.#uptime);
  }

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

  /** The same for keys that may be waiting already; all jobs have one. */
  async addMany(trx: Transaction, jobs: readonly (NewJob & { dedupeKey: string })[]): Promise<void> {
    await insertJobs(trx, jobs, this.needs.now());
  }

  /** Registers what to do after jobs were pulled back: the clock that put them off may have spoiled other data. */
  whenAhead(mend: () => Promise<void>): void {
    this.#onAhead = mend;
  }

  /** Inserts missing rows of the repeating jobs, and pulls back the jobs that a clock that was ahead has put off. */
  async schedule(): Promise<void> {
    const { db, log, now } = this.needs;
    const ahead = [...(await this.#scheduleRepeating()), ...(await pullBackOthers(db, now()))];
    if (ahead.length === 0) return;
    log.warn({ kinds: [...new Set(ahead)] }, 'the clock was ahead; jobs that it had put off are pulled back');
    await this.#onAhead();
  }

  /** Kinds of jobs that should have run long ago; sorted. */
  async overdue(): Promise<string[]> {
    const kinds = [...this.#handlers.keys()];
    const times = await this.#nextTimes();
    const repeating = new Map([...times].map(([kind, next]) => [repeatKey(kind), { kind, next }]));
    return overdueKinds(this.needs.db, { kinds, repeating }, this.needs.now());
  }

  /** Runs jobs until `stop`. */
  async start(): Promise<void> {
    this.#lookedAt = this.#uptime();
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
      const kinds = [...this.#handlers.keys()];
      const job = await this.#claim(kinds, kinds, this.needs.now());
      if (!job) return runs;
      await this.#run(job);
    }
    throw new Error('Jobs ask for themselves without end');
  }

  async #zone(): Promise<string> {
    const row = await this.needs.db.selectFrom('workspace').select('timeZone').executeTakeFirst();
    return row?.timeZone ?? 'UTC';
  }

  /** The next regular time of each repeating job. */
  async #nextTimes(): Promise<Map<JobKind, Date>> {
    const [now, zone] = [this.needs.now(), await this.#zone()];
    return new Map([...this.#repeating].map(([kind, schedule]) => [kind, nextRun(schedule, now, zone)]));
  }

  /** Returns the kinds that were pulled back. */
  async #scheduleRepeating(): Promise<JobKind[]> {
    const { db } = this.needs;
    const times = await this.#nextTimes();
    const known = await timesByKey(db, [...times.keys()].map(repeatKey));
    const ahead: JobKind[] = [];
    for (const [kind, next] of times) {
      const [now, dedupeKey] = [this.needs.now(), repeatKey(kind)];
      const runAt = known.get(dedupeKey);
      const isInterval = 'everyMs' in this.#repeating.get(kind)!;
      if (runAt === undefined) await insertRepeating(db, { kind, dedupeKey }, isInterval ? now : next, now);
      else if (isAhead(runAt, next)) {
        await pullBackRepeating(db, dedupeKey, next, now);
        ahead.push(kind);
      }
    }
    return ahead;
  }

  async #claim(
    kinds: readonly JobKind[],
    evenLate: readonly JobKind[],
    now: Date,
  ): Promise<ClaimedJob | undefined> {
    if (kinds.length === 0) return undefined;
    const claimable = { kinds, evenLate, notBefore: this.#patience.edge(now) };
    return claimJob(this.needs.db, this.#worker, claimable, now);
  }

  /** Claims a due job, unless it has to wait because it is far too late. */
  async #claimPatiently(): Promise<ClaimedJob | undefined> {
    const [now, kinds] = [this.needs.now(), [...this.#handlers.keys()]];
    const due = kinds.length > 0 ? await dueSince(this.needs.db, kinds, now) : undefined;
    const evenLate = this.#patience.over(kinds, due, now);
    return due === undefined ? undefined : this.#claim(kinds, evenLate, now);
  }

  async #look(): Promise<void> {
    if (this.#uptime() - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = this.#uptime();
    try {
      await this.schedule();
    } catch (error) {
      this.needs.log.warn({ err: error }, 'jobs could not be scheduled: the database did not answer');
    }
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#look();
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
      const job = await this.#claimPatiently();
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
    const handler = this.#handlers.get(job.kind as JobKind);
    if (!handler) throw new Error(`Nobody does ${job.kind}`);
    const { signal } = this.#stop;
    return underName(`job ${job.kind}`, async () => handler(JSON.parse(job.payload) as never, { signal }));
  }

  async #settle(job: ClaimedJob, asked: Date | void): Promise<void> {
    const { db, now } = this.needs;
    const runAt = asked ?? (await this.#nextOf(job));
    if (runAt) await repeatJob(db, job.id, this.#worker, { runAt, now: now() });
    else await finishJob(db, job.id, this.#worker, now());
  }

  async #nextOf(job: ClaimedJob): Promise<Date | undefined> {
    const schedule =
      job.dedupeKey === repeatKey(job.kind) ? this.#repeating.get(job.kind as JobKind) : undefined;
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
