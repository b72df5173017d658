import type { Language } from '@/domain/languages';
import type { EndUser } from '@/domain/auth/contract';
import { PublicProductScreen } from '@/areas/shop/ProductScreen';
import { newStore } from './areaStore';
import { renderWithProviders } from './render';
import { SignedIn } from './signedIn';
import { answer, type standInApi } from './standInApi';

/** A variant of the product of component tests. */
export const variantOf = (id: string, Color: string, Size: string, changes: object = {}) => ({
  id,
  sku: `SKU-${id}`,
  barcode: '',
  options: { Color, Size },
  colors: [{ hex: '#FF4842', name: Color }],
  price: 5000,
  currency: 'EUR',
  available: 7,
  inventoryType: 'in_stock',
  backorder: false,
  imageId: null,
  weightGrams: 0,
  version: 1,
  ...changes,
});
/** The product of component tests. */
export const product = {
  id: 'p1',
  slug: 'runner',
  name: 'Runner',
  cover: null,
  price: 5000,
  currency: 'EUR',
  colors: [],
  sizes: [],
  totalRating: 0,
  totalReview: 0,
  available: 14,
  inventoryType: 'in_stock',
  sold: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  subDescription: 'Light.',
  description: '<p>Soft <strong>wool</strong><script>alert(1)</script> <a href="javascript:x()">here</a></p>',
  images: [],
  coverImageId: null,
  code: null,
  tags: [],
  category: null,
  gender: [],
  options: [
    { name: 'Color', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  variants: [
    variantOf('rs', 'Red', 'S'),
    variantOf('rm', 'Red', 'M', { inventoryType: 'out_of_stock', available: 0 }),
    variantOf('bm', 'Blue', 'M', { price: 6000, inventoryType: 'low_stock', available: 2 }),
  ],
  ratings: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })),
  sizeGuide: '<p>Measure your chest.</p>',
  pricesIncludeTax: true,
  taxNote: { isIncluded: true, rate: 19_000 },
  assurances: [{ icon: 'clock', title: '14 days', text: 'To think.' }],
  status: 'published',
  publishedAt: '2026-11-01T00:00:00.000Z',
  owner: null,
  taxClassId: 'standard',
  ownBadge: null,
  isFree: false,
  version: 1,
};

interface Around {
  user?: EndUser;
  language?: Language;
  related?: object[];
}

/** The public page of a product; others like it are `related`. */
export function openProduct(
  api: ReturnType<typeof standInApi>,
  at = '/shop/product/runner?name=runner',
  store = newStore(),
  { user, language = 'en', related = [] }: Around = {},
) {
  api.on('get', '/api/products/related', () => answer({ products: related } as never));
  return renderWithProviders(
    <SignedIn user={user ?? null}>
      <PublicProductScreen />
    </SignedIn>,
    { at, store, language },
  );
}
