import { productsSold, profit, revenue } from '../orders/metrics';
import { newestProducts } from '../products/tiles';
import type { WidgetMakers } from '../widget';
import { storeBalance } from './banking/balance';
import { bestSeller } from './ecommerce/bestSeller';
import { byGroup } from './ecommerce/groups';
import { lowStock } from './ecommerce/lowStock';
import { orderStates, salesOverview, yearlySales } from './ecommerce/sales';
import { sellers } from './ecommerce/sellers';

/** Widgets of `/dashboard/ecommerce`. */
export const ecommerceMakers: WidgetMakers<'ecommerce'> = {
  bestSeller,
  newProducts: newestProducts,
  productsSold,
  revenue,
  profit,
  byGroup,
  yearlySales,
  salesOverview,
  balance: storeBalance,
  sellers,
  orderStates,
  latestProducts: newestProducts,
  lowStock,
};
