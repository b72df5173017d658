import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import { notFound } from '@/domain/errors';
import { availableOf, inventoryTypeOf } from '@/domain/shop/stock';
import type { StockLine, stockContract } from '@/domain/shop/stockContract';
import { STOCK_FILTERS, type StockFilter } from '@/domain/shop/words';
import { giveWay } from '@/server/core/giveWay';
import { IS_LIVE, PIECES_LEFT, STOCK_STATE } from '@/server/core/products/stockStates';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { allOf, type Condition, conditionsOf } from '../catalogue/conditions';
import { joinPicture, pictureOf, type PictureColumns, selectPicture } from '@/server/core/products/pictures';

type Query = z.output<typeof stockContract.stock.query>;
type Needs = Pick<Services, 'config' | 'now'>;

interface Row extends PictureColumns {
  variantId: string;
  productId: string;
  slug: string;
  name: string;
  status: string;
  sku: string;
  options: string;
  tracked: number;
  onHand: number;
  reserved: number;
  lowAt: number;
  backorder: number;
  version: number;
}

/** Sort value of "no limit". */
const NO_LIMIT = sql.lit(1_000_000_000_000);

const tablesOf = (stock: RawBuilder<unknown>) => sql`${stock} as s join variant as v on v.id = s."variantId"
  join product on product.id = v."productId"`;

/** Variants with their stock as a derived table, sortable by each of its columns. */
function lines(where: Condition) {
  return sql<Row>`(select s."variantId", s.tracked, s."onHand", s.reserved, s."lowAt", s.backorder, s.version,
      v."productId", v.sku, v."skuKey", v.options, product.slug, product.name, product."nameKey", product.status,
      case when s.tracked = 0 then ${NO_LIMIT} else ${PIECES_LEFT} end as "availableKey", ${selectPicture}
    from ${tablesOf(sql`stock`)} ${joinPicture('coalesce(v."imageId", product."coverImageId")')} where ${where})`;
}

function shown(needs: Needs, row: Row): StockLine {
  const { variantId, productId, slug, name, sku, onHand, reserved, lowAt, version } = row;
  const flags = { tracked: row.tracked === 1, backorder: row.backorder === 1 };
  const facts = { ...flags, onHand, reserved, lowAt };
  const named = { variantId, version, productId, slug, name, sku };
  return {
    ...named,
    ...facts,
    cover: pictureOf(needs, row, row.status === 'published'),
    options: JSON.parse(row.options) as Record<string, string>,
    available: availableOf(facts),
    inventoryType: inventoryTypeOf(facts),
  };
}

const COLUMN = { name: 'nameKey', sku: 'skuKey', onHand: 'onHand', available: 'availableKey' } as const;

function conditionOf(db: Database, { query, stock, categoryId }: Query): Condition {
  const search = conditionsOf(db, query === undefined ? {} : { query }).query;
  return allOf([
    IS_LIVE,
    ...(search ? [search] : []),
    ...(stock ? [STOCK_STATE[stock]] : []),
    ...(categoryId
      ? [
          sql<SqlBool>`product.id in (select "productId" from product_facet
            where kind = 'category' and value = ${categoryId})`,
        ]
      : []),
  ]);
}

/** Variants counted by one statement: a small part of what other requests may wait for. */
const COUNTED = 10_000;

type Counts = Record<'all' | StockFilter, number>;

/** Counts among the next `most` variants after an id; `seen` and `last` tell where to go on. */
async function countSome(db: Database, after: string, most: number) {
  const some = sql`(select * from stock where "variantId" > ${after} order by "variantId" limit ${most})`;
  const sum = (condition: Condition) =>
    sql<number>`coalesce(sum(case when ${IS_LIVE} and ${condition} then 1 else 0 end), 0)`;
  const { rows } = await sql<Counts & { seen: number; last: string | null }>`select count(*) as seen,
    max(s."variantId") as last, ${sum(sql`1 = 1`)} as "all", ${sum(STOCK_STATE.in)} as "in", ${sum(STOCK_STATE.low)} as low,
    ${sum(STOCK_STATE.out)} as out, ${sum(STOCK_STATE.backorder)} as backorder from ${tablesOf(some)}`.execute(
    db,
  );
  return rows[0]!;
}

/** Number of variants in total and by stock state, counted part by part. */
export async function countStock(db: Database, most = COUNTED): Promise<Counts> {
  const counts = { all: 0, in: 0, low: 0, out: 0, backorder: 0 };
  for (let after: string | null = ''; after !== null;) {
    await giveWay();
    const { seen, last, ...some }: Awaited<ReturnType<typeof countSome>> = await countSome(db, after, most);
    for (const name of ['all', ...STOCK_FILTERS] as const) counts[name] += some[name];
    after = seen < most ? null : last;
  }
  return counts;
}

/** One page of the stock list, with total counts. Throws 400 for a cursor of another list. */
export async function listStock(db: Database, needs: Needs, query: Query) {
  const { limit, cursor, sort, ...filters } = query;
  const column = `line.${COLUMN[sort.replace('-', '') as keyof typeof COLUMN]}`;
  const from = lines(conditionOf(db, query)).as<'line'>('line');
  const { rows, next } = await keyset(db.selectFrom(from).selectAll(), {
    sort: [{ column, direction: sort.startsWith('-') ? 'desc' : 'asc' }],
    id: 'line.variantId',
    limit,
    cursor,
    filters,
  });
  const stock = rows.map((row) => shown(needs, row));
  return { stock, ...(next !== undefined && { next }), counts: await countStock(db) };
}

/** The stock of one variant. Throws 404. */
export async function stockOf(db: Database, needs: Needs, variantId: string): Promise<StockLine> {
  const where = allOf([IS_LIVE, sql<SqlBool>`s."variantId" = ${variantId}`]);
  const { rows } = await sql<Row>`select * from ${lines(where)} as line`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return shown(needs, row);
}
