import { createClient } from '@/core/http/client';
import { cartAddresses } from '@/domain/shop/cartAddresses';
import type { cartContract } from '@/domain/shop/cartContract';
import { ordersAddresses } from '@/domain/shop/ordersAddresses';
import type { ordersContract } from '@/domain/shop/ordersContract';

/** The calls of the cart and of placing orders. */
export const cartApi = createClient<typeof cartContract>(cartAddresses);
/** The calls of orders. */
export const ordersApi = createClient<typeof ordersContract>(ordersAddresses);
