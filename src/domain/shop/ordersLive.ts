import { defineLive, kept } from '@/domain/live/define';
import type { OrderState } from './orderWords';

/** Live events of the shop. Source: shop, section 3.5. */
export const shopLive = defineLive('shop', {
  /** To the owner of the order, and to users who may read all orders. */
  orderChanged: kept<{ number: string; state: OrderState; version: number }>(),
  /** To the other tabs of the cart's owner. */
  cartChanged: kept<{ version: number }>(),
  /**
   * To `shop.browse`, at most once in two seconds; `available` is 0 for a product that is not sold. `price` is its
   * lowest, minor units.
   */
  productChanged: kept<{ productId: string; slug: string; available: number | null; price: number }>(),
  /** To `products.manage`: a review awaits moderation. */
  reviewPending: kept<{ reviewId: string }>(),
});
