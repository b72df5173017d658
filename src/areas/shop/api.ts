import { createClient } from '@/core/http/client';
import type { OutputOf } from '@/domain/contract';
import { catalogueAddresses, productsAddresses } from '@/domain/shop/addresses';
import { cartAddresses } from '@/domain/shop/cartAddresses';
import type { cartContract } from '@/domain/shop/cartContract';
import type { catalogueContract } from '@/domain/shop/catalogueContract';
import { discountsAddresses } from '@/domain/shop/discountsAddresses';
import type { discountsContract } from '@/domain/shop/discountsContract';
import { exchangeAddresses } from '@/domain/shop/exchangeAddresses';
import type { exchangeContract } from '@/domain/shop/exchangeContract';
import type { moderationContract } from '@/domain/shop/moderationContract';
import { orderCareAddresses } from '@/domain/shop/orderCareAddresses';
import type { orderCareContract } from '@/domain/shop/orderCareContract';
import { ordersAddresses } from '@/domain/shop/ordersAddresses';
import type { ordersContract } from '@/domain/shop/ordersContract';
import type { productsContract } from '@/domain/shop/productsContract';
import { moderationAddresses, reviewsAddresses } from '@/domain/shop/reviewsAddresses';
import type { reviewsContract } from '@/domain/shop/reviewsContract';
import { shopSettingsAddresses } from '@/domain/shop/settingsAddresses';
import type { shopSettingsContract } from '@/domain/shop/settingsContract';
import { stockAddresses } from '@/domain/shop/stockAddresses';
import type { stockContract } from '@/domain/shop/stockContract';
import { taxAddresses } from '@/domain/tax/addresses';
import type { taxContract } from '@/domain/tax/contract';

/** The calls of those who look for something to buy. */
export const shopApi = createClient<typeof catalogueContract>(catalogueAddresses);
/** The calls of the cart and of placing orders. */
export const cartApi = createClient<typeof cartContract>(cartAddresses);
/** The calls of orders. */
export const ordersApi = createClient<typeof ordersContract>(ordersAddresses);
/** The calls of orders beyond their states. */
export const orderCareApi = createClient<typeof orderCareContract>(orderCareAddresses);
/** The calls of those who read and write reviews. */
export const reviewsApi = createClient<typeof reviewsContract>(reviewsAddresses);

/** The calls of those who look through them. */
export const moderationApi = createClient<typeof moderationContract>(moderationAddresses);
/** The calls of those who keep products and categories. */
export const productsApi = createClient<typeof productsContract>(productsAddresses);

/** Products as files. */
export const exchangeApi = createClient<typeof exchangeContract>(exchangeAddresses);

/** Classes and rates of tax. */
export const taxesApi = createClient<typeof taxContract>(taxAddresses);

/** A product in the list of staff. */
export type ProductRow = OutputOf<(typeof productsContract)['list']>['products'][number];
/** The calls of those who keep the stock. */
export const stockApi = createClient<typeof stockContract>(stockAddresses);
/** The calls of those who keep discount codes. */
export const discountsApi = createClient<typeof discountsContract>(discountsAddresses);
/** The calls of those who set how the shop sells. */
export const shopSettingsApi = createClient<typeof shopSettingsContract>(shopSettingsAddresses);
