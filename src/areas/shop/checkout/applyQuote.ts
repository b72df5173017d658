import type { UnknownAction } from '@reduxjs/toolkit';
import { toMajor } from '@/domain/money/money';
import type { Quote } from '@/domain/shop/cartSchemas';
import { itemOfLine } from '../cart/toCartItem';
import { applyDiscount, applyShipping, replaceCart } from '../productSlice';

/** Actions that apply the server's quote to the checkout: rows, discount and shipping, in major units. */
export function applyQuote(quote: Quote | null): UnknownAction[] {
  if (!quote) return [replaceCart([]), applyDiscount(0), applyShipping(0)];
  const { lines, discount, shipping, subtotal, currency } = quote;
  return [
    replaceCart(lines.map((line) => itemOfLine(line, currency))),
    applyDiscount(toMajor(Math.min(discount, subtotal), currency)),
    applyShipping(toMajor(shipping, currency)),
  ];
}
