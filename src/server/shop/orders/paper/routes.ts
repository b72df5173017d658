import { can } from '@/domain/auth/permissions';
import { forbidden, notFound } from '@/domain/errors';
import { orderPaperContract } from '@/domain/shop/orderPaperContract';
import { implement } from '@/server/core/implement';
import { pdfAnswer } from '@/server/core/pdf/answer';
import { paint } from '@/server/core/pdf/paint';
import { openOrder } from '../open';
import { confirmationSheet, packingSheet } from './sheet';
import { papersOf } from './store';

const SHEETS = { confirmation: confirmationSheet, packing: packingSheet };

/** Characters of a number other than letters, digits, dot, dash and underscore become a dash. */
const fileNameOf = (kind: keyof typeof SHEETS, number: string) =>
  `${kind}-${number.replaceAll(/[^A-Za-z0-9._-]/g, '-')}.pdf`;

/** Routes of printed order documents, always drawn from the current order. */
export const orderPaperRoutes = implement(orderPaperContract, {
  pdf: async ({ input, user, ...desk }) => {
    const { number, token, kind, download } = input;
    const order = await openOrder(desk.db, { number, token, user, now: desk.now() });
    if (kind === 'packing' && !(user && can(user, 'orders.read'))) throw forbidden();
    const sheets = (await papersOf(desk, [order])).map(SHEETS[kind]);
    return pdfAnswer(await paint(sheets), fileNameOf(kind, order.number), download !== undefined);
  },

  packingSlips: async ({ input, ...desk }) => {
    const found = await desk.db
      .selectFrom('shop_order')
      .selectAll()
      .where('number', 'in', input.numbers)
      .execute();
    const known = new Map(found.map((order) => [order.number, order]));
    const orders = [...new Set(input.numbers)].flatMap((number) => known.get(number) ?? []);
    if (orders.length === 0) throw notFound();
    const sheets = (await papersOf(desk, orders)).map(packingSheet);
    return pdfAnswer(await paint(sheets), 'packing-slips.pdf', false);
  },
});
