import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { bothDatabases } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { actOn, tellWebhooks } from '@/testing/payments';
import { recordPayment } from './record';
import { confirmRefund, requestRefund, runRefund } from './refund';
import { openSession } from './session';
import { startPayment } from './start';

bothDatabases((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let userId: string;
  let told: string[] = [];

  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    for (const name of ['payment.recorded', 'refund.recorded', 'refund.failed'] as const)
      api.services.events.on(name, async () => void told.push(name));
  });
  beforeEach(async () => {
    userId = (await createUser(db, { role: 'guest' })).id;
    told = [];
  });

  const read = (id: string) =>
    db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const paid = async (choice = {}) => {
    const { id } = await transaction(db, (trx) =>
      startPayment(trx, api.services, {
        purpose: 'invoice',
        ref: newId(),
        userId,
        customerName: 'Ana',
        method: 'provider',
        amount: 4200,
        currency: 'EUR',
        description: 'SO-1',
        returnPath: '/dashboard',
        locale: 'en',
        expiresAt: null,
        idempotencyKey: newId(),
      }),
    );
    const { redirectUrl = '' } = await openSession(api.services, id);
    await actOn(api, redirectUrl, choice);
    await tellWebhooks(api);
    return read(id);
  };

  test('two full refunds at once are one; what the card refuses changes nothing', async () => {
    const { id } = await paid();
    const ask = () =>
      transaction(db, (trx) =>
        requestRefund(trx, api.services, {
          paymentId: id,
          amount: 4200,
          reason: 'test',
          actorId: null,
          idempotencyKey: newId(),
        }),
      );
    const results = await Promise.allSettled([ask(), ask()]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await api.services.jobs.runDue();
    expect(await read(id)).toMatchObject({ refunding: 4200, captured: 4200 });
    expect(told).toContain('refund.recorded');

    const stubborn = await paid({ card: 'visa3184' });
    const asked = await transaction(db, (trx) =>
      requestRefund(trx, api.services, {
        paymentId: stubborn.id,
        amount: 100,
        reason: '',
        actorId: null,
        idempotencyKey: newId(),
      }),
    );
    expect((await runRefund(api.services, asked.id)).state).toBe('failed');
    expect((await read(stubborn.id)).refunding).toBe(0);
    expect(told).toContain('refund.failed');
  });

  test('money by hand is written at once, and its refund waits until it was sent', async () => {
    const ref = newId();
    const row = await transaction(db, (trx) =>
      recordPayment(trx, api.services, {
        purpose: 'invoice',
        ref,
        userId: null,
        customerName: 'Ana',
        amount: 900,
        currency: 'EUR',
        method: 'cash',
        receivedOn: '2026-01-01',
        idempotencyKey: newId(),
      }),
    );
    const refund = await transaction(db, (trx) =>
      requestRefund(trx, api.services, {
        paymentId: row.id,
        amount: 400,
        reason: 'r',
        actorId: userId,
        idempotencyKey: newId(),
      }),
    );
    expect(refund.state).toBe('pending');
    expect(told).toEqual(['payment.recorded']);
    await transaction(db, (trx) => confirmRefund(trx, api.services, refund.id));
    expect(told).toEqual(['payment.recorded', 'refund.recorded']);
    await expect(transaction(db, (trx) => confirmRefund(trx, api.services, refund.id))).rejects.toMatchObject(
      { status: 404 },
    );
  });
});
