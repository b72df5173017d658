import type { IdRule } from '../types';

const CART = /^\/api\/shop\/cart\/(update|merge)$/;
const PAYING = /^\/api\/shop\/orders\/(new|pay)$/;

const LISTED = /^\/api\/shop\/orders\/(manage|beside|export)$/;

/** Orders are identified by number or link: access to them is covered by the tests of orders. */
export const orderRules: readonly IdRule[] = [
  {
    at: CART,
    field: 'variantId',
    opensNothing: 'products that are sold are public; unknown ones are dropped',
  },
  { at: CART, field: 'shippingMethodId', opensNothing: 'ways of delivery are public' },
  {
    at: CART,
    field: 'addressId',
    opensNothing: 'another person’s address is 404; the tests of orders say so',
  },
  {
    at: PAYING,
    field: 'cartId',
    opensNothing: 'has to be the caller’s own open cart; the tests of orders say so',
  },
  { at: PAYING, field: 'providerId', opensNothing: 'names a payment service of the server' },
  {
    at: PAYING,
    field: 'savedMethodId',
    opensNothing: 'another person’s card is 404; the tests of payments say so',
  },
  {
    at: /^\/api\/shop\/orders\/(ship|refund)$/,
    field: 'orderLineId',
    opensNothing: 'a line of another order is refused with fields',
  },
  ...['ownerId', 'productId', 'userId'].map((field) => ({
    at: LISTED,
    field,
    opensNothing: 'narrows the list that one may see anyway',
  })),
  {
    at: /^\/api\/shop\/orders\/confirm-refund$/,
    field: 'refundId',
    opensNothing: 'has to be one of the named order, for holders of orders.manage',
  },
];
