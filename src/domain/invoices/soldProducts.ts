import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { currency, id, minorUnits } from '@/domain/schemas';
import { soldAddresses } from './documentAddresses';

/** What a line can be filled with from the shop; `unitPrice` in minor units, with or without tax as the shop has it. */
const soldProduct = z.object({
  variantId: id,
  productId: id,
  name: z.string(),
  /** Values of its options and its SKU. */
  details: z.string(),
  unitPrice: minorUnits,
  currency,
  taxClassId: z.string(),
});
export type SoldProduct = z.output<typeof soldProduct>;

/** Products of the shop, for lines. Source: invoices, section 7.3. */
export const soldContract = defineContract({
  soldProducts: {
    ...soldAddresses.soldProducts,
    summary: 'Up to twenty products of the shop whose words begin like that',
    access: 'invoices.write',
    query: z.object({ query: z.string().trim().max(100).default('') }),
    response: z.object({
      products: z.array(soldProduct).max(20),
      /** Whether the prices hold the tax. */
      pricesIncludeTax: z.boolean(),
    }),
  },
});
