import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for cart, checkout and orders. */
export const cartAddresses = defineAddresses({
  cart: { method: 'GET', path: '/api/shop/cart' },
  updateCart: { method: 'POST', path: '/api/shop/cart/update' },
  mergeCart: { method: 'POST', path: '/api/shop/cart/merge' },
  discountCart: { method: 'POST', path: '/api/shop/cart/discount' },
  reserve: { method: 'POST', path: '/api/shop/cart/reserve' },
  release: { method: 'POST', path: '/api/shop/cart/release' },
  place: { method: 'POST', path: '/api/shop/orders/new' },
  pay: { method: 'POST', path: '/api/shop/orders/pay' },
});
