import type { Quote, QuoteLine } from '@/domain/shop/cartSchemas';

type NoticeCode = QuoteLine['notices'][number]['code'];

const noticeOf = ({ notices }: QuoteLine, wanted: NoticeCode) => notices.find(({ code }) => code === wanted);

/** Whether nothing of a line can be had. */
export const isSoldOut = (line: QuoteLine) => noticeOf(line, 'sold-out') !== undefined;

/** The lines of a quote as the cart takes them; a price that changed stays as it was seen, so that its notice stays. */
export const linesOf = (quote: Quote | null) =>
  (quote?.lines ?? []).map((line) => ({
    variantId: line.variantId,
    quantity: line.quantity,
    priceSeen: noticeOf(line, 'price-changed')?.from ?? line.unitPrice,
  }));

/** The lines of now, taken as they were shown: prices as seen, and no more pieces than there were said to be. */
export function seenLinesOf(now: Quote | null, shown: Quote) {
  const seen = new Map(shown.lines.map((line) => [line.variantId, line]));
  return linesOf(now).map((line) => {
    const known = seen.get(line.variantId);
    if (!known) return line;
    const most = noticeOf(known, 'less-available')?.available ?? line.quantity;
    return { ...line, quantity: Math.min(line.quantity, most), priceSeen: known.unitPrice };
  });
}
