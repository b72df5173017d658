import type { Quote } from '@/domain/shop/cartSchemas';

/** The lines of a quote as the cart takes them; prices that are shown count as seen. */
export const linesOf = (quote: Quote | null) =>
  (quote?.lines ?? []).map(({ variantId, quantity, unitPrice }) => ({
    variantId,
    quantity,
    priceSeen: unitPrice,
  }));
