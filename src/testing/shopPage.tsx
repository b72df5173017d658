import { PublicShopScreen } from '@/areas/shop/ShopScreen';
import type { EndUser } from '@/domain/auth/contract';
import type { Language } from '@/domain/languages';
import { newStore } from './areaStore';
import { renderWithProviders } from './render';
import { SignedIn } from './signedIn';
import { answer, type standInApi } from './standInApi';

/** A product card, with the fields it is filtered by, for component tests. */
export const cardOf = (n: number, changes: object = {}) => ({
  id: `p${n}`,
  slug: `runner-${n}`,
  name: `Runner ${n}`,
  cover: null,
  price: 1990,
  currency: 'EUR',
  colors: [{ hex: '#FF4842', name: 'Red' }],
  sizes: ['40'],
  totalRating: 4.5,
  totalReview: 2,
  available: 9,
  inventoryType: 'in_stock',
  sold: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...changes,
});
export const facets = {
  category: [{ value: 'shoes', label: 'Shoes', count: 2 }],
  gender: [{ value: 'Men', label: 'Men', count: 2 }],
  color: [{ value: '#FF4842', label: 'Red', count: 2 }],
  size: [{ value: '40', label: '40', count: 1 }],
  rating: [{ value: '4', label: '4', count: 1 }],
  price: { min: 900, max: 7000 },
};
const shoes = {
  id: 'c1',
  name: 'Shoes',
  slug: 'shoes',
  parentId: null,
  sizeGuide: null,
  count: 2,
  version: 1,
};

/** The public shop. */
export function openShop(
  api: ReturnType<typeof standInApi>,
  at = '/shop',
  store = newStore(),
  language: Language = 'en',
  user: EndUser | null = null,
) {
  api.on('get', '/api/shop/categories', () => answer({ categories: [shoes], colors: [] }));
  return renderWithProviders(
    <SignedIn user={user}>
      <PublicShopScreen />
    </SignedIn>,
    { at, store, language },
  );
}
