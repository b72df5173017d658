import * as z from 'zod';
import { version } from '@/domain/schemas';
import { addressInput } from '@/domain/address/schemas';
import { defineContract } from '@/domain/contract';
import { mailbox } from '@/domain/email';
import { cartAnswer } from './cartSchemas';
import { orderCareAddresses } from './orderCareAddresses';
import { orderExportQuery } from './orderQuery';
import { order, orderNumber } from './orderSchemas';
import { ORDER_MAILS } from './orderWords';

const answer = z.object({ order });
const named = { number: orderNumber, version: version.min(1) };

/** An item of an earlier order that could not be added to the cart, or not in full. */
const missing = z.object({
  name: z.string(),
  reason: z.enum(['gone', 'sold-out', 'less-available']),
  /** Available units. */
  available: z.int().min(0),
});
export type MissingLine = z.output<typeof missing>;

/** Orders other than changes of state: notes, addresses, mails, files, reordering. Source: shop, section 3.3. */
export const orderCareContract = defineContract({
  note: {
    ...orderCareAddresses.note,
    summary: 'Note something on an order for those who handle orders',
    access: 'orders.manage',
    body: z.object({ ...named, staffNote: z.string().trim().max(2000) }),
    response: answer,
    errors: ['stale-version'],
  },
  address: {
    ...orderCareAddresses.address,
    summary: 'Send an order elsewhere in its country, until it is packed',
    access: 'orders.manage',
    body: z.object({ ...named, shippingAddress: addressInput }),
    response: answer,
    errors: ['wrong-state', 'stale-version'],
  },
  bulk: {
    ...orderCareAddresses.bulk,
    summary: 'The same for many orders; each by itself',
    access: 'orders.manage',
    idempotency: 'optional',
    ownTransaction: true,
    body: z.object({ numbers: z.array(orderNumber).min(1).max(200), action: z.enum(['pack']) }),
    response: z.object({
      done: z.array(z.string()).max(200),
      failed: z.array(z.object({ number: z.string(), code: z.string().max(60) })).max(200),
    }),
  },
  reorder: {
    ...orderCareAddresses.reorder,
    summary: 'Put what is in an own order into the cart again, as far as it is sold',
    access: 'shop.buy',
    body: z.object({ number: orderNumber }),
    response: cartAnswer.extend({ missing: z.array(missing) }),
  },
  resend: {
    ...orderCareAddresses.resend,
    summary: 'Send the customer a mail of an order once more',
    access: 'orders.manage',
    body: z.object({ number: orderNumber, kind: z.enum(ORDER_MAILS) }),
    response: z.object({ queued: z.literal(true) }),
    errors: ['wrong-state', 'too-many-requests'],
  },
  link: {
    ...orderCareAddresses.link,
    summary: 'Send the link of an order to the address that it was placed with; the answer tells nothing',
    access: 'public',
    body: z.object({ number: orderNumber, email: mailbox }),
    response: z.object({ sent: z.literal(true) }),
    errors: ['too-many-attempts'],
  },
  beside: {
    ...orderCareAddresses.beside,
    summary: 'The orders before and after one in a filtered list',
    access: 'orders.read',
    query: orderExportQuery.extend({ number: orderNumber }),
    response: z.object({ previous: z.string().nullable(), next: z.string().nullable() }),
  },
  exportOrders: {
    ...orderCareAddresses.exportOrders,
    summary: 'The filtered orders as a table, one row a line',
    access: 'orders.read',
    query: orderExportQuery,
  },
});
