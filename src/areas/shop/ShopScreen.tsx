import type { Screen } from '@/core/screen';
import { ShopPage } from './catalogue/ShopPage';
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

/** The same shop for visitors, while it is public. */
export const PublicShopScreen: Screen = () => <ShopPage />;
PublicShopScreen.layout = 'simple';
PublicShopScreen.titleKey = 'shop.title';
PublicShopScreen.texts = TEXTS;
