import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { readRights } from '@/server/core/auth/rights';
import type { Description, ReaderPair } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

/** Which of these users may read which products: published ones with `shop.browse`, all with `products.manage`. */
export async function readableProducts(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  if (userIds.length === 0 || ids.length === 0) return [];
  const rights = await readRights(db);
  const held = (permission: 'shop.browse' | 'products.manage') => {
    const roles = rights.rolesWith(permission);
    return roles.length > 0 ? sql`u.role in (${sql.join(roles)})` : sql`1 = 0`;
  };
  const { rows } = await sql<ReaderPair>`select p.id as id, u.id as "userId" from product as p
    join "user" as u on u.id in (${sql.join(userIds)}) and u."deletedAt" is null
    where p.id in (${sql.join(ids)}) and p."deletedAt" is null
      and (${held('products.manage')} or (p.status = 'published' and ${held('shop.browse')}))`.execute(db);
  return rows;
}

/** Those of the products that are public. */
export async function shownProducts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Files of a product are readable with the product. */
export async function filesReadBy(
  db: Database,
  user: EndUser | null,
  ids: readonly string[],
): Promise<Set<string>> {
  if (user && can(user, 'products.manage')) return new Set(ids);
  return shownProducts(db, ids);
}

/** Decodes a URL segment; returns it unchanged if it is malformed. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Label of a product in links from other areas. */
export const productDescription: Description = {
  at: /^\/dashboard\/e-commerce\/product\/([^/?#]+)/,
  idOf: async (db, named) => {
    const row = await db
      .selectFrom('product_slug')
      .select('productId')
      .where('slug', '=', decoded(named))
      .executeTakeFirst();
    return row?.productId ?? null;
  },
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'name', 'slug', 'subDescription'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    return rows.map(({ id, name, slug, subDescription }) => ({
      id,
      title: name,
      text: subDescription || null,
      path: `/dashboard/e-commerce/product/${encodeURIComponent(slug)}`,
    }));
  },
};
