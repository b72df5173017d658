import { beforeAll, expect, test } from 'vitest';
import type { Order } from '@/domain/shop/orderSchemas';
import { LANGUAGES } from '@/domain/languages';
import { anyDatabase } from '@/testing/database';
import { ordersDesk, type OrdersDesk } from '@/testing/ordersDesk';
import { readPdf } from '@/testing/readPdf';
import { Buyer } from '@/testing/shopScene';
import { confirmationSheet, packingSheet } from './paper/sheet';
import { papersOf } from './paper/store';
import { findOrder } from './rows';

anyDatabase((_name, open) => {
  let at: OrdersDesk;
  let buyer: Awaited<ReturnType<OrdersDesk['buyer']>>;
  let order: Order;

  beforeAll(async () => {
    at = await ordersDesk(await open());
    buyer = await at.buyer();
    order = await at.paid(buyer, await at.goods(1050, 10, { name: 'Runner' }), 3);
  });

  const pdf = (path: string, as?: string) =>
    at.api.request(`/api/shop/orders/${path}`, { headers: as ? { 'session-token': as } : {} });
  const textOf = async (path: string, as?: string) => {
    const { runs } = readPdf(Buffer.from(await (await pdf(path, as)).arrayBuffer()));
    return runs.map(({ text }) => text).join(' ');
  };

  test('who ordered has it as PDF under its number: what is in it and what it comes to', async () => {
    const answer = await pdf(`pdf?number=${order.number}&download=1`, buyer.as);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="confirmation-${order.number}.pdf"`,
    );
    const text = await textOf(`pdf?number=${order.number}`, buyer.as);
    for (const word of [order.number, 'Runner', '€10.50', '€31.50', '€36.50', 'Ana Lima', 'Berlin'])
      expect(text).toContain(word);
    expect(text).toContain('Test payment');
  });

  test('a slip for the parcel has pieces and no prices; staff alone get it, one or many in a print', async () => {
    const text = await textOf(`pdf?number=${order.number}&kind=packing`, at.staff.as);
    expect(text).toContain('Packing slip');
    expect(text).not.toContain('€');
    expect((await pdf(`pdf?number=${order.number}&kind=packing`, buyer.as)).status).toBe(403);
    const second = (await at.placed(buyer, await at.goods())).order;
    const numbers = `${second.number},none,${order.number},${second.number}`;
    const many = await textOf(`packing-slips?numbers=${numbers}`, at.staff.as);
    expect(many.indexOf(second.number)).toBeLessThan(many.indexOf(order.number));
    expect((await pdf('packing-slips?numbers=none', at.staff.as)).status).toBe(404);
    expect((await pdf(`packing-slips?numbers=${order.number}`, buyer.as)).status).toBe(403);
  });

  test('others do not get it; a link does, as long as it works', async () => {
    expect((await pdf(`pdf?number=${order.number}`, (await at.buyer()).as)).status).toBe(404);
    expect((await pdf(`pdf?number=${order.number}`)).status).toBe(404);
    expect((await pdf('pdf?token=wrong')).status).toBe(404);
    const guest = new Buyer(at.api);
    const filled = await guest.wants([[(await at.goods()).variantId, 1, 1000]]);
    const { body } = await guest.place(filled, { payment: { method: 'bank_transfer' } });
    expect((await pdf(`pdf?token=${body.link}`)).status).toBe(200);
    expect((await pdf(`pdf?token=${body.link}&kind=packing`)).status).toBe(403);
  });

  test('papers are in the language of who ordered, without marks of direction', async () => {
    const row = (await findOrder(at.db, order.number))!;
    for (const locale of LANGUAGES) {
      const [paper] = await papersOf(at.api.services, [{ ...row, locale, note: 'Ring twice' }]);
      const sheets = [confirmationSheet(paper!), packingSheet(paper!)];
      expect(JSON.stringify(sheets)).not.toMatch(/[\u200e\u200f\u061c]/);
      expect(sheets[0]?.language).toBe(locale);
      expect(sheets[0]?.totals.at(-1)?.value).toMatch(/36[.,]50/);
      expect(sheets[1]?.rows[0]?.cells?.slice(1)).toEqual(['3', '0', '3']);
      expect(sheets[1]?.blocks[0]?.text).toBe('Ring twice');
    }
    const titles = LANGUAGES.map(async (locale) => {
      const [paper] = await papersOf(at.api.services, [{ ...row, locale }]);
      return confirmationSheet(paper!).title;
    });
    expect(new Set(await Promise.all(titles)).size).toBe(LANGUAGES.length);
  });
});
