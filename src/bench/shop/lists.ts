import { invalidateFacets } from '@/server/shop/catalogue/facets';
import { type Held, printHeld, reads } from '../held';
import type { ShopWorkspace } from './workspace';

const LIST = '/api/products?limit=24';
const ORDERS = '/api/shop/orders/manage?limit=50';

/** The path of the page behind this many full pages. */
async function deep({ get }: ShopWorkspace, path: string, limit: number): Promise<string> {
  const long = path.replace(/limit=\d+/, 'limit=200');
  let cursor = '';
  for (let page = 0; page < limit; page += 1) {
    const { next } = await get<{ next?: string }>(`${long}${cursor}`);
    if (next === undefined) break;
    cursor = `&cursor=${next}`;
  }
  return `${path}${cursor}`;
}

/** Facet counts are cached for seconds: here the cache is cleared before each run. */
function facets({ get, db }: ShopWorkspace): Held[] {
  const all = [
    ['facets, unfiltered', ''],
    ['facets, one category', '&category=shoes'],
    ['facets, two colours and a size', '&color=%23212B36&color=%23FF4842&size=M'],
    ['facets, search', '&query=runner'],
  ] as const;
  return all.map(([label, query]) => ({
    label,
    hold: 250,
    before: () => invalidateFacets(db),
    run: async () => get(`/api/products?limit=1&facets=1${query}`),
  }));
}

/** The lists of visitors. */
export async function benchCatalogue(shop: ShopWorkspace): Promise<void> {
  const { slug, name } = (await shop.get<{ products: { slug: string; name: string }[] }>(LIST)).products[0]!;
  const filters = '&category=shoes&color=%23212B36';
  const pages = Math.floor(100_000 / 200 / 2);
  await printHeld('Catalogue', [
    ...reads(shop, 150, [
      ['list, first page', LIST],
      ['list, by price', `${LIST}&sort=priceAsc`],
      ['list, best rated, 4 & up', `${LIST}&sort=rating&rating=4`],
      ['list, one category', `${LIST}&category=shoes`],
      ['list, category and colour', `${LIST}${filters}`],
      ['list, sizes, in stock, on sale, newest', `${LIST}&size=M&inStock=1&onSale=1&sort=newest`],
      ['list, price 10 to 12', `${LIST}&min=1000&max=1200`],
      ['list, search of a common word', `${LIST}&query=runner`],
      ['list, search of one product', `${LIST}&query=${encodeURIComponent(name)}`],
      ['list, far behind', await deep(shop, LIST, pages)],
      ['list, far behind in a category and colour', await deep(shop, `${LIST}${filters}`, pages)],
    ]),
    ...facets(shop),
    ...reads(shop, 50, [
      ['product', `/api/products/product?name=${encodeURIComponent(slug)}`],
      ['product by its name', `/api/products/product?name=${encodeURIComponent(name)}`],
    ]),
    ...reads(shop, 100, [
      ['suggestion', '/api/products/search?query=run'],
      ['suggestion, nothing there', '/api/products/search?query=zzzz'],
    ]),
  ]);
}

/** The lists of staff. */
export async function benchOrderLists(shop: ShopWorkspace): Promise<void> {
  const year = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  await printHeld('Orders', [
    ...reads(shop, 150, [
      ['orders, first page', ORDERS],
      ['orders, delivered', `${ORDERS}&state=delivered`],
      ['orders, of one country, by total', `${ORDERS}&country=FR&sort=-total`],
      ['orders, up to a year ago', `${ORDERS}&to=${year}`],
      ['orders, search', `${ORDERS}&query=priya`],
      ['orders, far behind', await deep(shop, ORDERS, Math.floor(100_000 / 200 / 2))],
      ['own orders', '/api/shop/orders?limit=50'],
    ]),
  ]);
}
