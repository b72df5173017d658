import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import { eachStore } from '@/testing/database';
import { silentLog } from './log';
import { Jobs } from './jobs';

const MINUTE = 60_000;

eachStore((_name, make) => {
  let db: Database;
  let other: Database;
  let time = Date.parse('2026-11-21T10:00:00.000Z');
  const now = () => new Date(time);
  const givenUp: string[] = [];
  const worker = (on: Database = db, stopMs?: number) =>
    new Jobs(
      { db: on, log: silentLog(), now },
      async (kind) => {
        givenUp.push(kind);
      },
      stopMs,
    );
  const keep = (mailId: string) => ({ kind: 'mail.keep', payload: { mailId } }) as const;

  beforeAll(async () => {
    const store = await make();
    db = await store.open();
    await migrate(db);
    // On SQLite a folder belongs to one process; only PostgreSQL supports a second instance.
    other = store.name === 'postgres' ? await store.open() : db;
  });
  afterEach(async () => {
    await db.deleteFrom('job').execute();
    givenUp.length = 0;
    time = Date.parse('2026-11-21T10:00:00.000Z');
  });

  test('a job of a transaction that is rolled back never runs', async () => {
    const jobs = worker();
    jobs.handle('mail.keep', async () => {});
    const doomed = transaction(db, async (trx) => {
      await jobs.add(trx, keep('a'));
      throw new Error('no');
    });
    await expect(doomed).rejects.toThrow('no');
    expect(await jobs.runDue()).toBe(0);
  });

  test('two workers that claim at once do each of 40 jobs once', async () => {
    const done: string[] = [];
    const workers = [worker(), worker(other), worker(other)];
    for (const jobs of workers) {
      jobs.handle('mail.keep', async ({ mailId }) => {
        done.push(mailId);
      });
    }
    const ids = Array.from({ length: 40 }, (_, n) => `mail-${n}`);
    await transaction(db, async (trx) => {
      for (const mailId of ids) await workers[0]?.add(trx, keep(mailId));
    });
    const runs = await Promise.all(workers.map((jobs) => jobs.runDue()));
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  test('a failing job waits 10 s, then twice as long each time, is given up after 8 runs and told; others run', async () => {
    const jobs = worker();
    let runs = 0;
    jobs.handle('mail.keep', async () => {
      runs += 1;
      throw new Error('disk full');
    });
    let others = 0;
    jobs.handle('mail.send', async () => {
      others += 1;
    });
    await transaction(db, (trx) => jobs.add(trx, keep('a')));
    await jobs.runDue();
    time += 9_999;
    expect(await jobs.runDue()).toBe(0);
    time += 1;
    expect(await jobs.runDue()).toBe(1);
    for (let n = 0; n < 10; n += 1) {
      time += 60 * MINUTE;
      await jobs.runDue();
    }
    expect(runs).toBe(8);
    expect(givenUp).toEqual(['mail.keep']);
    const row = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ lastError: 'disk full', attempts: 8 });
    expect(row.finishedAt).not.toBeNull();
    await transaction(db, (trx) => jobs.add(trx, { kind: 'mail.send', payload: null }));
    await jobs.runDue();
    expect(others).toBe(1);
  });

  test('a waiting job with the same key is the same job, at the earlier time; a finished one gives its key back', async () => {
    const jobs = worker();
    let runs = 0;
    jobs.handle('mail.send', async () => {
      runs += 1;
    });
    const add = (inMs: number) =>
      transaction(db, (trx) =>
        jobs.add(trx, {
          kind: 'mail.send',
          payload: null,
          dedupeKey: 'one',
          runAt: new Date(time + inMs),
        }),
      );
    await add(10 * MINUTE);
    await add(5 * MINUTE);
    await add(20 * MINUTE);
    time += 5 * MINUTE;
    expect(await jobs.runDue()).toBe(1);
    await add(0);
    expect(await jobs.runDue()).toBe(1);
    expect(runs).toBe(2);
  });

  test('a job that is asked for while it runs, runs once more', async () => {
    const jobs = worker();
    let runs = 0;
    const add = () =>
      transaction(db, (trx) => jobs.add(trx, { kind: 'mail.send', payload: null, dedupeKey: 'one' }));
    jobs.handle('mail.send', async () => {
      runs += 1;
      if (runs === 1) await add();
    });
    await add();
    expect(await jobs.runDue()).toBe(2);
  });

  test('a job that is asked for while its last run fails begins anew instead of being given up', async () => {
    const jobs = worker();
    let runs = 0;
    const add = () =>
      transaction(db, (trx) =>
        jobs.add(trx, { kind: 'mail.send', payload: null, dedupeKey: 'one', maxAttempts: 1 }),
      );
    jobs.handle('mail.send', async () => {
      runs += 1;
      if (runs > 1) return;
      await add();
      throw new Error('no connection');
    });
    await add();
    expect(await jobs.runDue()).toBe(2);
    expect(givenUp).toEqual([]);
    const row = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ lastError: null, dedupeKey: null, attempts: 1 });
  });

  test('a claim that runs out is taken by another worker; the late one changes nothing', async () => {
    const [slow, quick] = [worker(), worker(other)];
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    slow.handle('mail.keep', async () => {
      began();
      await asleep;
      throw new Error('too late');
    });
    let done = 0;
    quick.handle('mail.keep', async () => {
      done += 1;
    });
    await transaction(db, (trx) => slow.add(trx, keep('a')));
    const slowRun = slow.runDue();
    await begun;
    expect(await quick.runDue()).toBe(0);
    time += 2 * MINUTE + 1;
    expect(await quick.runDue()).toBe(1);
    wake();
    await slowRun;
    expect(done).toBe(1);
    const row = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ lastError: null, attempts: 2 });
  });

  test('repeating jobs stand once however many instances start, and run again and again, also after a failure', async () => {
    let runs = 0;
    const instances = [worker(), worker(other)];
    for (const jobs of instances) {
      jobs.every('core.cleanUp', 60 * MINUTE);
      jobs.dailyAt('mail.check', '09:30');
      jobs.handle('core.cleanUp', async () => {
        runs += 1;
        if (runs === 2) throw new Error('once');
      });
      jobs.handle('mail.check', async () => {
        runs += 100;
      });
    }
    await Promise.all(instances.map((jobs) => jobs.schedule()));
    await Promise.all(instances.map((jobs) => jobs.runDue()));
    expect(runs).toBe(1);
    time += 60 * MINUTE;
    await instances[0]?.runDue();
    time += 10_000;
    await instances[1]?.runDue();
    expect(runs).toBe(3);
    const daily = await db.selectFrom('job').select('runAt').where('kind', '=', 'mail.check').execute();
    expect(daily).toEqual([{ runAt: '2026-11-22T09:30:00.000Z' }]);
  });

  test('a started worker does what is due, and stopping waits for it', async () => {
    const jobs = worker(db, MINUTE);
    let finished = false;
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    jobs.handle('mail.keep', async (_payload, { signal }) => {
      began();
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      finished = true;
    });
    await transaction(db, (trx) => jobs.add(trx, keep('a')));
    await jobs.start();
    await begun;
    await jobs.stop();
    expect(finished).toBe(true);
    const row = await db.selectFrom('job').select('finishedAt').executeTakeFirstOrThrow();
    expect(row.finishedAt).not.toBeNull();
  });
});
