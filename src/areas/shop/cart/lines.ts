import type { Quote, QuoteLine } from '@/domain/shop/cartSchemas';

const toLine = ({ variantId, quantity }: QuoteLine, priceSeen: number) => ({
  variantId,
  quantity,
  priceSeen,
});

/** The lines of a quote as the cart takes them; a price that changed stays as it was seen, so that its notice stays. */
export const linesOf = (quote: Quote | null) =>
  (quote?.lines ?? []).map((line) =>
    toLine(line, line.notices.find(({ code }) => code === 'price-changed')?.from ?? line.unitPrice),
  );

/** The same, with the prices of now taken as seen. */
export const seenLinesOf = (quote: Quote) => quote.lines.map((line) => toLine(line, line.unitPrice));
