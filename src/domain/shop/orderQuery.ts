import * as z from 'zod';
import { givenDay, id, minorUnits, paging } from '@/domain/schemas';
import { ORDER_PAYMENT_STATES, ORDER_STATES } from './orderWords';
import { GENDERS } from './words';

/** Filters of the list for staff. Source: shop, section 3.3. */
const filters = {
  state: z.enum(ORDER_STATES).optional(),
  /** All but cancelled ones. */
  sold: z.literal('1').optional(),
  paymentState: z.enum(ORDER_PAYMENT_STATES).optional(),
  method: z.enum(['provider', 'bank_transfer', 'cash_on_delivery', 'none']).optional(),
  country: z.string().max(2).optional(),
  /** Gender of a product in the order. */
  gender: z.enum(GENDERS).optional(),
  /** Owner of a product in the order. */
  ownerId: id.optional(),
  /** A product in the order. */
  productId: id.optional(),
  /** The buyer. */
  userId: id.optional(),
  from: givenDay.optional(),
  to: givenDay.optional(),
  /** Limits of the total in minor units. */
  min: z.coerce.number<number>().pipe(minorUnits.min(0)).optional(),
  max: z.coerce.number<number>().pipe(minorUnits.min(0)).optional(),
  query: z.string().max(100).optional(),
};
const sort = z.enum(['placed', '-placed', 'total', '-total', 'number', '-number']).default('-placed');

/** All orders by their filters, page by page. */
export const orderQuery = z.object({ ...filters, sort, ...paging });
/** The same for the export: all rows. */
export const orderExportQuery = z.object({ ...filters, sort });

export type OrderQuery = z.output<typeof orderQuery>;
export type OrderExportQuery = z.output<typeof orderExportQuery>;
/** The filters alone. */
export type OrderFilters = Omit<OrderExportQuery, 'sort'>;
