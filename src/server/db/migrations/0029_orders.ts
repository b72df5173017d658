import type { Database } from '../database';
import { createCart, createSelling } from './0029/cart';
import { createOrders } from './0029/orders';

/** Carts, discounts, shipping methods and orders. */
export async function orders(db: Database): Promise<void> {
  await createCart(db);
  await createSelling(db);
  await createOrders(db);
}
