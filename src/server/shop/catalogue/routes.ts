import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { catalogueContract } from '@/domain/shop/catalogueContract';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import type { Services } from '@/server/core/services';
import { openShop } from '../access';
import { listCategories } from '../categories/read';
import { cardNeeds, type CardNeeds, complete, toCard } from './cards';
import { conditionsOf, isShown } from './conditions';
import { facetsOf } from './facets';
import { findProduct, productById } from './find';
import { listShown } from './list';
import { pictureOf } from '@/server/core/products/pictures';
import { readProduct } from './read';

const SUGGESTED = 10;
const RELATED = 8;

type Context = Pick<Services, 'config' | 'db' | 'now'> & { user: EndUser | null };

async function needsOf(context: Context): Promise<CardNeeds> {
  return cardNeeds(context, await openShop(context.db, context.user, 'shop.browse'));
}

export const catalogueRoutes = implement(catalogueContract, {
  products: async ({ input, ...context }) => {
    const needs = await needsOf(context);
    const { db, now } = context;
    const page = await listShown(db, input, needs);
    if (!input.facets) return page;
    const { limit: _limit, cursor: _cursor, sort: _sort, facets: _facets, ...filters } = input;
    return { ...page, facets: await facetsOf(db, filters, needs.colors, now()) };
  },

  product: async ({ events, input, user, ...context }) => {
    const settings = await openShop(context.db, user, 'shop.browse');
    const isStaff = can(user, 'products.manage');
    const stored = await findProduct(context.db, input.name, isStaff);
    if (user) await publishSeen({ db: context.db, events }, user.id, 'shop.product', [stored.id]);
    return { product: await readProduct(context, stored, { settings, isStaff }) };
  },

  search: async ({ input, ...context }) => {
    const needs = await needsOf(context);
    const { db } = context;
    const { query } = conditionsOf(db, { query: input.query });
    const rows = await complete(
      db
        .selectFrom('product')
        .where(isShown)
        .where(query ?? sql<boolean>`1 = 0`),
    )
      .orderBy('product.soldCount', 'desc')
      .orderBy('product.id', 'desc')
      .limit(SUGGESTED)
      .execute();
    return {
      results: rows.map((row) => ({
        id: row.id,
        slug: row.slug,
        name: row.name,
        cover: pictureOf(needs, row, true),
      })),
    };
  },

  related: async ({ input, ...context }) => {
    const needs = await needsOf(context);
    const { db } = context;
    const { id, categoryId } = await productById(db, input.productId);
    const rows = await complete(db.selectFrom('product').where(isShown))
      .where('product.categoryId', '=', categoryId)
      .where('product.inStock', '=', 1)
      .where('product.id', '<>', id)
      .orderBy('product.soldCount', 'desc')
      .orderBy('product.id', 'desc')
      .limit(RELATED)
      .execute();
    return { products: rows.map((row) => toCard(row, needs)) };
  },

  categories: async (context) => {
    const { colors } = await needsOf(context);
    return {
      categories: await listCategories(context.db),
      colors: [...colors].map(([hex, name]) => ({ hex, name })),
    };
  },
});
