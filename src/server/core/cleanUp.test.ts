import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { createUser } from '@/testing/factories/users';
import { eachDatabase } from '@/testing/database';
import { testServices } from '@/testing/services';

const DAY = 86_400_000;

eachDatabase((_name, open) => {
  test('what has run out goes each hour, what is still needed stays, and ended sessions are told', async () => {
    const db = await open();
    const services = testServices(db);
    const ended: unknown[] = [];
    services.events.on('session.ended', async (_trx, payload) => void ended.push(payload));
    const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();
    const user = await createUser(db);
    const session = (id: string, expiresAt: string) => ({
      id,
      token: id,
      userId: user.id,
      expiresAt,
      createdAt: ago(1),
      updatedAt: ago(1),
    });
    await db
      .insertInto('session')
      .values([session('old', ago(0.01)), session('new', ago(-1))])
      .execute();
    const signIn = (id: string, at: string) =>
      ({ id, email: 'a@b.c', at, ip: '::1', userAgent: '', device: '', outcome: 'ok' }) as const;
    await db
      .insertInto('sign_in')
      .values([signIn('old', ago(91)), signIn('new', ago(89))])
      .execute();
    const code = (id: string, expiresAt: string) => ({
      id,
      identifier: id,
      value: '',
      expiresAt,
      createdAt: ago(3),
      updatedAt: ago(3),
    });
    await db
      .insertInto('verification')
      .values([code('old', ago(2)), code('new', ago(-1))])
      .execute();
    const cart = (id: string, expiresAt: string, state: 'open' | 'ordered' = 'open') => ({
      ...newRow(ago(31)),
      id,
      state,
      userId: null,
      tokenHash: id,
      currency: 'EUR',
      email: 'visitor@example.org',
      billingAddress: null,
      shippingAddress: '{}',
      shippingMethodId: null,
      discountCode: null,
      firstItemAt: null,
      heldUntil: null,
      expiresAt,
    });
    await db
      .insertInto('cart')
      .values([cart('old', ago(0.01)), cart('old-ordered', ago(1), 'ordered'), cart('new', ago(-1))])
      .execute();
    const key = (name: string, createdAt: string) => ({
      caller: user.id,
      key: name,
      requestHash: '',
      status: 200,
      body: '{}',
      createdAt,
    });
    await db
      .insertInto('idempotency_key')
      .values([key('old', ago(2.1)), key('new', ago(1.9))])
      .execute();
    const job = (id: string, finishedAt: string | null, lastError: string | null) => ({
      id,
      kind: 'mail.check',
      payload: 'null',
      runAt: ago(40),
      attempts: 1,
      maxAttempts: 8,
      lastError,
      again: 0,
      createdAt: ago(40),
      finishedAt,
    });
    const jobs = [
      job('old', ago(2), null),
      job('old-failed', ago(31), 'no'),
      job('new', ago(0.5), null),
      job('new-failed', ago(2), 'no'),
    ];
    await db.insertInto('job').values(jobs).execute();
    await transaction(db, async (trx) => {
      const { mailer } = services;
      const to = 'a@example.test';
      await mailer.queue(trx, { kind: 'reset-code', to, params: { code: '111111' } });
      await mailer.queue(trx, { kind: 'account-approved', to, params: {} });
      await trx
        .updateTable('system_mail')
        .set({ createdAt: ago(8) })
        .execute();
      await mailer.queue(trx, { kind: 'reset-code', to, params: { code: '222222' } });
    });
    const folder = join(services.config.dataDir, 'outgoing-mail');
    mkdirSync(folder);
    for (const [name, days] of [['old.eml', 31] as const, ['new.eml', 1] as const]) {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), new Date(ago(days)), new Date(ago(days)));
    }

    await services.jobs.schedule();
    await services.jobs.runDue();

    const left = async (table: 'cart' | 'session' | 'sign_in' | 'verification') =>
      (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
    expect(await left('session')).toEqual(['new']);
    expect(ended).toEqual([{ sessionId: 'old', userId: user.id, reason: 'expired' }]);
    expect(await left('sign_in')).toEqual(['new']);
    expect(await left('cart')).toEqual(['new']);
    expect(await left('verification')).toEqual(['new']);
    const mails = await db.selectFrom('system_mail').select(['kind', 'code', 'text']).orderBy('id').execute();
    expect(mails.map(({ kind, code, text }) => [kind, code, text !== ''])).toEqual([
      ['reset-code', null, false],
      ['account-approved', null, true],
      ['reset-code', '222222', true],
    ]);
    const keys = await db.selectFrom('idempotency_key').select('key').execute();
    expect(keys).toEqual([{ key: 'new' }]);
    const finished = await db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'mail.check')
      .where('finishedAt', 'is not', null)
      .execute();
    expect(finished.map(({ id }) => id).toSorted()).toEqual(['new', 'new-failed']);
    expect(existsSync(join(folder, 'old.eml'))).toBe(false);
    expect(existsSync(join(folder, 'new.eml'))).toBe(true);
  });
});
