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

/** Client of the catalog API. */
export const shopApi = createClient<typeof catalogueContract>(catalogueAddresses);
/** Cart and checkout. */
export const cartApi = createClient<typeof cartContract>(cartAddresses);
/** Orders. */
export const ordersApi = createClient<typeof ordersContract>(ordersAddresses);
/** Care of orders beyond their status. */
export const orderCareApi = createClient<typeof orderCareContract>(orderCareAddresses);
/** Reading and writing reviews. */
export const reviewsApi = createClient<typeof reviewsContract>(reviewsAddresses);

/** Moderating reviews. */
export const moderationApi = createClient<typeof moderationContract>(moderationAddresses);
/** Managing products and categories. */
export const productsApi = createClient<typeof productsContract>(productsAddresses);

/** Import and export of products. */
export const exchangeApi = createClient<typeof exchangeContract>(exchangeAddresses);

/** Tax classes and rates. */
export const taxesApi = createClient<typeof taxContract>(taxAddresses);

/** A product in the staff list. */
export type ProductRow = OutputOf<(typeof productsContract)['list']>['products'][number];
/** Managing stock. */
export const stockApi = createClient<typeof stockContract>(stockAddresses);
/** Managing discount codes. */
export const discountsApi = createClient<typeof discountsContract>(discountsAddresses);
/** Shop settings. */
export const shopSettingsApi = createClient<typeof shopSettingsContract>(shopSettingsAddresses);
