import type { CartNotice, QuoteLine } from '@/domain/shop/cartSchemas';
import type { VariantForSale } from '../catalogue/forSale';
import type { CartLine } from './rows';

/** An orderable line with its variant. */
export interface PricedLine extends CartLine {
  variant: VariantForSale;
  notices: CartNotice[];
}

const isSold = ({ isDeleted, status }: VariantForSale, currency: string, of: string) =>
  !isDeleted && status === 'published' && currency === of;

/** Problems of a line. */
function noticesOf(line: CartLine, variant: VariantForSale): CartNotice[] {
  const notices: CartNotice[] = [];
  if (line.priceSeen !== variant.price)
    notices.push({ code: 'price-changed', from: line.priceSeen, to: variant.price });
  const { available, backorder } = variant;
  if (available === null || backorder || available >= line.quantity) return notices;
  if (available <= 0) notices.push({ code: 'sold-out' });
  else notices.push({ code: 'less-available', available });
  return notices;
}

/** Lines with their variants; `gone` are those that are no longer sold. */
export function priceLines(
  lines: readonly CartLine[],
  variants: ReadonlyMap<string, VariantForSale>,
  currency: string,
): { priced: PricedLine[]; gone: CartLine[] } {
  const priced: PricedLine[] = [];
  const gone: CartLine[] = [];
  for (const line of lines) {
    const variant = variants.get(line.variantId);
    if (variant && isSold(variant, variant.currency, currency))
      priced.push({ ...line, variant, notices: noticesOf(line, variant) });
    else gone.push(line);
  }
  return { priced, gone };
}

/** A line of the quote; backorders have no limit. */
export function toQuoteLine({ quantity, variant, notices }: PricedLine): QuoteLine {
  const { variantId, productId, slug, name, sku, options, colors, cover, price, available, backorder } =
    variant;
  const product = { variantId, productId, slug, name, sku, options, colors, cover };
  const money = { unitPrice: price, quantity, lineTotal: price * quantity };
  const limit = available === null || backorder ? null : Math.max(0, available);
  return { ...product, ...money, available: limit, notices };
}
