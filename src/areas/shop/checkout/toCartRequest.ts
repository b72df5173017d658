import { toMinor } from '@/domain/money/money';
import type { Quote } from '@/domain/shop/cartSchemas';
import type { CheckoutState } from './checkoutState';

/** The browser's cart as API input: variants, quantities, and the prices seen, in minor units. */
export const toCartRequest = ({ cart }: CheckoutState) =>
  cart.map(({ id, quantity, price, currency }) => ({
    variantId: id,
    quantity,
    priceSeen: toMinor(price, currency),
  }));

/** The browser's own sums in minor units, to show until the server's quote is there. */
export function ownSums({ subtotal, discount, shipping, total }: CheckoutState, currency: string) {
  const minor = (major: number) => toMinor(major, currency);
  return {
    subtotal: minor(subtotal),
    discount: minor(discount),
    shipping: minor(shipping),
    total: Math.max(0, minor(total)),
  };
}

/** Whether the browser's cart and the server's quote are the same to the minor unit. */
export function agrees({ cart, subtotal, discount, shipping }: CheckoutState, quote: Quote): boolean {
  const minor = (major: number) => toMinor(major, quote.currency);
  const rows = new Map(cart.map(({ id, quantity, price }) => [id, `${quantity} ${minor(price)}`]));
  return (
    rows.size === quote.lines.length &&
    quote.lines.every((line) => rows.get(line.variantId) === `${line.quantity} ${line.unitPrice}`) &&
    minor(subtotal) === quote.subtotal &&
    minor(discount) === quote.discount &&
    minor(shipping) === quote.shipping
  );
}
