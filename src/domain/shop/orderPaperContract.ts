import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { orderPaperAddresses } from './orderCareAddresses';
import { orderNumber } from './orderSchemas';

/** Orders per print. */
const MOST_PRINTED = 200;

const manyNumbers = z
  .string()
  .max(MOST_PRINTED * 61)
  .transform((text) => text.split(','))
  .pipe(z.array(orderNumber).min(1).max(MOST_PRINTED));

/** Orders as PDF. Source: shop, section 3.3. */
export const orderPaperContract = defineContract({
  pdf: {
    ...orderPaperAddresses.pdf,
    summary: 'One order as PDF: what was ordered, or (for staff) what is to be packed; `download=1` saves it',
    access: 'public',
    personal: true,
    query: z.object({
      number: orderNumber.optional(),
      token: z.string().max(100).optional(),
      kind: z.enum(['confirmation', 'packing']).default('confirmation'),
      download: z.literal('1').optional(),
    }),
  },
  packingSlips: {
    ...orderPaperAddresses.packingSlips,
    summary: 'What is to be packed of many orders, as one PDF; numbers joined by commas',
    access: 'orders.read',
    query: z.object({ numbers: manyNumbers }),
  },
});
