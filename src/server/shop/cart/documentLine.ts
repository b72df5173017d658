import type { Discount, LineInput } from '@/domain/tax/types';

/** No discount at all. */
export const NONE: Discount = { kind: 'none', value: 0 };

/** Items or shipping as a document line, for its calculation. Amounts are minor units, rates pcm. */
export function documentLine(
  unitPrice: number,
  quantity: number,
  taxRate: number,
  more: Partial<LineInput>,
): LineInput {
  return {
    unitPrice,
    quantityMilli: quantity * 1000,
    discount: NONE,
    isShipping: false,
    discountable: false,
    taxCategory: taxRate > 0 ? 'S' : 'Z',
    taxRate,
    ...more,
  };
}
