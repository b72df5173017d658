import { expect, test } from 'vitest';
import { newId } from '@/server/db/row';
import { eachBooks } from '@/testing/invoices';
import { actOn, tellWebhooks } from '@/testing/payments';
import { notifyOverdue } from './notices';

interface Notice {
  topic: string;
  isUnRead: boolean;
  link: string;
  params: Record<string, string | number>;
}

eachBooks((at) => {
  const about = async (as: string, topic: string, invoiceId: string) => {
    const { body } = await at.api.raw.get<{ notifications: Notice[] }>('/api/notifications?limit=50', { as });
    return body.notifications.filter(
      (notice) => notice.topic === topic && notice.link === `/dashboard/invoice/${invoiceId}`,
    );
  };
  const pay = (invoiceId: string, amount: number) =>
    at.api.done(at.admin, 'payments/new', {
      partyId: at.partyId,
      amount,
      method: 'bank_transfer',
      receivedOn: '2026-06-10',
      allocations: [{ invoiceId, amount }],
    });

  test('who issued it, who is paid for it and who pays hear of the last part of a payment, who wrote it down does not', async () => {
    const { id, number } = await at.issued();
    await pay(id, 5000);
    expect(await about(at.manager, 'invoice-paid', id)).toEqual([]);
    await pay(id, 6900);
    for (const as of [at.manager, at.owner.as]) {
      const [notice, ...more] = await about(as, 'invoice-paid', id);
      expect(notice?.params).toMatchObject({ number, amountMinor: 11_900, currency: 'EUR' });
      expect(more).toEqual([]);
    }
    for (const as of [at.admin, at.member]) expect(await about(as, 'invoice-paid', id)).toEqual([]);
    await at.api.raw.get(`/api/invoices/invoice?invoiceId=${id}`, { as: at.manager });
    expect(await about(at.manager, 'invoice-paid', id)).toMatchObject([{ isUnRead: false }]);
    expect(await about(at.owner.as, 'invoice-paid', id)).toMatchObject([{ isUnRead: true }]);
  });

  test('an overdue invoice is told once, on the days after its due day and not for what is paid or long over', async () => {
    const [late, paid] = [
      await at.issued({ dueDate: '2026-06-12' }),
      await at.issued({ dueDate: '2026-06-12' }),
    ];
    await pay(paid.id, 11_900);
    const run = async (day: string) => {
      at.clock.now = new Date(`${day}T08:00:00.000Z`);
      await notifyOverdue(at.api.services);
      return (await about(at.manager, 'invoice-overdue', late.id)).length;
    };
    expect(await run('2026-06-12')).toBe(0);
    expect(await run('2026-06-13')).toBe(1);
    expect(await run('2026-06-14')).toBe(1);
    const [notice] = await about(at.owner.as, 'invoice-overdue', late.id);
    expect(notice?.params).toMatchObject({ number: late.number, amountMinor: 11_900 });
    expect(await about(at.manager, 'invoice-overdue', paid.id)).toEqual([]);
    expect((await at.read(late.id)).events.filter(({ kind }) => kind === 'overdue')).toHaveLength(1);

    at.clock.now = new Date('2026-06-10T12:00:00.000Z');
    const old = await at.issued({ dueDate: '2026-06-20' });
    at.clock.now = new Date('2026-07-20T08:00:00.000Z');
    await notifyOverdue(at.api.services);
    expect(await about(at.manager, 'invoice-overdue', old.id)).toEqual([]);
  });

  const turnOn = (as: string, topic: string) =>
    at.api.raw.post(
      '/api/notifications/settings/update',
      { topics: [{ id: topic, inApp: true }], version: 0 },
      { as },
    );

  test('who issued an invoice and wants to know it hears once that the customer has seen it', async () => {
    const [unheard, heard] = [await at.issued(), await at.issued()];
    const open = async (invoiceId: string) => {
      const { url } = await at.api.done<{ url: string }>(at.manager, 'link', { invoiceId, action: 'get' });
      const token = new URL(url).pathname.split('/').at(-1);
      const answer = await at.api.raw.get(`/api/invoices/public?token=${token}`);
      expect(answer.status).toBe(200);
    };
    await open(unheard.id);
    expect((await turnOn(at.manager, 'invoice-viewed')).status).toBe(200);
    await open(heard.id);
    await open(heard.id);
    expect(await about(at.manager, 'invoice-viewed', unheard.id)).toEqual([]);
    const [notice, ...more] = await about(at.manager, 'invoice-viewed', heard.id);
    expect(notice?.params).toMatchObject({ number: heard.number });
    expect(more).toEqual([]);
  });

  test('who looks after payments hears of an announced transfer, with what is owed', async () => {
    const { id, number } = await at.issued();
    await pay(id, 1900);
    const answer = await at.api.raw.post('/api/invoices/announce', { invoiceId: id }, { as: at.owner.as });
    expect(answer.status).toBe(200);
    for (const as of [at.admin, at.manager]) {
      const [notice] = await about(as, 'transfer-announced', id);
      expect(notice?.params).toMatchObject({ number, amountMinor: 10_000 });
    }
    for (const as of [at.member, at.owner.as]) expect(await about(as, 'transfer-announced', id)).toEqual([]);
  });

  test('a declined card and a payment that crossed another are told to who looks after payments', async () => {
    const { id } = await at.issued();
    const open = async () => {
      const wish = { invoiceId: id, amount: 11_900, expectedBalance: 11_900 };
      const { body } = await at.api.raw.post<{ redirectUrl: string }>(
        '/api/invoices/pay',
        { ...wish, payment: { method: 'provider' } },
        { as: at.owner.as, headers: { 'idempotency-key': newId() } },
      );
      return body.redirectUrl;
    };
    const tries = [await open(), await open(), await open()];
    const [declined = '', ...good] = tries;
    await actOn(at.api.raw, declined, { outcome: 'decline' });
    for (const redirectUrl of good) await actOn(at.api.raw, redirectUrl);
    await tellWebhooks(at.api.raw);
    const told = await about(at.manager, 'payment-problem', id);
    expect(
      told
        .map(({ params }) => `${params['event']} ${params['amountMinor']}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['crossed 11900', 'declined 11900']);
    expect(await about(at.owner.as, 'payment-problem', id)).toEqual([]);
  });
});
