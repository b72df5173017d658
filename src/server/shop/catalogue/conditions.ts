import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { phrasesOf } from '@/domain/invoices/words';
import type { ManageExportQuery, ShopFilters } from '@/domain/shop/listQuery';
import { TYPE_OF_FILTER } from '@/domain/shop/words';
import type { Database } from '@/server/db/database';
import { hasWords } from '@/server/db/words';

export type Condition = RawBuilder<SqlBool>;
/** What a condition belongs to, so that the counts of a group can leave its own choice out. */
export type Group = 'query' | 'category' | 'gender' | 'color' | 'size' | 'tag' | 'price' | 'rating' | 'other';
export type Conditions = Partial<Record<Group, Condition>>;

export const allOf = (parts: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(parts, sql` and `)})`;

/** Literals, for SQLite takes a partial index only when it sees that its condition holds. */
export const isShown: Condition = sql`product.status = 'published' and product."deletedAt" is null`;

function searched(db: Database, query: string): Condition {
  const phrases = phrasesOf(query);
  if (phrases.length === 0) return sql`1 = 0`;
  const words = phrases.flatMap((phrase) =>
    phrase.map((word, at) => ({ word, open: at === phrase.length - 1 })),
  );
  const together = phrases.filter((phrase) => phrase.length > 1);
  const likes = together.map((phrase) => sql<SqlBool>`product.words like ${`% ${phrase.join(' ')}%`}`);
  return allOf([hasWords(db, 'product', words).where, ...likes]);
}

const hasFacet = (kind: string, values: readonly string[]): Condition =>
  sql`product.id in (select "productId" from product_facet where kind = ${sql.lit(kind)}
    and value in (${sql.join(values)}))`;

function ofCategory(slug: string): Condition {
  return sql`product.id in (select f."productId" from product_facet as f join product_category as c
    on c.id = f.value and c.slug = ${slug} and c."deletedAt" is null where f.kind = 'category')`;
}

/** Somewhere between the bounds lies a price of the product. */
function priced(min: number | undefined, max: number | undefined): Condition | null {
  const parts = [
    ...(min === undefined ? [] : [sql<SqlBool>`product."priceMax" >= ${min}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`product."priceMin" <= ${max}`]),
  ];
  return parts.length > 0 ? allOf(parts) : null;
}

/** What was chosen, one condition a group. */
export function conditionsOf(db: Database, filters: ShopFilters): Conditions {
  const { query, category, gender, color, size, tag, min, max, rating, inStock, onSale } = filters;
  const price = priced(min, max);
  const other = [
    ...(inStock ? [sql<SqlBool>`product."inStock" = 1`] : []),
    ...(onSale ? [sql<SqlBool>`product."onSale" = 1`] : []),
  ];
  return {
    ...(query?.trim() && { query: searched(db, query) }),
    ...(category && { category: ofCategory(category) }),
    ...(gender?.length && { gender: hasFacet('gender', gender) }),
    ...(color?.length && {
      color: hasFacet(
        'color',
        color.map((hex) => hex.toUpperCase()),
      ),
    }),
    ...(size?.length && { size: hasFacet('size', size) }),
    ...(tag?.length && { tag: hasFacet('tag', tag) }),
    ...(price && { price }),
    ...(rating !== undefined && { rating: sql<SqlBool>`product.rating >= ${rating * 100}` }),
    ...(other.length > 0 && { other: allOf(other) }),
  };
}

/** What staff choose besides. */
export function managedBy({ status, stock, ownerId, trash }: ManageExportQuery): Condition[] {
  return [
    trash ? sql`product."deletedAt" is not null` : sql`product."deletedAt" is null`,
    ...(status ? [sql<SqlBool>`product.status = ${status}`] : []),
    ...(stock ? [sql<SqlBool>`product."inventoryType" = ${TYPE_OF_FILTER[stock]}`] : []),
    ...(ownerId ? [sql<SqlBool>`product."ownerId" = ${ownerId}`] : []),
  ];
}
