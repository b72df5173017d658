import { groupBy } from '@/domain/groupBy';
import type { Language } from '@/domain/languages';
import { toDecimalText } from '@/domain/money/money';
import type { OrderExportQuery } from '@/domain/shop/orderQuery';
import { BYTE_ORDER_MARK, csvLine, type Decimal } from '@/domain/csv';
import { csvAnswer } from '@/server/core/csv';
import type { LineRow, OrderDbRow } from '@/server/core/orders/facts';
import { type ServerText, textsIn } from '@/server/core/texts';
import type { Database } from '@/server/db/database';
import { shopPlace } from '../workspace';
import { orderPages } from './list';

/** Columns of the export, in their order. */
const EXPORT_COLUMNS = [
  'number',
  'placedAt',
  'state',
  'paymentState',
  'paymentMethod',
  'customer',
  'email',
  'country',
  'sku',
  'name',
  'options',
  'quantity',
  'shipped',
  'cancelled',
  'refunded',
  'currency',
  'unitPrice',
  'lineTotal',
  'discount',
  'taxRate',
  'tax',
  'orderTotal',
] as const;

type Cells = Record<(typeof EXPORT_COLUMNS)[number], string | Decimal>;

/** Pcm in a percent. */
const PCM = 1000;

const count = (n: number): Decimal => ({ decimal: String(n) });

/** One row: a line with data of its order. */
function cellsOf(order: OrderDbRow, line: LineRow, t: ServerText): Cells {
  const money = (minor: number): Decimal => ({ decimal: toDecimalText(minor, order.currency) });
  return {
    number: order.number,
    placedAt: order.placedAt,
    state: t(`checkout.state.${order.state}`),
    paymentState: t(`orders.payment.${order.paymentState}`),
    paymentMethod: t(`orders.method.${order.paymentMethod}`),
    customer: order.customerName,
    email: order.email,
    country: order.country,
    sku: line.sku,
    name: line.name,
    options: Object.values(JSON.parse(line.options) as Record<string, string>).join(' · '),
    quantity: count(line.quantity),
    shipped: count(line.shippedQuantity),
    cancelled: count(line.cancelledQuantity),
    refunded: count(line.refundedQuantity),
    currency: order.currency,
    unitPrice: money(line.unitPrice),
    lineTotal: money(line.lineTotal),
    discount: money(line.discountShare),
    taxRate: { decimal: String(line.taxRate / PCM) },
    tax: money(line.tax),
    orderTotal: money(order.total),
  };
}

async function linesOfMany(db: Database, orders: readonly OrderDbRow[]): Promise<Map<string, LineRow[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .selectFrom('shop_order_line')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('position')
    .execute();
  return groupBy(rows, ({ orderId }) => orderId);
}

async function* parts(
  db: Database,
  query: OrderExportQuery,
  { zone, language }: { zone: string; language: Language },
): AsyncGenerator<string> {
  const t = textsIn(language);
  yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS.map((column) => t(`exports.order.${column}`)));
  for await (const orders of orderPages(db, query, zone)) {
    const lines = await linesOfMany(db, orders);
    const rows = orders.flatMap((order) =>
      (lines.get(order.id) ?? []).map((line) => cellsOf(order, line, t)),
    );
    yield rows.map((cells) => csvLine(EXPORT_COLUMNS.map((column) => cells[column]))).join('');
  }
}

/** Exactly the filtered orders as CSV, one row per line, page by page in constant memory. */
export async function exportOrders(
  db: Database,
  query: OrderExportQuery,
  { language, now }: { language: Language; now: Date },
): Promise<Response> {
  const { zone, today } = await shopPlace(db, now);
  return csvAnswer(parts(db, query, { zone, language }), `orders-${today}`);
}
