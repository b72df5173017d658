import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { phrasesOf } from '@/domain/search/words';
import type { ManageExportQuery, ShopFilters } from '@/domain/shop/listQuery';
import { TYPE_OF_FILTER } from '@/domain/shop/words';
import type { Database } from '@/server/db/database';
import type { NarrowFilter } from '@/server/db/accessPath';
import { hasWords } from '@/server/db/words';

export type Condition = RawBuilder<SqlBool>;
/** Filter that a condition belongs to. */
type Group = 'query' | 'category' | 'gender' | 'color' | 'size' | 'tag' | 'price' | 'rating' | 'other';
type Conditions = Partial<Record<Group, Condition>>;

export const allOf = (parts: readonly Condition[]): Condition =>
  sql<SqlBool>`(${sql.join(parts, sql` and `)})`;

/** Literals, since SQLite uses a partial index only if it sees that its condition holds. */
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

const facetRows = (kind: string, values: readonly string[]) =>
  sql`product_facet as f where f.kind = ${sql.lit(kind)} and f.value in (${sql.join(values)})`;

const hasFacet = (kind: string, values: readonly string[]): Condition =>
  sql`exists (select 1 from ${facetRows(kind, values)} and f."productId" = product.id)`;

const categoryRows = (slug: string) =>
  sql`product_facet as f where f.kind = 'category' and f.value in
    (select id from product_category where slug = ${slug} and "deletedAt" is null)`;

/** In this category or a child of it. */
const ofCategory = (slug: string): Condition =>
  sql`product."categoryId" in (select c.id from product_category as c left join product_category as up
    on up.id = c."parentId" where (c.slug = ${slug} and c."deletedAt" is null)
    or (up.slug = ${slug} and up."deletedAt" is null))`;

const upper = (colors: readonly string[]) => colors.map((hex) => hex.toUpperCase());

/** Filters that may narrow the list to few rows: the search, and chosen values with an index of their products. */
export function narrowOf(
  db: Database,
  { query, category, gender, color, size, tag }: ShopFilters,
): NarrowFilter[] {
  const chosen = [
    ...(category ? [categoryRows(category)] : []),
    ...(gender?.length ? [facetRows('gender', gender)] : []),
    ...(color?.length ? [facetRows('color', upper(color))] : []),
    ...(size?.length ? [facetRows('size', size)] : []),
    ...(tag?.length ? [facetRows('tag', tag)] : []),
  ];
  const found = chosen.map((rows) => ({
    rows,
    where: sql<SqlBool>`product.id in (select f."productId" from ${rows})`,
  }));
  return query?.trim() ? [{ where: searched(db, query) }, ...found] : found;
}

/** The price range of the product overlaps the bounds. */
function priced(min: number | undefined, max: number | undefined): Condition | null {
  const parts = [
    ...(min === undefined ? [] : [sql<SqlBool>`product."priceMax" >= ${min}`]),
    ...(max === undefined ? [] : [sql<SqlBool>`product."priceMin" <= ${max}`]),
  ];
  return parts.length > 0 ? allOf(parts) : null;
}

/** The chosen filters, one condition per group. */
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
    ...(color?.length && { color: hasFacet('color', upper(color)) }),
    ...(size?.length && { size: hasFacet('size', size) }),
    ...(tag?.length && { tag: hasFacet('tag', tag) }),
    ...(price && { price }),
    // Most products have high ratings: an index on them would visit nearly all rows.
    ...(rating !== undefined && { rating: sql<SqlBool>`product.rating + 0 >= ${rating * 100}` }),
    ...(other.length > 0 && { other: allOf(other) }),
  };
}

/** Products not in the trash, or those in it. */
export const inPlace = ({ trash }: Pick<ManageExportQuery, 'trash'>): Condition =>
  trash ? sql`product."deletedAt" is not null` : sql`product."deletedAt" is null`;

/** Additional filters of the staff. */
export function managedBy({ status, stock, ownerId }: Partial<ManageExportQuery>): Condition[] {
  return [
    ...(status ? [sql<SqlBool>`product.status = ${status}`] : []),
    ...(stock ? [sql<SqlBool>`product."inventoryType" = ${TYPE_OF_FILTER[stock]}`] : []),
    ...(ownerId ? [sql<SqlBool>`product."ownerId" = ${ownerId}`] : []),
  ];
}
