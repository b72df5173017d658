import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { currency, id, minorUnits } from '@/domain/schemas';
import { soldAddresses } from './documentAddresses';

/** A shop product to fill a line from; `unitPrice` in minor units, with or without tax as in the shop. */
const soldProduct = z.object({
  variantId: id,
  productId: id,
  name: z.string(),
  /** Its option values and SKU. */
  details: z.string(),
  unitPrice: minorUnits,
  currency,
  taxClassId: z.string(),
});
export type SoldProduct = z.output<typeof soldProduct>;

/** Shop products for lines. Source: invoices, section 7.3. */
export const soldContract = defineContract({
  soldProducts: {
    ...soldAddresses.soldProducts,
    summary: 'Up to twenty products of the shop whose words begin like that',
    access: 'invoices.write',
    query: z.object({ query: z.string().trim().max(100).default('') }),
    response: z.object({
      products: z.array(soldProduct).max(20),
      /** Whether the prices include tax. */
      pricesIncludeTax: z.boolean(),
    }),
  },
});
