import type { Screen } from '@/core/screen';
import { ProductPage } from './product/ProductPage';
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

/** The same for visitors, while the shop is public. */
export const PublicProductScreen: Screen = () => <ProductPage />;
PublicProductScreen.layout = 'simple';
PublicProductScreen.titleKey = 'shop.product.title';
PublicProductScreen.texts = TEXTS;
