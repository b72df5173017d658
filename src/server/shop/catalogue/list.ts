import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { COUNT_CAP } from '@/domain/shop/limits';
import type { ManageExportQuery, ManageQuery, ShopFilters, ShopQuery } from '@/domain/shop/listQuery';
import type { ManageSort, ShopSort } from '@/domain/shop/words';
import { type Span, within } from '@/server/core/spans';
import { type Database, dialectOf } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { chooseIndex } from '@/server/db/chooseIndex';
import type { Tables } from '@/server/db/schema';
import type { Sort } from '@/server/db/sort';
import { type CardNeeds, complete, toCard } from './cards';
import { allOf, type Condition, conditionsOf, isShown, managedBy, narrowOf } from './conditions';

const SHOP_ORDER: Readonly<Record<ShopSort, Sort>> = {
  featured: { column: 'product.soldCount', direction: 'desc' },
  newest: { column: 'product.publishedAt', direction: 'desc' },
  priceDesc: { column: 'product.priceMin', direction: 'desc' },
  priceAsc: { column: 'product.priceMin', direction: 'asc' },
  rating: { column: 'product.rating', direction: 'desc' },
};

const MANAGE_COLUMN = {
  name: 'product.nameKey',
  created: 'product.createdAt',
  price: 'product.priceMin',
  available: 'product.availableKey',
  sold: 'product.soldCount',
} as const;

function manageOrder(sort: ManageSort): Sort {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return { column: MANAGE_COLUMN[sort.replace('-', '') as keyof typeof MANAGE_COLUMN], direction };
}

/** Which products are asked for: those that customers see, all, or those put away; in which order. */
interface Asked {
  of: 'shown' | 'all' | 'trash';
  sort: Sort;
  filters: ShopFilters;
}

/** The products to choose from, so that a page costs little whatever is chosen, and what to count them along. */
async function sourceOf(db: Database, { of, sort, filters }: Asked) {
  // PostgreSQL plans by itself; what was put away is little.
  if (of === 'trash' || dialectOf(db) === 'postgres')
    return {
      table: sql<Tables['product']>`product`.as<'product'>(sql`product`),
      where: [],
      counted: sql`product`,
    };
  const walk = `product_${of}_${sort.column.replace('product.', '')}`;
  const { table, where, gathers } = await chooseIndex(db, 'product', { filters: narrowOf(filters), walk });
  const along = of === 'shown' ? 'product_facets' : walk;
  const counted = !gathers ? sql`product indexed by ${sql.ref(along)}` : sql`product`;
  return { table, where, counted };
}

