import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import { eachStore } from '@/testing/database';
import { Jobs } from '../jobs';
import { silentLog } from '../log';
import { amendJob, lastPlanned, takeDue } from './waiting';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T10:00:00.000Z');
const KIND = 'mail.keep';

eachStore((_name, make) => {
  let db: Database;
  let other: Database;
  let time = START;
  const now = () => new Date(time);
  const worker = (on: Database = db) => new Jobs({ db: on, log: silentLog(), now });

  beforeAll(async () => {
    const store = await make();
    db = await store.open();
    await migrate(db);
    // On SQLite a folder belongs to one process; only PostgreSQL supports a second instance.
    other = store.name === 'postgres' ? await store.open() : db;
  });
  afterEach(async () => {
    await db.deleteFrom('job').execute();
    time = START;
  });

  const keep = (mailId: string, inMs = 0) => {
    const runAt = new Date(START + inMs);
    return { kind: KIND, payload: { mailId }, dedupeKey: `key ${mailId}`, runAt } as const;
  };
  const add = (jobs: ReturnType<typeof keep>[], on = db) =>
    transaction(on, (trx) => worker(on).addMany(trx, jobs));
  const waiting = async () =>
    (
      await db
        .selectFrom('job')
        .select(['payload', 'runAt'])
        .where('finishedAt', 'is', null)
        .orderBy('payload')
        .execute()
    ).map(({ payload, runAt }) => [JSON.parse(payload).mailId, (Date.parse(runAt) - START) / MINUTE]);
  /** Runs what is due; which mails it was done for. */
  const run = async () => {
    const done: string[] = [];
    const jobs = worker();
    jobs.handle(KIND, async ({ mailId }) => void done.push(mailId));
    await jobs.runDue();
    return done.toSorted();
  };

  test('of many jobs those that wait already stay one, at the earlier time, also for two instances at once', async () => {
    const all = (shift: number) => [10, 20, 30].map((at) => keep(`mail-${at}`, (at + shift) * MINUTE));
    await add([...all(0), ...all(5)]);
    await Promise.all([add(all(-5).toReversed(), other), add(all(5))]);
    expect(await waiting()).toEqual([
      ['mail-10', 5],
      ['mail-20', 15],
      ['mail-30', 25],
    ]);
  });

  test('one that runs is done once more when it is asked for along with others', async () => {
    const done: string[] = [];
    const jobs = worker();
    jobs.handle(KIND, async ({ mailId }) => {
      done.push(mailId);
      if (done.length === 1) await add([keep('a'), keep('b')]);
    });
    await add([keep('a')]);
    await jobs.runDue();
    expect(done.toSorted()).toEqual(['a', 'a', 'b']);
  });

  test('a job that waits can be amended, one that runs or is done cannot', async () => {
    await add([keep('a')]);
    const amend = (mailId: string) =>
      transaction(db, (trx) => amendJob(trx, { kind: KIND, dedupeKey: 'key a' }, () => ({ mailId })));
    expect(await amend('b')).toBe(true);
    const jobs = worker();
    const amended: boolean[] = [];
    jobs.handle(KIND, async ({ mailId }) => {
      amended.push(mailId === 'b', await amend('c'));
    });
    await jobs.runDue();
    expect(amended).toEqual([true, false]);
    expect(await amend('d')).toBe(false);
  });

  test('due jobs are taken with the work for them, or not at all', async () => {
    await add([keep('a'), keep('b', 1), keep('c', 2), keep('later', MINUTE)]);
    time += 2;
    const broken = transaction(db, async (trx) => {
      await takeDue(trx, KIND, now(), 9);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    const taken = await transaction(db, (trx) => takeDue(trx, KIND, now(), 2));
    expect(taken.map(({ mailId }) => mailId).toSorted()).toEqual(['a', 'b']);
    expect(await run()).toEqual(['c']);
    await add([keep('a')]);
    expect(await run()).toEqual(['a']);
  });

  test('what is being done by another is not taken', async () => {
    const jobs = worker();
    const taken: number[] = [];
    jobs.handle(KIND, async () => {
      taken.push((await transaction(other, (trx) => takeDue(trx, KIND, now(), 9))).length);
    });
    await add([keep('a'), keep('b')]);
    await jobs.runDue();
    expect(taken).toEqual([1]);
  });

  test('it is known when a repeating job was done last', async () => {
    const jobs = worker();
    expect(await lastPlanned(db, 'core.cleanUp')).toBeUndefined();
    jobs.every('core.cleanUp', 60 * MINUTE);
    jobs.handle('core.cleanUp', async () => {
      expect(await lastPlanned(db, 'core.cleanUp')).toEqual(new Date(START));
    });
    await jobs.schedule();
    time += MINUTE;
    await jobs.runDue();
    expect(await lastPlanned(db, 'core.cleanUp')).toEqual(now());
  });
});
