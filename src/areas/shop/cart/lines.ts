import type { Quote, QuoteLine } from '@/domain/shop/cartSchemas';

type NoticeCode = QuoteLine['notices'][number]['code'];

const noticeOf = ({ notices }: QuoteLine, wanted: NoticeCode) => notices.find(({ code }) => code === wanted);

/** Whether a line is sold out. */
export const isSoldOut = (line: QuoteLine) => noticeOf(line, 'sold-out') !== undefined;

/** Lines of a quote as cart input; a changed price is sent as last seen, so that its notice stays. */
export const linesOf = (quote: Quote | null) =>
  (quote?.lines ?? []).map((line) => ({
    variantId: line.variantId,
    quantity: line.quantity,
    priceSeen: noticeOf(line, 'price-changed')?.from ?? line.unitPrice,
  }));

/** The current lines with what was shown accepted: prices as seen, and quantities capped at the shown stock. */
export function seenLinesOf(now: Quote | null, shown: Quote) {
  const seen = new Map(shown.lines.map((line) => [line.variantId, line]));
  return linesOf(now).map((line) => {
    const known = seen.get(line.variantId);
    if (!known) return line;
    const most = noticeOf(known, 'less-available')?.available ?? line.quantity;
    return { ...line, quantity: Math.min(line.quantity, most), priceSeen: known.unitPrice };
  });
}
