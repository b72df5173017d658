import { beforeAll, expect, test } from 'vitest';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import type { Billing } from '@/domain/people/billingContract';
import type { Database } from '@/server/db/database';
import { seedDemo } from '@/server/demo';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { demoOrders } from '@/testing/scale';
import { renewSubscriptions } from './renew';

anyDatabase((_name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;

  beforeAll(async () => {
    db = await open();
    // Long enough for the seeded period not to end during the tests.
    const now = new Date();
    await seedDemo({ db, now: () => now, orders: demoOrders });
    app = testApp(db, { now: () => now });
  });

  const billingOf = async (email: string | undefined) => {
    const as = await app.signIn(email ?? '');
    return (await app.get<Billing>('/api/account/billing', { as })).body;
  };

  test('of the demo the manager has a plan with ten paid months, the member one to pay for', async () => {
    const manager = await billingOf(DEMO_EMAILS[1]);
    expect(manager.plan?.key).toBe('starter');
    expect(manager.subscription).toMatchObject({ state: 'active', invoiceId: expect.any(String) });
    const months = await db
      .selectFrom('invoice')
      .innerJoin('party', 'party.id', 'invoice.partyId')
      .select('invoice.phase')
      .where('party.email', '=', DEMO_EMAILS[1])
      .where('invoice.total', '=', 499)
      .execute();
    expect(months).toEqual(Array.from({ length: 10 }, () => ({ phase: 'paid' })));
    const member = await billingOf(DEMO_EMAILS[2]);
    expect(member.subscription?.state).toBe('waiting');
    expect(member.invoice).toMatchObject({ state: 'issued', balanceMinor: 499 });
  });

  test('the hourly look at plans finds nothing to do on the first day', async () => {
    const before = await db.selectFrom('subscription').selectAll().orderBy('userId').execute();
    await renewSubscriptions(app.services);
    expect(await db.selectFrom('subscription').selectAll().orderBy('userId').execute()).toEqual(before);
  });
});
