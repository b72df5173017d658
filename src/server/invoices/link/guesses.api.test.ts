import { beforeAll, expect, test } from 'vitest';
import { newId } from '@/server/db/row';
import { testApp } from '@/testing/api';
import { eachBooks } from '@/testing/invoices';

eachBooks((at) => {
  let door: ReturnType<typeof testApp>;
  beforeAll(() => {
    door = testApp(at.db, { now: () => at.clock.now }, { RATE_LIMITS: 'on' });
  });
  const later = (ms: number) => {
    at.clock.now = new Date(at.clock.now.getTime() + ms);
  };
  const tokenOf = async (invoiceId: string) => {
    const { url } = await at.api.done<{ url: string }>(at.manager, 'link', { invoiceId, action: 'get' });
    return url.split('/').at(-1) ?? '';
  };

  test('thirty wrong links in an hour are answered, then that address waits; an hour later it may try again', async () => {
    const right = await tokenOf((await at.issued()).id);
    const open = (token: string) => door.get(`/api/invoices/public?token=${token}`);
    const wrong = [];
    for (let n = 0; n < 30; n += 1) wrong.push((await open(`wrong-${n}`)).status);
    expect(new Set(wrong)).toEqual(new Set([404]));
    const late = await open(right);
    expect([late.status, late.body.code]).toEqual([429, 'too-many-attempts']);
    for (const path of ['public/pdf', 'public/files'])
      expect((await door.get(`/api/invoices/${path}?token=${right}`)).status).toBe(429);
    later(3_600_001);
    expect((await open(right)).status).toBe(200);
  });

  test('somebody begins to pay, and says that a transfer was made, ten times a minute at most', async () => {
    const { id: invoiceId, balance: amount } = await at.issued();
    const { as } = at.owner;
    const wish = { invoiceId, amount, expectedBalance: amount, payment: { method: 'provider' } };
    const pay = () => door.post('/api/invoices/pay', wish, { as, headers: { 'idempotency-key': newId() } });
    const announce = () => door.post('/api/invoices/announce', { invoiceId }, { as });
    for (let n = 0; n < 5; n += 1)
      expect([(await pay()).status, (await announce()).status]).toEqual([200, 200]);
    expect([(await pay()).status, (await announce()).status]).toEqual([429, 429]);
    later(60_001);
    expect((await announce()).status).toBe(200);
  });

  test('a transfer that is announced again on the same day is told once', async () => {
    const { id: invoiceId } = await at.issued();
    const token = await tokenOf(invoiceId);
    const announce = () => at.api.raw.post('/api/invoices/announce', { token });
    const told = async () =>
      (await at.read(invoiceId)).events.filter(({ kind }) => kind === 'transfer-announced').length;
    await announce();
    expect([(await announce()).status, await told()]).toEqual([200, 1]);
    later(25 * 3_600_000);
    await announce();
    expect(await told()).toBe(2);
  });
});
