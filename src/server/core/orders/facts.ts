import type { Selectable } from 'kysely';
import type { AddressSnapshot } from '@/domain/address/schemas';
import type { OrderFacts, OrderLineFacts } from '@/domain/shop/orderFacts';
import type { Database } from '@/server/db/database';
import type { OrderLineTable, OrderTable } from '@/server/db/tables/orders';

export type OrderDbRow = Selectable<OrderTable>;
export type LineRow = Selectable<OrderLineTable>;

/** The delivery method of an order, as of placing it. */
export interface ShippingSnapshot {
  name: string;
  from: string;
  to: string;
  taxClass: string;
  taxRate: number;
}

export const shippingOf = (row: OrderDbRow) => JSON.parse(row.shippingMethod) as ShippingSnapshot;
export const addressOf = (json: string) => JSON.parse(json) as AddressSnapshot;

export function linesOfOrder(db: Database, orderId: string): Promise<LineRow[]> {
  return db
    .selectFrom('shop_order_line')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute();
}

function lineFacts(row: LineRow): OrderLineFacts {
  const { orderId: _order, position: _place, slug: _slug, cover: _cover, colors: _colors, ...rest } = row;
  return {
    ...rest,
    gender: JSON.parse(row.gender) as string[],
    options: JSON.parse(row.options) as Record<string, string>,
    discountable: row.discountable === 1,
  };
}

/** An order in the form of events. */
export function factsOf(row: OrderDbRow, lines: readonly LineRow[]): OrderFacts {
  const { name, taxClass, taxRate } = shippingOf(row);
  const { id, number, userId, email, customerName, phone, locale, expiresAt, placedAt } = row;
  const { state, paymentState, paymentMethod, currency, taxRounding } = row;
  const { subtotal, discount, shipping, tax, total, paidAmount, refundedAmount } = row;
  return {
    id,
    number,
    userId,
    email,
    customerName,
    phone,
    locale,
    expiresAt,
    placedAt,
    state,
    paymentState,
    paymentMethod,
    currency,
    taxRounding,
    subtotal,
    discount,
    shipping,
    tax,
    total,
    paidAmount,
    refundedAmount,
    pricesIncludeTax: row.pricesIncludeTax === 1,
    shippingTax: { taxClass, taxRate },
    billingAddress: addressOf(row.billingAddress),
    shippingAddress: addressOf(row.shippingAddress),
    shippingName: name,
    lines: lines.map(lineFacts),
  };
}
