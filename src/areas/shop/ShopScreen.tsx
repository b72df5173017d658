import { firstRead } from '@/core/http/firstRead';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { readUrlValues } from '@/ui/table/useUrlState';
import { shopApi } from './api';
import { ShopPage } from './catalogue/ShopPage';
import { queryOf, SHOP_FIELDS } from './catalogue/shopState';
import { setSortBy } from './productSlice';
import { loadProducts, withFacets } from './shopRequests';
import { SORT_COOKIE } from './useShop';
import { visitors } from './visitors';

const TEXTS = ['shop', 'table'] as const;

/** The shop for signed-in users. */
export const ShopScreen: Screen = () => <ShopPage />;
ShopScreen.layout = 'dashboard';
ShopScreen.guard = 'auth';
ShopScreen.visitors = visitors;
ShopScreen.permission = 'shop.browse';
ShopScreen.titleKey = 'shop.title';
ShopScreen.texts = TEXTS;
ShopScreen.cookies = [SORT_COOKIE];
ShopScreen.early = (search, { cookies }) => {
  const state = readUrlValues(SHOP_FIELDS, search);
  const sortBy = SHOP_FIELDS.sort.read(cookies[SORT_COOKIE]) ?? 'featured';
  const query = queryOf(state, state.sort ?? sortBy);
  return [
    firstRead(shopApi.products, withFacets(query), (answer) => [
      setSortBy(sortBy),
      ...answered(loadProducts, query, answer),
    ]),
  ];
};

/** The same shop for visitors, while it is public. */
export const PublicShopScreen: Screen = () => <ShopPage />;
PublicShopScreen.layout = 'simple';
PublicShopScreen.titleKey = 'shop.title';
PublicShopScreen.texts = TEXTS;
