import type { SellerSnapshot } from '@/domain/invoices/schemas';
import { groupBy } from '@/domain/groupBy';
import { logoOf } from '@/server/core/company/logo';
import { printedSeller } from '@/server/core/company/seller';
import type { OrderDbRow } from '@/server/core/orders/facts';
import type { PdfSheet } from '@/server/core/pdf/sheet';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { shopPlace } from '../../workspace';
import type { OrderPaper } from './sheet';

/** Services for drawing. */
export type Desk = Pick<Services, 'blobs' | 'db' | 'now'>;

async function lookOf(db: Database): Promise<OrderPaper['look']> {
  const { template, accent } = await db
    .selectFrom('invoice_setting')
    .select(['template', 'accent'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return { template: template as PdfSheet['template'], accent };
}

/** The orders with all printed data, in order. */
export async function papersOf(desk: Desk, orders: readonly OrderDbRow[]): Promise<OrderPaper[]> {
  const { db, now } = desk;
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('shop_order_line')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  const tests = await db
    .selectFrom('payment')
    .select('ref')
    .where('purpose', '=', 'order')
    .where('ref', 'in', ids)
    .where('isTest', '=', 1)
    .where('state', '=', 'succeeded')
    .execute();
  const lines = groupBy(rows, ({ orderId }) => orderId);
  const seller: SellerSnapshot = await printedSeller(db);
  const shared = {
    seller,
    look: await lookOf(db),
    logo: await logoOf(desk, seller.logoId ?? null),
    zone: (await shopPlace(db, now())).zone,
  };
  const tested = new Set(tests.map(({ ref }) => ref));
  return orders.map((order) => ({
    ...shared,
    order,
    lines: lines.get(order.id) ?? [],
    isTest: tested.has(order.id),
  }));
}
