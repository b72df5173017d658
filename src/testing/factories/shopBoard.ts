import type { ProductTile } from '@/domain/overview/rows';
import type { WidgetsData } from '@/domain/overview/schemas';
import { filePersonOf } from './files';

/** A product of the shop as dashboards show it. */
const tileOf = (id: string, changes: Partial<ProductTile> = {}): ProductTile => ({
  id,
  slug: `product-${id}`,
  name: `Product ${id}`,
  cover: null,
  category: 'Shoes',
  price: 4900,
  currency: 'EUR',
  colors: ['#1890FF', '#FF4842'],
  rating: 4.5,
  reviews: 12,
  ...changes,
});

const months = Array.from({ length: 12 }, (_, month) => {
  const name = String(month + 1).padStart(2, '0');
  return { start: `2026-${name}-01`, end: `2026-${name}-28` };
});
const SPARK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** All widgets of the shop's dashboard, with figures. */
export const shopBoard: WidgetsData<'ecommerce'> = {
  bestSeller: {
    rows: [{ product: tileOf('best', { name: 'Runner' }), pieces: 41, net: 184_500 }],
    more: true,
  },
  newProducts: { rows: [tileOf('new', { name: 'Scarf', price: 0 }), tileOf('hat')], more: true },
  productsSold: { unit: 'count', value: 120, previous: 100, spark: SPARK },
  revenue: { unit: 'money', value: 523_400, previous: 0, spark: SPARK },
  profit: {
    unit: 'money',
    value: 90_000,
    previous: 100_000,
    spark: SPARK,
    notes: [{ code: 'withoutCost', count: 12 }],
  },
  byGroup: {
    unit: 'count',
    total: 120,
    parts: [
      { key: 'Men', value: 60 },
      { key: 'Women', value: 40 },
      { key: 'Kids', value: 20 },
      { key: 'other', value: 0 },
    ],
  },
  yearlySales: {
    unit: 'money',
    buckets: months,
    series: [
      { key: 'income', values: months.map((_, month) => month * 1000) },
      { key: 'expenses', values: months.map((_, month) => month * 400) },
    ],
  },
  salesOverview: {
    unit: 'money',
    total: 523_400,
    parts: [
      { key: 'profit', value: 90_000, previous: 100_000 },
      { key: 'income', value: 523_400, previous: 0 },
      { key: 'expenses', value: 60_000, previous: 120_000 },
    ],
  },
  balance: { accountId: 'a1', name: 'Main', currency: 'EUR', balance: 250_000, in: 90_000, out: 40_000 },
  sellers: {
    rows: [
      { person: filePersonOf('Ben Ode', 'ben'), category: 'Shoes', pieces: 80, net: 320_000 },
      { person: null, category: null, pieces: 3, net: 9000 },
    ],
    more: false,
  },
  orderStates: {
    unit: 'count',
    total: 50,
    parts: [
      { key: 'paid', value: 40 },
      { key: 'cancelled', value: 10 },
    ],
  },
  latestProducts: {
    rows: [tileOf('latest', { name: 'Boots', compareAtPrice: 5900 })],
    more: false,
  },
  lowStock: {
    rows: [
      {
        variantId: 'v1',
        productId: 'p1',
        slug: 'runner',
        name: 'Runner low',
        options: 'Red / 42',
        cover: null,
        left: 2,
        threshold: 5,
      },
    ],
    more: false,
  },
};
