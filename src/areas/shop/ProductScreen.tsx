import { firstRead } from '@/core/http/firstRead';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { shopApi } from './api';
import { ProductPage } from './product/ProductPage';
import { loadProduct } from './shopRequests';
import { visitors } from './visitors';

const TEXTS = ['shop', 'checkout'] as const;

/** A product for signed-in users. */
export const ProductScreen: Screen = () => <ProductPage />;
ProductScreen.layout = 'dashboard';
ProductScreen.guard = 'auth';
ProductScreen.visitors = visitors;
ProductScreen.permission = 'shop.browse';
ProductScreen.titleKey = 'shop.product.title';
ProductScreen.texts = TEXTS;
ProductScreen.early = (search) => {
  const input = { name: search.get('name') ?? '' };
  return [firstRead(shopApi.product, input, (answer) => answered(loadProduct, input, answer))];
};

/** The same for visitors, while the shop is public. */
export const PublicProductScreen: Screen = () => <ProductPage />;
PublicProductScreen.layout = 'simple';
PublicProductScreen.titleKey = 'shop.product.title';
PublicProductScreen.texts = TEXTS;
