import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Billing } from '@/domain/people/billingContract';
import type { Plan } from '@/domain/people/plans';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { rebuildStats } from '@/server/invoices/seed';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import { renewSubscriptions } from './renew';

const SUBSCRIBE = '/api/account/billing/subscribe';

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let at: Date;
  let as: string;
  let userId: string;

  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now: () => at });
  });
  beforeEach(async () => {
    at = new Date('2026-01-31T10:00:00.000Z');
    const user = await createUser(db, { role: 'guest' });
    userId = user.id;
    as = await sessionFor(api.services, user);
  });

  let keys = 0;
  const key = () => ({ 'idempotency-key': `key-${(keys += 1)}-0000` });
  const choose = (plan: string, headers = key(), period = 'month') =>
    api.post<{ invoiceId: string | null }>(SUBSCRIBE, { key: plan, period }, { as, headers });
  const billing = async () => (await api.get<Billing>('/api/account/billing', { as })).body;
  const invoices = () =>
    db.selectFrom('invoice').selectAll().where('sourceId', 'like', `${userId}:%`).orderBy('id').execute();
  const renew = async (day: string) => {
    at = new Date(`${day}T10:00:00.000Z`);
    await renewSubscriptions(api.services);
  };
  /** Stands in for a payment: the payments feature will emit the same event. */
  const pay = async (invoiceId: string) => {
    const row = await db
      .selectFrom('invoice')
      .selectAll()
      .where('id', '=', invoiceId)
      .executeTakeFirstOrThrow();
    const { number, partyId, sourceType, sourceId, total: amount, currency } = row;
    const told = { number: number ?? '', partyId: partyId ?? '', sourceType, sourceId, amount, currency };
    const event = { invoiceId, userId, actorId: null, ...told, at: at.toISOString() };
    await transaction(db, (trx) => api.services.events.emit(trx, 'invoice.paid', event));
  };

  test('a person begins on the free plan, without an invoice', async () => {
    const { plan, subscription, invoice } = await billing();
    expect(plan).toMatchObject({ key: 'basic', monthlyMinor: 0 });
    expect({ subscription, invoice }).toEqual({ subscription: null, invoice: null });
    expect(await choose('basic')).toMatchObject({ status: 409, body: { code: 'same-plan' } });
  });

  test('a priced plan waits for its invoice, which its owner sees without any permission, and starts once', async () => {
    const { body } = await choose('starter');
    const waiting = await billing();
    expect(waiting.plan?.key).toBe('basic');
    expect(waiting.subscription).toMatchObject({ state: 'waiting', priceMinor: 499 });
    expect(waiting.invoice).toMatchObject({ id: body.invoiceId, balanceMinor: 499, state: 'issued' });
    const seen = await api.get('/api/invoices/invoice', { as });
    expect(seen.status).toBe(400);
    const own = await api.get<{ invoices: { id: string }[] }>('/api/invoices', { as });
    expect(own.body.invoices.map(({ id }) => id)).toEqual([body.invoiceId]);

    await pay(body.invoiceId ?? '');
    const first = await billing();
    expect(first.plan?.key).toBe('starter');
    expect(first.subscription).toMatchObject({ state: 'active', renewsAt: '2026-02-28T10:00:00.000Z' });
    await pay(body.invoiceId ?? '');
    expect((await billing()).subscription).toEqual(first.subscription);
  });

  test('ten calls with one key make one invoice; a second key is told of the one that waits', async () => {
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose('starter', headers)));
    expect(new Set(answers.map(({ body }) => body.invoiceId)).size).toBe(1);
    const second = await choose('premium');
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'already-waiting', current: { invoiceId: answers[0]?.body.invoiceId } },
    });
    expect(await invoices()).toHaveLength(1);
  });

  test('two tabs at once make one invoice, and one of them is told so', async () => {
    const answers = await Promise.all([choose('starter'), choose('starter')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await invoices()).toHaveLength(1);
  });

  test('the same event again makes no second invoice', async () => {
    await choose('starter');
    const [row] = await invoices();
    const version = Number(row?.sourceId?.split(':')[1]);
    const event = { userId, planId: 'x', name: 'Starter', period: 'month' as const, amountMinor: 499 };
    const rest = { currency: 'EUR', from: at.toISOString(), to: at.toISOString(), version };
    await transaction(db, (trx) =>
      api.services.events.emit(trx, 'subscription.changed', { ...event, ...rest }),
    );
    expect(await invoices()).toHaveLength(1);
  });

  test('a plan of 31 January is billed a fortnight before 28 February, then goes back to 31 March', async () => {
    await pay((await choose('starter')).body.invoiceId ?? '');
    await renew('2026-02-13');
    expect(await invoices()).toHaveLength(1);
    await renew('2026-02-14');
    await renew('2026-02-14');
    const [, second] = await invoices();
    expect(await invoices()).toHaveLength(2);
    await pay(second?.id ?? '');
    await renew('2026-02-28');
    const { subscription } = await billing();
    expect(subscription).toMatchObject({ state: 'active', renewsAt: '2026-03-31T10:00:00.000Z' });
  });

  test('what is not paid for a fortnight lapses, and its invoice is void', async () => {
    await choose('starter');
    await renew('2026-02-13');
    expect((await billing()).subscription?.state).toBe('waiting');
    await renew('2026-02-14');
    expect((await billing()).subscription).toBeNull();
    expect((await invoices())[0]).toMatchObject({ state: 'void', balance: 0 });
    const again = await choose('starter');
    expect(again.status).toBe(200);
    expect((await invoices()).map(({ state }) => state)).toEqual(['void', 'issued']);
  });

  test('a dearer plan starts with its payment, the present one goes on till then', async () => {
    await pay((await choose('starter')).body.invoiceId ?? '');
    at = new Date('2026-02-05T10:00:00.000Z');
    const { body } = await choose('premium');
    expect((await billing()).plan?.key).toBe('starter');
    await pay(body.invoiceId ?? '');
    const { plan, subscription } = await billing();
    expect(plan?.key).toBe('premium');
    expect(subscription).toMatchObject({
      state: 'active',
      renewsAt: '2026-03-05T10:00:00.000Z',
      priceMinor: 999,
    });
  });

  test('a cheaper plan, and the end of one, come at the next date; until then both can be taken back', async () => {
    await pay((await choose('premium')).body.invoiceId ?? '');
    expect((await choose('starter')).body.invoiceId).toBeNull();
    expect((await billing()).subscription).toMatchObject({
      state: 'ending',
      endsAt: '2026-02-28T10:00:00.000Z',
    });
    const kept = await api.post('/api/account/billing/resume', {}, { as });
    expect(kept.body).toMatchObject({ subscription: { state: 'active', endsAt: null, nextPlanId: null } });
    await api.post('/api/account/billing/cancel', {}, { as });
    expect((await billing()).plan?.key).toBe('premium');
    await renew('2026-02-28');
    expect(await billing()).toMatchObject({ plan: { key: 'basic' }, subscription: null });
    expect(await invoices()).toHaveLength(1);
  });

  test('a plan that waits is given up at once, with its invoice', async () => {
    await choose('starter');
    const { body } = await api.post('/api/account/billing/cancel', {}, { as });
    expect(body).toEqual({ subscription: null });
    expect((await invoices())[0]?.state).toBe('void');
    expect((await api.post('/api/account/billing/cancel', {}, { as })).status).toBe(409);
    expect((await api.post('/api/account/billing/resume', {}, { as })).status).toBe(409);
  });

  test('the sums behind the figures of all invoices follow, also when one is voided', async () => {
    const sums = () =>
      db.selectFrom('invoice_stat').selectAll().orderBy('by').orderBy('day').orderBy('phase').execute();
    await choose('starter');
    await api.post('/api/account/billing/cancel', {}, { as });
    await choose('premium');
    const kept = await sums();
    await transaction(db, rebuildStats);
    expect(kept).toEqual(await sums());
  });

  test('bad choices are refused and change nothing', async () => {
    const { status, body } = await api.post(SUBSCRIBE, { key: 'starter', period: 'month' }, { as });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'key-required' });
    expect((await choose('starter', key(), 'week')).body.fields).toEqual({ period: 'invalid' });
    expect((await choose('no-such-plan')).status).toBe(404);
    expect((await api.post(SUBSCRIBE, { period: 'month' }, { as, headers: key() })).status).toBe(400);
    expect((await billing()).subscription).toBeNull();
  });

  test('plans are saved as a whole by who manages the site; a used one is archived, the last one stays', async () => {
    const list = async () => (await api.get<{ plans: Plan[]; version: number }>('/api/plans')).body;
    const { plans, version } = await list();
    expect(plans.map((plan) => plan.key)).toEqual(['basic', 'starter', 'premium']);
    const inputs = plans.map(({ currency: _currency, archivedAt: _at, ...plan }) => plan);
    const save = (body: object, token = admin) => api.post('/api/plans/update', body, { as: token });
    const admin = await sessionFor(api.services, await createUser(db, { role: 'admin' }));
    expect((await save({ plans: inputs, version }, as)).status).toBe(403);
    await choose('starter');
    const without = inputs.filter((plan) => plan.key !== 'starter');
    expect((await save({ plans: without, version })).body.code).toBe('in-use');
    const archived = inputs.map((plan) => ({ ...plan, archived: true }));
    expect((await save({ plans: archived, version })).body.code).toBe('last-plan');
    const swapped = inputs.map((plan) => ({ ...plan, archived: plan.key === 'starter' })).reverse();
    expect((await save({ plans: swapped, version })).status).toBe(200);
    expect((await list()).plans.map((plan) => plan.key)).toEqual(['premium', 'basic']);
    const late = await save({ plans: inputs, version });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    const [now] = [await list()];
    await save({ plans: inputs, version: now.version });
  });
});
