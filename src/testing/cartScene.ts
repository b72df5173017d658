import type { Cart, Quote, QuoteLine } from '@/domain/shop/cartSchemas';
import { PLACE } from './orderScene';

/** A line of two shoes. */
export const LINE: QuoteLine = {
  variantId: 'v1',
  productId: 'p1',
  slug: 'runner',
  name: 'Runner',
  sku: 'R-1',
  options: { Size: '42' },
  colors: [],
  cover: null,
  unitPrice: 2000,
  quantity: 2,
  lineTotal: 4000,
  available: 5,
  notices: [],
};
/** The quote of two shoes, shipped to Berlin. */
export const QUOTE: Quote = {
  lines: [LINE],
  subtotal: 4000,
  discount: 0,
  shipping: 490,
  tax: 717,
  taxLines: [],
  total: 4490,
  currency: 'EUR',
  pricesIncludeTax: true,
  shippingMethodId: 's1',
  notices: [],
  isPayable: true,
  shippingMethods: [
    {
      id: 's1',
      name: 'Standard',
      description: '',
      amount: 490,
      freeOver: null,
      from: '2026-12-03',
      to: '2026-12-05',
    },
  ],
  paymentMethods: ['provider', 'bank_transfer'],
};
/** The cart of the quote. */
export const CART: Cart = {
  id: 'c1',
  version: 3,
  email: 'ana@example.org',
  billingAddress: null,
  shippingAddress: PLACE,
  shippingMethodId: null,
  discountCode: null,
  note: '',
  heldUntil: null,
};
