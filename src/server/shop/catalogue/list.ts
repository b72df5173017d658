import { sql, type SqlBool } from 'kysely';
import { COUNT_CAP } from '@/domain/shop/limits';
import type { ManageExportQuery, ManageQuery, ShopQuery } from '@/domain/shop/listQuery';
import type { ManageSort, ShopSort } from '@/domain/shop/words';
import { type Span, within } from '@/server/core/spans';
import { type Database, dialectOf } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { accessPath } from '@/server/db/accessPath';
import { orderOf, type Sort } from '@/server/db/sort';
import { type CardNeeds, complete, toCard } from './cards';
import { type Condition, conditionsOf, inPlace, isShown, managedBy, narrowOf } from './conditions';

const SHOP_ORDER: Readonly<Record<ShopSort, Sort>> = {
  featured: { column: 'product.soldCount', direction: 'desc' },
  newest: { column: 'product.publishedAt', direction: 'desc' },
  priceDesc: { column: 'product.priceMin', direction: 'desc' },
  priceAsc: { column: 'product.priceMin', direction: 'asc' },
  rating: { column: 'product.rating', direction: 'desc' },
};

/** A bound that matches all prices and ratings: without it SQLite reads along `product_facets` and sorts that. */
const alongOf = ({ column }: Sort): Condition[] =>
  column === 'product.priceMin' || column === 'product.rating' ? [sql`${sql.ref(column)} >= 0`] : [];

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

/** Number of matching rows, up to 10,000; on SQLite along the index of a sort, which reads faster than the table. */
async function countUpTo(db: Database, where: Condition, sort?: Sort) {
  const along = sort ? sql`order by ${orderOf(sort)}` : sql``;
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select 1 as one from product where ${where} ${along} limit ${COUNT_CAP + 1}) as found`.execute(db);
  const n = rows[0]?.n ?? 0;
  return { total: Math.min(n, COUNT_CAP), totalIsCapped: n > COUNT_CAP };
}

/** Additional criteria of the global search. */
interface Besides {
  created?: Span;
  isPictured?: boolean;
}

const narrowedBy = ({ created = {}, isPictured }: Besides): Condition[] => [
  ...within('product.createdAt', created),
  ...(isPictured ? [sql<SqlBool>`product."coverImageId" is not null`] : []),
];

/** One page of the customers' list, in one statement; the first page has counts too. */
export async function listShown(db: Database, query: ShopQuery, needs: CardNeeds, besides: Besides = {}) {
  const { limit, cursor, sort, facets: _facets, ...filters } = query;
  const conditions = [...Object.values(conditionsOf(db, filters)), ...narrowedBy(besides)];
  const along = alongOf(SHOP_ORDER[sort]);
  const path = await accessPath(db, 'product', {
    place: isShown,
    conditions,
    narrow: narrowOf(db, filters),
    along,
  });
  const { rows, next } = await keyset(complete(db.selectFrom('product')), {
    sort: [SHOP_ORDER[sort]],
    id: 'product.id',
    limit,
    cursor,
    filters: { ...filters, ...besides.created, ...(besides.isPictured && { isPictured: true }) },
    among: { from: 'product', ...path },
  });
  const totals = cursor === undefined ? await countUpTo(db, path.counted) : {};
  return { products: rows.map((row) => toCard(row, needs)), ...(next !== undefined && { next }), ...totals };
}

interface Goods {
  productId: string;
  costMin: number | null;
  costMax: number | null;
  onHand: number | null;
  reserved: number | null;
}

/** Stock and cost by product, in one statement. */
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

/** The access path of the staff's list. */
async function managedPath(db: Database, { sort: _sort, ...query }: ManageExportQuery) {
  const conditions = [...managedBy(query), ...Object.values(conditionsOf(db, query))];
  // The trash is small.
  const narrow = query.trash ? [] : narrowOf(db, query);
  return {
    from: 'product',
    ...(await accessPath(db, 'product', { place: inPlace(query), conditions, narrow })),
  };
}

/** One page of the staff's list. */
export async function listManaged(db: Database, query: ManageQuery, needs: CardNeeds) {
  const { limit, cursor, sort, ...filters } = query;
  const among = await managedPath(db, query);
  const isAlong = dialectOf(db) === 'sqlite' && !among.gathers && !query.trash;
  const { rows, next } = await keyset(
    complete(db.selectFrom('product'))
      .leftJoin('product_category', 'product_category.id', 'product.categoryId')
      .select(['product_category.name as categoryName', 'product.variantCount', 'product.version']),
    { sort: [manageOrder(sort)], id: 'product.id', limit, cursor, filters, among },
  );
  const totals =
    cursor === undefined ? await countUpTo(db, among.where, isAlong ? manageOrder(sort) : undefined) : {};
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

/** Products held in memory at a time while all of a list is read; each may have 100 variants. */
const PAGE = 100;

/** All product ids of the staff's list, in order, page by page. */
export async function* productPages(db: Database, query: ManageExportQuery): AsyncGenerator<string[]> {
  const { sort, ...filters } = query;
  const among = await managedPath(db, query);
  let cursor: string | undefined;
  do {
    const page = await keyset(db.selectFrom('product').select('product.id'), {
      sort: [manageOrder(sort)],
      id: 'product.id',
      limit: PAGE,
      cursor,
      filters,
      among,
    });
    yield page.rows.map(({ id }) => id);
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Number of products by status, and in the trash. */
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
