import { defineLive, kept } from '@/domain/live/define';
import type { OrderState } from './orderWords';

/** What the shop tells as it happens. Source: shop, section 3.5. */
export const shopLive = defineLive('shop', {
  /** To the owner of the order, and to who reads them all. */
  orderChanged: kept<{ number: string; state: OrderState; version: number }>(),
  /** To the other tabs of whose cart it is. */
  cartChanged: kept<{ version: number }>(),
  /** To `shop.browse`, at most once in two seconds; one that is sold no more has none. `price` is its lowest, minor units. */
  productChanged: kept<{ productId: string; slug: string; available: number | null; price: number }>(),
  /** To `products.manage`: a review waits for them. */
  reviewPending: kept<{ reviewId: string }>(),
});