/** How many rows fit, counted up to 10,000. */
async function countUpTo(db: Database, counted: RawBuilder<unknown>, where: Condition) {
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select 1 as one from ${counted} where ${where} limit ${COUNT_CAP + 1}) as found`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNT_CAP), totalIsCapped: n > COUNT_CAP };
}

/** What the search of all areas asks besides. */
interface Besides {
  created?: Span;
  isPictured?: boolean;
}

const narrowedBy = ({ created = {}, isPictured }: Besides): Condition[] => [
  ...within('product.createdAt', created),
  ...(isPictured ? [sql<SqlBool>`product."coverImageId" is not null`] : []),
];

/** One page of what customers see, in one statement; its first page counts as well. */
export async function listShown(db: Database, query: ShopQuery, needs: CardNeeds, besides: Besides = {}) {
  const { limit, cursor, sort, facets: _facets, ...filters } = query;
  const plan = await sourceOf(db, { of: 'shown', sort: SHOP_ORDER[sort], filters });
  const chosen = [...Object.values(conditionsOf(db, filters)), ...narrowedBy(besides)];
  const where = allOf([isShown, ...plan.where, ...chosen]);
  const { rows, next } = await keyset(complete(db.selectFrom(plan.table).where(where)), {
    sort: [SHOP_ORDER[sort]],
    id: 'product.id',
    limit,
    cursor,
    filters: { ...filters, ...besides.created, ...(besides.isPictured && { isPictured: true }) },
  });
  const totals = cursor === undefined ? await countUpTo(db, plan.counted, where) : {};
  return { products: rows.map((row) => toCard(row, needs)), ...(next !== undefined && { next }), ...totals };
}

interface Goods {
  productId: string;
  costMin: number | null;
  costMax: number | null;
  onHand: number | null;
  reserved: number | null;
}

/** What is there of products and what it costs the shop, by product; in one statement. */
async function goodsOf(db: Database, ids: readonly string[]): Promise<Map<string, Goods>> {
  if (ids.length === 0) return new Map();
  const counted = (column: 'onHand' | 'reserved') =>
    sql`sum(case when s.tracked = 1 then ${sql.ref(`s.${column}`)} end)`;
  const cost = sql`case when v.currency = p.currency then v.cost end`;
  const { rows } =
    await sql<Goods>`select v."productId", min(${cost}) as "costMin", max(${cost}) as "costMax", ${counted('onHand')} as "onHand", ${counted('reserved')} as reserved
    from variant as v join stock as s on s."variantId" = v.id join product as p on p.id = v."productId"
    where p.id in (${sql.join(ids)}) and v."deletedAt" is null group by v."productId"`.execute(db);
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The columns of a row that are for staff alone. */
function goodsColumns(goods: Goods | undefined) {
  const { costMin = null, costMax = null, onHand = null, reserved = null } = goods ?? {};
  const isSpan = costMin !== null && costMax !== null && costMax > costMin;
  return { cost: costMin, ...(isSpan && { costTo: costMax }), onHand, reserved };
}

/** The products that staff ask for, and what to count them along. */
async function managedSource(db: Database, query: ManageExportQuery) {
  const { sort, trash, ...filters } = query;
  const of = trash ? 'trash' : 'all';
  const { table, where, counted } = await sourceOf(db, { of, sort: manageOrder(sort), filters });
  const chosen = Object.values(conditionsOf(db, filters));
  return { table, counted, where: allOf([...managedBy(query), ...where, ...chosen]) };
}

/** One page of what staff see. */
export async function listManaged(db: Database, query: ManageQuery, needs: CardNeeds) {
  const { limit, cursor, sort, ...filters } = query;
  const plan = await managedSource(db, query);
  const { rows, next } = await keyset(
    complete(db.selectFrom(plan.table).where(plan.where))
      .leftJoin('product_category', 'product_category.id', 'product.categoryId')
      .select(['product_category.name as categoryName', 'product.variantCount', 'product.version']),
    { sort: [manageOrder(sort)], id: 'product.id', limit, cursor, filters },
  );
  const totals = cursor === undefined ? await countUpTo(db, plan.counted, plan.where) : {};
  const goods = await goodsOf(
    db,
    rows.map(({ id }) => id),
  );
  const products = rows.map((row) => {
    const { status, categoryName, variantCount, deletedAt, version } = row;
    const own = { status, categoryName, variantCount, deletedAt, version };
    return { ...toCard(row, needs), ...own, ...goodsColumns(goods.get(row.id)) };
  });
  return { products, ...(next !== undefined && { next }), ...totals };
}

/** Products held in memory at a time while all of a list is read. */
const PAGE = 500;

/** The ids of all that staff see of a list, in its order, page after page. */
export async function* productPages(db: Database, query: ManageExportQuery): AsyncGenerator<string[]> {
  const { sort, ...filters } = query;
  const { table, where } = await managedSource(db, query);
  let cursor: string | undefined;
  do {
    const page = await keyset(db.selectFrom(table).where(where).select('product.id'), {
      sort: [manageOrder(sort)],
      id: 'product.id',
      limit: PAGE,
      cursor,
      filters,
    });
    yield page.rows.map(({ id }) => id);
    cursor = page.next;
  } while (cursor !== undefined);
}

/** How many products of each status there are, and in the trash. */
export async function countStates(db: Database) {
  const { rows } = await sql<{
    state: string;
    n: number;
  }>`select case when "deletedAt" is not null then 'trash'
    else status end as state, count(*) as n from product group by 1`.execute(db);
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  const [published, draft, archived] = [of('published'), of('draft'), of('archived')];
  return { all: published + draft + archived, published, draft, archived, trash: of('trash') };
}
