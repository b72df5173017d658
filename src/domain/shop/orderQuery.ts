import * as z from 'zod';
import { givenDay, id, minorUnits, paging } from '@/domain/schemas';
import { ORDER_PAYMENT_STATES, ORDER_STATES } from './orderWords';
import { GENDERS } from './words';

/** What narrows the list of those who handle orders. Source: shop, section 3.3. */
const filters = {
  state: z.enum(ORDER_STATES).optional(),
  paymentState: z.enum(ORDER_PAYMENT_STATES).optional(),
  method: z.enum(['provider', 'bank_transfer', 'cash_on_delivery', 'none']).optional(),
  country: z.string().max(2).optional(),
  /** Of something in it. */
  gender: z.enum(GENDERS).optional(),
  /** Who keeps something in it. */
  ownerId: id.optional(),
  /** Something in it. */
  productId: id.optional(),
  /** Who placed it. */
  userId: id.optional(),
  from: givenDay.optional(),
  to: givenDay.optional(),
  /** Totals in minor units. */
  min: z.coerce.number<number>().pipe(minorUnits.min(0)).optional(),
  max: z.coerce.number<number>().pipe(minorUnits.min(0)).optional(),
  query: z.string().max(100).optional(),
};
const sort = z.enum(['placed', '-placed', 'total', '-total', 'number', '-number']).default('-placed');

/** All orders by their filters, page by page. */
export const orderQuery = z.object({ ...filters, sort, ...paging });
/** The same for a file: all of them. */
export const orderExportQuery = z.object({ ...filters, sort });

export type OrderQuery = z.output<typeof orderQuery>;
export type OrderExportQuery = z.output<typeof orderExportQuery>;
/** The filters alone. */
export type OrderFilters = Omit<OrderExportQuery, 'sort'>;
