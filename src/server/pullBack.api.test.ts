import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { eachDatabase } from '@/testing/database';
import { storeProduct } from '@/testing/factories/products';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { MailCatcher } from '@/testing/mailCatcher';
import { newestCode } from '@/testing/mails';
import { sessionFor } from '@/testing/session';
import { Buyer, storeShipping } from '@/testing/shopScene';
import { appCode, switchTwoFactorOn, wrongCode } from '@/testing/twoFactor';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AHEAD = 400 * DAY;

eachDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let time = Date.now();
  const now = () => new Date(time);

  beforeAll(async () => {
    db = await open();
    api = testApp(db, { now }, { RATE_LIMITS: 'on' });
    await storeShipping(db, 490);
    await db.updateTable('shop_setting').set({ publicShop: 1 }).execute();
  });
  beforeEach(() => {
    time = Date.now();
  });

  /** Something happens while the clock is far ahead; afterwards it is right again and the server starts. */
  async function whileAhead<T>(happens: () => Promise<T>, { services } = api): Promise<T> {
    await services.jobs.schedule();
    time += AHEAD;
    await services.jobs.runDue();
    const result = await happens();
    time -= AHEAD;
    await services.jobs.schedule();
    return result;
  }
  const signIn = async (email: string, password = TEST_PASSWORD) =>
    (await api.post('/v1/endusers/auth', { email, password })).status;

  test('a limit on attempts ends with its window, and so does the lock of a second step', async () => {
    const [ana, ben] = [await createUser(db), await createUser(db)];
    const as = await sessionFor(api.services, ben);
    const { secret } = await switchTwoFactorOn(api, as);
    await whileAhead(async () => {
      for (let n = 0; n < 5; n += 1) expect(await signIn(ana.email, 'wrong one')).toBe(401);
      expect(await signIn(ana.email)).toBe(429);
      const failed = { failedVerificationCount: 10 };
      await db.updateTable('two_factor').set(failed).where('userId', '=', ben.id).execute();
      expect((await secondStep(ben.email, wrongCode(secret, now()))).status).toBe(429);
    });
    time += HOUR;
    expect(await signIn(ana.email)).toBe(200);
    expect((await secondStep(ben.email, appCode(secret, now()))).status).toBe(200);
  });

  async function secondStep(email: string, code: string) {
    const { body } = await api.post<{ current: { challenge: string } }>('/v1/endusers/auth', {
      email,
      password: TEST_PASSWORD,
    });
    const { challenge } = body.current;
    return api.post('/v1/endusers/auth/two-factor', { challenge, method: 'totp', code });
  }

  test('a session lasts no longer than one that begins now; its use is noted again', async () => {
    const { email, id } = await createUser(db);
    const as = await whileAhead(() => api.signIn(email));
    time += HOUR;
    expect((await api.get('/v1/endusers', { as })).status).toBe(200);
    const session = await db
      .selectFrom('session')
      .select(['expiresAt', 'lastSeenAt'])
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(session.lastSeenAt).toBe(now().toISOString());
    time += 31 * DAY;
    expect((await api.get('/v1/endusers', { as })).status).toBe(401);
  });

  test('a code of a mail does not stay valid until that date', async () => {
    const { email } = await createUser(db);
    const code = await whileAhead(async () => {
      await api.post('/api/account/reset-password', { email });
      return newestCode(db, email, 'reset-code');
    });
    const password = 'quite another sentence';
    const answer = await api.post('/api/account/new-password', { email, code, password });
    expect(answer).toMatchObject({ status: 409, body: { code: 'code-invalid' } });
    expect(await signIn(email)).toBe(200);
  });

  test('mails that were put off are sent, and digests come at their next regular time', async () => {
    const { email, id } = await createUser(db);
    const catcher = new MailCatcher();
    await catcher.listen();
    const down = testApp(db, { now }, { SMTP_URL: 'smtp://127.0.0.1:1' });
    const nextDailyAt = new Date(time + AHEAD + DAY).toISOString();
    await db.insertInto('notification_profile').values({ userId: id, version: 1, nextDailyAt }).execute();
    await whileAhead(async () => {
      await down.post('/api/account/reset-password', { email });
      await down.services.jobs.runDue();
    }, down);
    time += MINUTE;
    const up = testApp(db, { now }, { SMTP_URL: `smtp://127.0.0.1:${catcher.port}` });
    await up.services.jobs.runDue();
    expect(catcher.mails.map(({ to }) => to?.[0]?.address)).toContain(email);
    const profile = await db
      .selectFrom('notification_profile')
      .select('nextDailyAt')
      .where('userId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(profile.nextDailyAt ?? '') - time).toBeLessThan(25 * HOUR);
    await catcher.close();
  });

  test('stock that was held is free again, and an order that nobody pays is cancelled in time', async () => {
    const [first, second] = [new Buyer(api), new Buyer(api)];
    const stockOf = async (variantId: string) =>
      (
        await db
          .selectFrom('stock')
          .select('reserved')
          .where('variantId', '=', variantId)
          .executeTakeFirstOrThrow()
      ).reserved;
    const [held = '', ordered = ''] = (await storeProduct(db, { variants: [{ stock: 1 }, { stock: 1 }] }))
      .variantIds;
    await whileAhead(async () => {
      const { cart } = await first.wants([[held, 1, 1000]]);
      const hold = { version: cart.version };
      expect((await first.post('/api/shop/cart/reserve', hold)).status).toBe(200);
      const filled = await second.wants([[ordered, 1, 1000]]);
      expect((await second.place(filled)).status).toBe(200);
    });
    const reservedIn = async (ms: number) => {
      time += ms;
      await api.services.jobs.runDue();
      return [await stockOf(held), await stockOf(ordered)];
    };
    expect(await reservedIn(20 * MINUTE)).toEqual([1, 1]);
    expect(await reservedIn(20 * MINUTE)).toEqual([1, 0]);
    expect(await reservedIn(4 * HOUR)).toEqual([0, 0]);
  });

  test('what people chose for a far day stays', async () => {
    const { id } = await createUser(db);
    const banExpires = new Date(time + AHEAD).toISOString();
    await db.updateTable('user').set({ banExpires }).where('id', '=', id).execute();
    await whileAhead(async () => {});
    const after = await db.selectFrom('user').select('banExpires').where('id', '=', id).execute();
    expect(after).toEqual([{ banExpires }]);
  });
});
