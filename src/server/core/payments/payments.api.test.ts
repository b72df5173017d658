import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Payment, SavedMethod } from '@/domain/payments/schemas';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { actOn, tellWebhooks } from '@/testing/payments';
import { sessionFor } from '@/testing/session';
import { explainStatements } from '@/testing/statements';
import { PaymentDesk } from './desk';
import { cancelOpen } from './reconcile';
import type { PaymentRow } from './rows';
import { openSession } from './session';
import { startPayment, type NewPayment } from './start';
import { signed } from './test/sign';

const WEBHOOK = '/api/payments/webhook/test';

eachDatabase((name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let at: Date;
  let userId: string;
  let as: string;
  let told: string[] = [];

  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => at });
    const seen = async (_db: unknown, { ref }: { ref?: string | undefined }) => ref ?? null;
    api.services.desk.register('invoice', {
      find: seen,
      methods: async () => ['provider'],
      beforehand: false,
    });
    for (const name of ['payment.settled', 'payment.failed', 'payment.expired', 'payment.recorded'] as const)
      api.services.events.on(name, async () => void told.push(name));
    for (const name of ['refund.recorded', 'refund.failed'] as const)
      api.services.events.on(name, async () => void told.push(name));
  });
  beforeEach(async () => {
    at = new Date();
    const user = await createUser(db, { role: 'guest' });
    userId = user.id;
    as = await sessionFor(api.services, user);
    // Payments left open by earlier tests must not be reported in this one.
    await db.updateTable('payment').set({ state: 'cancelled' }).where('state', '=', 'pending').execute();
    await db.updateTable('test_event').set({ deliveredAt: 'before' }).execute();
    told = [];
  });

  const start = async (more: Partial<NewPayment> = {}) =>
    transaction(db, (trx) =>
      startPayment(trx, api.services, {
        purpose: 'invoice',
        ref: newId(),
        userId,
        customerName: 'Ana',
        method: 'provider',
        amount: 4200,
        currency: 'EUR',
        description: 'SO-1',
        returnPath: '/dashboard?payment={payment}',
        locale: 'en',
        expiresAt: new Date(at.getTime() + 1_800_000).toISOString(),
        idempotencyKey: newId(),
        ...more,
      }),
    );
  const opened = async (more: Partial<NewPayment> = {}) => {
    const { id } = await start(more);
    const { redirectUrl = '' } = await openSession(api.services, id);
    return { id, redirectUrl };
  };
  const read = (id: string) =>
    db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const shown = async (paymentId: string) =>
    (await api.get<{ payment: Payment }>(`/api/payments/payment?paymentId=${paymentId}`, { as })).body
      .payment;
  const paid = async (choice = {}, more: Partial<NewPayment> = {}): Promise<PaymentRow> => {
    const { id, redirectUrl } = await opened(more);
    await actOn(api, redirectUrl, choice);
    await tellWebhooks(api);
    return read(id);
  };
  const later = (ms: number) => {
    at = new Date(at.getTime() + ms);
  };

  test('an accepted card pays once, and leaves nothing but brand and last four digits', async () => {
    const row = await paid();
    expect(row).toMatchObject({
      state: 'succeeded',
      captured: 4200,
      brand: 'Visa',
      last4: '4242',
      isTest: 1,
    });
    expect(told).toEqual(['payment.settled', 'payment.recorded']);
    const { returnPath } = row;
    expect(returnPath).toContain('{payment}');
    expect(await shown(row.id)).not.toHaveProperty('chargeRef');
  });

  test('the payer comes back to our own address, with the payment', async () => {
    const { id, redirectUrl } = await opened();
    const { body } = await actOn(api, redirectUrl);
    expect(body.redirectUrl).toBe(`${api.services.config.publicUrl}/dashboard?payment=${id}`);
  });

  test('a webhook twice, or an old one again, pays once', async () => {
    await paid({ confirmation: 'twice' });
    const event = await db
      .selectFrom('test_event')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({ eventId: newId(), type: event.type, ref: event.ref });
    await api.post(WEBHOOK, body, { headers: signed(api.services.config, body, at) });
    expect(told).toEqual(['payment.settled', 'payment.recorded']);
  });

  test('without any webhook the page that asks, or the job, finds the money', async () => {
    const first = await opened();
    await actOn(api, first.redirectUrl, { confirmation: 'never' });
    expect((await shown(first.id)).state).toBe('succeeded');
    const second = await opened();
    await actOn(api, second.redirectUrl, { confirmation: 'never' });
    later(121_000);
    await api.services.jobs.schedule();
    await api.services.jobs.runDue();
    expect((await read(second.id)).state).toBe('succeeded');
  });

  test('a late confirmation stays open for ten seconds', async () => {
    const { id, redirectUrl } = await opened();
    await actOn(api, redirectUrl, { confirmation: 'late' });
    expect((await shown(id)).state).toBe('pending');
    later(10_001);
    expect((await shown(id)).state).toBe('succeeded');
  });

  test.each([
    ['visa0002', 'declined'],
    ['visa9995', 'insufficient-funds'],
    ['visa0069', 'expired-card'],
  ])('%s fails with %s', async (card, failureCode) => {
    expect(await paid({ card })).toMatchObject({ state: 'failed', captured: 0, failureCode });
    expect(told).toEqual(['payment.failed']);
  });

  test('a wrong, an old and a missing signature are refused, and nothing is stored', async () => {
    const count = async () => (await db.selectFrom('payment_event').select('id').execute()).length;
    const before = await count();
    const body = JSON.stringify({ eventId: 'e-1', type: 'session.succeeded', ref: 'nothing' });
    const good = signed(api.services.config, body, at);
    const old = signed(api.services.config, body, new Date(at.getTime() - 301_000));
    for (const headers of [{}, old, { ...good, 'x-test-signature': 'ff' }])
      expect(await api.post(WEBHOOK, body, { headers })).toMatchObject({
        status: 400,
        body: { code: 'bad-signature' },
      });
    expect((await api.post(WEBHOOK, `${body} `, { headers: good })).status).toBe(400);
    expect(await count()).toBe(before);
    expect((await api.post(WEBHOOK, body, { headers: good })).status).toBe(200);
    expect((await api.post('/api/payments/webhook/nobody', body)).status).toBe(404);
  });

  test('a session is closed after one choice, and unknown ones are not there', async () => {
    const { redirectUrl } = await opened();
    await actOn(api, redirectUrl);
    expect(await actOn(api, redirectUrl)).toMatchObject({ status: 409, body: { code: 'session-closed' } });
    expect((await actOn(api, 'x/ts_unknown-unknown')).status).toBe(404);
    const sessionRef = redirectUrl.split('/').at(-1);
    const { body } = await api.get<{ session: object }>(
      `/api/test-provider/session?sessionRef=${sessionRef}`,
    );
    expect(body.session).toMatchObject({ isOpen: false, amount: 4200 });
  });

  test('"Time out" leaves it payable until its time is over, then it is expired and its page closed', async () => {
    const { id, redirectUrl } = await opened();
    await actOn(api, redirectUrl, { outcome: 'timeout' });
    expect((await shown(id)).state).toBe('pending');
    later(1_800_001);
    await api.services.jobs.schedule();
    await api.services.jobs.runDue();
    expect((await read(id)).state).toBe('expired');
    expect(told).toEqual(['payment.expired']);
    expect((await actOn(api, redirectUrl)).status).toBe(409);
  });

  test('money that comes after the end counts', async () => {
    const { id, redirectUrl } = await opened();
    await actOn(api, redirectUrl, { confirmation: 'late' });
    await db.updateTable('payment').set({ state: 'expired' }).where('id', '=', id).execute();
    later(10_001);
    await tellWebhooks(api);
    expect(await read(id)).toMatchObject({ state: 'succeeded', captured: 4200 });
  });

  test('another try closes the page of the one before', async () => {
    const { id, redirectUrl } = await opened();
    await cancelOpen(api.services, { purpose: 'invoice', ref: (await read(id)).ref });
    expect((await read(id)).state).toBe('cancelled');
    expect((await actOn(api, redirectUrl)).status).toBe(409);
  });

  test('opening twice is one page; a silent provider makes the try fail and says so', async () => {
    const { id } = await start();
    const [one, two] = await Promise.all([openSession(api.services, id), openSession(api.services, id)]);
    expect(one.redirectUrl).toBe(two.redirectUrl);
    const silent = testApp(db, {
      now: () => at,
      desk: Object.assign(new PaymentDesk(api.services.desk.providers, 20), {
        provider: () => ({
          ...api.services.desk.providers[0]!,
          createSession: () => new Promise<never>(() => {}),
        }),
      }),
    });
    const next = await start();
    expect((await openSession(silent.services, next.id)).payment).toMatchObject({
      state: 'failed',
      failureCode: 'timeout',
    });
  });

  test('a card is kept when asked, used again by its name, and forgotten here and there', async () => {
    await paid({ keep: true });
    await paid({ card: 'mastercard4444' }, { saveMethod: true });
    const list = async () =>
      (await api.get<{ methods: SavedMethod[] }>('/api/payments/methods', { as })).body.methods;
    expect(await list()).toEqual([expect.objectContaining({ last4: '4444', isDefault: true })]);
    const { body } = await api.post<{ redirectUrl: string }>('/api/payments/methods/new', {}, { as });
    await actOn(api, body.redirectUrl);
    await tellWebhooks(api);
    const [first, second] = await list();
    expect([first?.last4, second?.last4]).toEqual(['4444', '4242']);
    const again = await paid({ card: 'visa0002' }, { savedMethodId: second?.id });
    expect(again).toMatchObject({ state: 'succeeded', last4: '4242' });

    const stranger = await sessionFor(api.services, await createUser(db, { role: 'guest' }));
    for (const act of ['default', 'delete']) {
      const foreign = { methodId: first?.id };
      expect((await api.post(`/api/payments/methods/${act}`, foreign, { as: stranger })).status).toBe(404);
    }
    await api.post('/api/payments/methods/default', { methodId: second?.id }, { as });
    await api.post('/api/payments/methods/delete', { methodId: second?.id }, { as });
    expect(await list()).toEqual([expect.objectContaining({ last4: '4444', isDefault: true })]);
    await api.services.jobs.runDue();
    const gone = await db
      .selectFrom('test_method')
      .select('card')
      .where('detachedAt', 'is not', null)
      .execute();
    expect(gone).toEqual([{ card: 'visa4242' }]);
  });

  test('a body with the number of a card is refused before anything else', async () => {
    for (const path of ['/api/payments/methods/new', '/api/test-provider/act']) {
      const answer = await api.post(path, { note: '4242 4242 4242 4242' }, { as });
      expect(answer).toMatchObject({ status: 400, body: { code: 'card-number-refused' } });
      expect(JSON.stringify(answer.body)).not.toContain('4242');
    }
  });

  test('options and payments are shown to those who may see the record alone', async () => {
    const { id } = await paid();
    expect((await api.get('/api/payments/options?purpose=invoice')).status).toBe(404);
    expect((await api.get('/api/payments/options?purpose=order', { as })).status).toBe(404);
    const { body } = await api.get(`/api/payments/options?purpose=invoice&ref=${newId()}`, { as });
    expect(body).toEqual({
      methods: [{ method: 'provider', providerId: 'test', title: 'Test payments', isTest: true }],
      saved: [],
    });
    api.services.desk.register('invoice', {
      find: async () => null,
      methods: async () => [],
      beforehand: false,
    });
    expect((await api.get(`/api/payments/payment?paymentId=${id}`, { as })).status).toBe(404);
  });

  test.runIf(name === 'sqlite')('the job reads the payments that wait, not all there are', async () => {
    const explained = explainStatements(db);
    const { jobs } = testApp(explained.db, { now: () => at }).services;
    later(3_600_000);
    await jobs.schedule();
    await jobs.runDue();
    const plans = await explained.plans();
    expect(plans.filter((plan) => /\bpayment\b/.test(plan))).toEqual([
      'SEARCH payment USING INDEX payment_pending (id>?)',
    ]);
  });
});
