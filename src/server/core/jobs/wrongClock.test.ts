import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import { eachStore } from '@/testing/database';
import { Jobs } from '../jobs';
import { silentLog } from '../log';
import type { JobKind } from './kinds';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const AHEAD = 400 * DAY;
const RIGHT = Date.parse('2026-11-21T10:00:00.000Z');

eachStore((_name, make) => {
  let db: Database;
  let time = RIGHT;
  let uptime = 0;
  let mended = 0;

  /** A worker whose jobs note that they run. */
  function worker() {
    const ran: JobKind[] = [];
    const waiting = new Map<number, () => void>();
    const jobs = new Jobs({ db, log: silentLog(), now: () => new Date(time), uptime: () => uptime });
    jobs.whenAhead(async () => {
      mended += 1;
    });
    const does = (kind: JobKind, outcome: () => Promise<Date | void> = async () => {}) =>
      jobs.handle(kind, async () => {
        ran.push(kind);
        waiting.get(ran.length)?.();
        return outcome();
      });
    does('payments.reconcile');
    does('account.erase');
    does('invoices.overdue');
    jobs.every('payments.reconcile', MINUTE);
    jobs.every('account.erase', 60 * MINUTE);
    jobs.dailyAt('invoices.overdue', '08:00');
    /** Resolves once that many jobs have begun. */
    const untilRan = (count: number) =>
      ran.length >= count ? undefined : new Promise<void>((resolve) => waiting.set(count, resolve));
    return { jobs, ran, does, untilRan };
  }
  const jobOf = (kind: JobKind) =>
    db.selectFrom('job').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
  const dueTimes = async () => {
    const rows = await db.selectFrom('job').select(['kind', 'runAt']).orderBy('kind').execute();
    return Object.fromEntries(rows.map(({ kind, runAt }) => [kind, runAt]));
  };

  beforeAll(async () => {
    db = await (await make()).open();
    await migrate(db);
  });
  afterEach(async () => {
    await db.deleteFrom('job').execute();
    [time, uptime, mended] = [RIGHT, 0, 0];
  });

  test('after a clock that was ahead, a start pulls repeating jobs back to their next regular time', async () => {
    const before = worker();
    await before.jobs.schedule();
    await before.jobs.runDue();
    time += AHEAD;
    await before.jobs.runDue();
    time -= AHEAD;
    const after = worker();
    await after.jobs.schedule();
    expect(await dueTimes()).toEqual({
      'account.erase': '2026-11-21T11:00:00.000Z',
      'invoices.overdue': '2026-11-22T08:00:00.000Z',
      'payments.reconcile': '2026-11-21T10:01:00.000Z',
    });
    expect(mended).toBe(1);
    time += MINUTE;
    await after.jobs.schedule();
    expect([await after.jobs.runDue(), mended]).toEqual([1, 1]);
  });

  test('a running process pulls them back within a minute, and they run again', async () => {
    const { jobs, ran, untilRan } = worker();
    await jobs.schedule();
    await jobs.runDue();
    await jobs.start();
    await db.updateTable('job').set({ runAt: '2027-12-26T10:00:00.000Z' }).execute();
    time += MINUTE;
    uptime += MINUTE;
    await expect.poll(async () => (await dueTimes())['payments.reconcile']).toBe('2026-11-21T10:02:00.000Z');
    time += MINUTE;
    await untilRan(3);
    expect(ran.at(-1)).toBe('payments.reconcile');
    await jobs.stop();
  });

  test('jobs at their regular time stay where they are', async () => {
    const { jobs } = worker();
    await jobs.schedule();
    await jobs.runDue();
    time += 30 * SECOND;
    const before = await dueTimes();
    await jobs.schedule();
    expect([await dueTimes(), mended]).toEqual([before, 0]);
  });

  test('other jobs wait from now as long as they would have waited', async () => {
    const { jobs, does } = worker();
    does('mail.keep', async () => {
      throw new Error('no');
    });
    does('mail.send', async () => new Date(time + 5 * MINUTE));
    time += AHEAD;
    await transaction(db, async (trx) => {
      await jobs.add(trx, { kind: 'mail.keep', payload: { mailId: 'a' } });
      await jobs.add(trx, { kind: 'mail.send', payload: null, dedupeKey: 'mail.send' });
    });
    await jobs.runDue();
    const runAt = new Date(time + 30 * SECOND);
    await transaction(db, (trx) => jobs.add(trx, { kind: 'chat.tell', payload: { messageId: 'm' }, runAt }));
    time -= AHEAD;
    await jobs.schedule();
    expect(await dueTimes()).toMatchObject({
      'chat.tell': '2026-11-21T10:00:30.000Z',
      'mail.keep': '2026-11-21T10:00:10.000Z',
      'mail.send': '2026-11-21T10:05:00.000Z',
    });
  });

  test('a job for a far day stays on that day', async () => {
    const { jobs } = worker();
    const payload = { cardId: 'c', userId: 'u', dueAt: '2027-12-24T10:00:00.000Z', remind: 'none' } as const;
    const runAt = new Date('2027-12-24T09:00:00.000Z');
    await transaction(db, (trx) => jobs.add(trx, { kind: 'kanban.remind', payload, runAt }));
    await jobs.schedule();
    expect((await jobOf('kanban.remind')).runAt).toBe(runAt.toISOString());
  });

  test('a claim of a process that was killed while its clock was ahead ends after two minutes', async () => {
    const { jobs, ran } = worker();
    await jobs.schedule();
    const lockedUntil = new Date(RIGHT + AHEAD).toISOString();
    const dead = { lockedBy: 'dead', lockedUntil, runAt: lockedUntil };
    await db.updateTable('job').set(dead).where('kind', '=', 'payments.reconcile').execute();
    await jobs.schedule();
    time += 2 * MINUTE + 1;
    await jobs.runDue();
    expect(ran).toContain('payments.reconcile');
  });

  test('jobs that are days late wait for the clock to be set right, those that delete longer than others', async () => {
    const { jobs, ran, does, untilRan } = worker();
    does('mail.keep');
    await jobs.schedule();
    await jobs.runDue();
    ran.length = 0;
    time += AHEAD;
    await transaction(db, (trx) => jobs.add(trx, { kind: 'mail.keep', payload: { mailId: 'a' } }));
    await jobs.start();
    // The others have been due for longer: they would have come first.
    await untilRan(1);
    expect(ran).toEqual(['mail.keep']);
    uptime += 45 * SECOND;
    await untilRan(3);
    expect(ran.slice(1)).toEqual(['payments.reconcile', 'invoices.overdue']);
    uptime += 10 * MINUTE;
    await untilRan(4);
    expect(ran.slice(3)).toEqual(['account.erase']);
    await jobs.stop();
  });

  test('what should have run long ago is named, and what stands beyond its turn', async () => {
    const { jobs } = worker();
    await jobs.schedule();
    expect(await jobs.overdue()).toEqual([]);
    time += 16 * MINUTE;
    expect(await jobs.overdue()).toEqual(['account.erase', 'payments.reconcile']);
    await jobs.runDue();
    expect(await jobs.overdue()).toEqual([]);
    const far = { runAt: '2027-12-26T10:00:00.000Z' };
    await db.updateTable('job').set(far).where('kind', '=', 'invoices.overdue').execute();
    expect(await jobs.overdue()).toEqual(['invoices.overdue']);
  });
});
