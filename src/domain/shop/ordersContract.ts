import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { givenDay, id, line, minorUnits, nextCursor, paging, version } from '@/domain/schemas';
import { orderQuery } from './orderQuery';
import { order, orderNumber as number, orderRow, ownOrderRow } from './orderSchemas';
import { ORDER_STATES } from './orderWords';
import { ordersAddresses } from './ordersAddresses';

const answer = z.object({ order });
const query = z.string().max(100).optional();
const named = { number, version: version.min(1) };
const https = z
  .string()
  .max(300)
  .refine((text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'), {
    error: 'invalid',
  });
const amount = minorUnits.min(1);

/** Money that came by hand, as staff write it down. */
export const paidBody = z.object({
  number,
  amount,
  method: z.enum(['cash_on_delivery', 'bank_transfer', 'cash', 'other']),
  receivedOn: givenDay,
  reference: line(0, 120).default(''),
});

/** Orders, for buyers and for staff. Source: shop, section 3.3. */
export const ordersContract = defineContract({
  orders: {
    ...ordersAddresses.orders,
    summary: 'One’s own orders, the newest first',
    access: 'shop.buy',
    query: z.object({ state: z.enum(ORDER_STATES).optional(), query, ...paging }),
    response: z.object({ orders: z.array(ownOrderRow), next: nextCursor }),
  },
  order: {
    ...ordersAddresses.order,
    summary: 'One order: for its owner, for staff, or by the link of its mail',
    access: 'public',
    personal: true,
    query: z.object({ number: number.optional(), token: z.string().max(100).optional() }),
    response: answer,
  },
  manage: {
    ...ordersAddresses.manage,
    summary: 'All orders, with counts by state and the sum of those that fit',
    access: 'orders.read',
    query: orderQuery,
    response: z.object({
      orders: z.array(orderRow),
      next: nextCursor,
      /** By state, ignoring the tab. */
      counts: z.partialRecord(z.enum(ORDER_STATES), z.int()),
      /** Totals of orders in the workspace's currency, in its minor units. */
      sum: z.int(),
      /** What was refunded of them. */
      refunded: z.int(),
    }),
  },
  cancel: {
    ...ordersAddresses.cancel,
    summary: 'Cancel an order of which nothing is on its way; money goes back',
    access: 'public',
    personal: true,
    idempotency: 'required',
    /** The owner and staff pass the number; the holder of a link the token. */
    body: z
      .object({
        number: number.optional(),
        token: z.string().max(100).optional(),
        version: version.min(1),
        reason: line(0, 200).default(''),
      })
      .refine((body) => (body.number === undefined) !== (body.token === undefined), {
        path: ['number'],
        error: 'required',
      }),
    response: answer,
    errors: ['wrong-state', 'stale-version'],
  },
  markPaid: {
    ...ordersAddresses.markPaid,
    summary: 'Write down money that came by hand',
    access: 'orders.manage',
    idempotency: 'required',
    refusesCardNumbers: true,
    body: paidBody,
    response: answer,
    errors: ['wrong-state'],
  },
  pack: {
    ...ordersAddresses.pack,
    summary: 'An order is packed',
    access: 'orders.manage',
    body: z.object(named),
    response: answer,
    errors: ['wrong-state', 'stale-version'],
  },
  ship: {
    ...ordersAddresses.ship,
    summary: 'Send a parcel; what is reserved turns into sold',
    access: 'orders.manage',
    idempotency: 'required',
    body: z.object({
      ...named,
      lines: z
        .array(z.object({ orderLineId: id, quantity: z.int().min(1).max(999) }))
        .min(1)
        .max(100),
      carrier: line(0, 60).default(''),
      trackingNumber: line(0, 80).default(''),
      trackingUrl: https.default(''),
      notify: z.boolean().default(true),
    }),
    response: answer,
    errors: ['wrong-state', 'stale-version', 'not-on-hand'],
  },
  deliver: {
    ...ordersAddresses.deliver,
    summary: 'Everything has arrived; for cash on delivery with the amount that was taken',
    access: 'orders.manage',
    refusesCardNumbers: true,
    body: z.object({ ...named, amountTaken: minorUnits.min(0).optional() }),
    response: answer,
    errors: ['wrong-state', 'stale-version'],
  },
  refund: {
    ...ordersAddresses.refund,
    summary: 'Pay back an amount, or lines with their pieces',
    access: 'orders.manage',
    idempotency: 'required',
    ownTransaction: true,
    refusesCardNumbers: true,
    body: z.object({
      ...named,
      amount: amount.optional(),
      lines: z
        .array(
          z.object({
            orderLineId: id,
            quantity: z.int().min(1).max(999),
            restock: z.boolean().default(false),
          }),
        )
        .max(100)
        .default([]),
      shipping: z.boolean().default(false),
      reason: line(1, 200),
      /** The refund of a manual payment method has already been sent. */
      confirmed: z.boolean().default(false),
    }),
    response: answer,
    errors: ['wrong-state', 'stale-version', 'refund-too-big', 'refund-refused'],
  },
  confirmRefund: {
    ...ordersAddresses.confirmRefund,
    summary: 'Money of a manual refund was sent back',
    access: 'orders.manage',
    refusesCardNumbers: true,
    body: z.object({ number, refundId: id }),
    response: answer,
  },
});
