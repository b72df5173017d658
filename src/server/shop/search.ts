import { shopQuery } from '@/domain/shop/listQuery';
import type { ProductCard } from '@/domain/shop/products';
import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { daysIn } from '@/server/core/spans';
import { cardNeeds } from './catalogue/cards';
import { listShown } from './catalogue/list';
import { shopSettings } from './settings/read';

/** Longest query that the list accepts. */
const LONGEST = 100;

const toHit = ({
  id,
  slug,
  name,
  createdAt,
}: Pick<ProductCard, 'id' | 'slug' | 'name' | 'createdAt'>): SearchHit => ({
  id,
  type: 'product',
  title: name,
  snippet: '',
  path: `/dashboard/e-commerce/product/${encodeURIComponent(slug)}`,
  actor: null,
  at: createdAt,
});

/** Registers products for the global search, with the search of the shop. */
export function searchProducts({ config, db, now, searches }: Services): void {
  searches.register('shop', {
    permission: 'shop.browse',
    knows: ['days', 'image'],
    find: async ({ user, text, days, has, limit, cursor }): Promise<SearchFinds> => {
      const needs = await cardNeeds({ config, db, now }, await shopSettings(db));
      const query = shopQuery.parse({
        query: text.slice(0, LONGEST),
        limit,
        ...(cursor !== undefined && { cursor }),
      });
      const besides = {
        created: daysIn(user.timeZone, days),
        isPictured: has.includes('image'),
      };
      const { products, next } = await listShown(db, query, needs, besides);
      return { hits: products.map(toHit), next };
    },
  });
}
