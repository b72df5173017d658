import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { can } from '@/domain/auth/permissions';
import { readRights } from '@/server/core/auth/rights';
import type { OwnerRules } from '@/server/core/blobs/owners';
import type { ReaderPair } from '@/server/core/readables';
import type { Database } from '@/server/db/database';

/** Which of these users may read which reviews: authors, `products.manage`, published ones with `shop.browse`. */
export async function readableReviews(
  db: Database,
  userIds: readonly string[],
  ids: readonly string[],
): Promise<ReaderPair[]> {
  const rights = await readRights(db);
  const held = (permission: 'shop.browse' | 'products.manage') => {
    const roles = rights.rolesWith(permission);
    return roles.length > 0 ? sql`u.role in (${sql.join(roles)})` : sql`1 = 0`;
  };
  const { rows } = await sql<ReaderPair>`select r.id as id, u.id as "userId" from review as r
    join product as p on p.id = r."productId" and p."deletedAt" is null
    join "user" as u on u.id in (${sql.join(userIds)}) and u."deletedAt" is null
    where r.id in (${sql.join(ids)}) and r."deletedAt" is null and (u.id = r."userId" or ${held('products.manage')}
      or (r.state = 'published' and p.status = 'published' and ${held('shop.browse')}))`.execute(db);
  return rows;
}

/** Those of the reviews that are public. */
async function shownReviews(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.productId')
    .select('review.id')
    .where('review.id', 'in', ids)
    .where('review.state', '=', 'published')
    .where('review.deletedAt', 'is', null)
    .where('product.status', '=', 'published')
    .where('product.deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Pictures of a review are readable with the review. */
async function filesReadBy(db: Database, user: EndUser | null, ids: readonly string[]) {
  if (user && can(user, 'products.manage')) return new Set(ids);
  const shown = await shownReviews(db, ids);
  if (!user || ids.length === 0) return shown;
  const own = await db
    .selectFrom('review')
    .select('id')
    .where('id', 'in', ids)
    .where('userId', '=', user.id)
    .where('deletedAt', 'is', null)
    .execute();
  for (const { id } of own) shown.add(id);
  return shown;
}

/** Access rules for the pictures of reviews. */
export const reviewFiles: OwnerRules = { canRead: filesReadBy, isPublic: shownReviews };
