import { sql, type SqlBool } from 'kysely';
import type * as z from 'zod';
import type { ListedDiscount } from '@/domain/shop/discounts';
import { DISCOUNT_STATES, type DiscountState } from '@/domain/shop/discountWords';
import type { discountsContract } from '@/domain/shop/discountsContract';
import type { Database } from '@/server/db/database';
import { keyset } from '@/server/db/keyset';
import { containing } from '@/server/db/like';
import type { DiscountRow } from './check';
import { shown } from './write';

type Query = z.output<typeof discountsContract.discounts.query>;

const COLUMN = { created: 'discount.createdAt', code: 'discount.code', used: 'discount.usedCount' } as const;

/** The state of a code in SQL; same as `discountStateOf` of the domain. */
const stateAt = (now: string) => sql<DiscountState>`case
  when "disabledAt" is not null then 'off'
  when "endsAt" is not null and "endsAt" <= ${now} then 'ended'
  when "limitTotal" is not null and "usedCount" >= "limitTotal" then 'used_up'
  when "startsAt" is not null and "startsAt" > ${now} then 'planned'
  else 'active' end`;

function found(db: Database, { query = '', kind }: Pick<Query, 'query' | 'kind'>) {
  return db
    .selectFrom('discount')
    .where('deletedAt', 'is', null)
    .where(sql<SqlBool>`code like ${containing(query.trim().toUpperCase())} escape '\\'`)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind!));
}

async function countsOf(db: Database, query: Query, now: string) {
  const rows = await found(db, query)
    .select((eb) => [stateAt(now).as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const of = (wanted: DiscountState) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  const counts = Object.fromEntries(DISCOUNT_STATES.map((state) => [state, of(state)])) as Record<
    DiscountState,
    number
  >;
  return { ...counts, all: rows.reduce((sum, { count }) => sum + count, 0) };
}

const idsOf = (row: DiscountRow) => JSON.parse(row.scopeIds) as string[];

/** Names of the categories and products in the scopes of codes; deleted ones are missing. */
async function namesOf(db: Database, rows: readonly DiscountRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [scope, table] of [
    ['categories', 'product_category'],
    ['products', 'product'],
  ] as const) {
    const ids = [...new Set(rows.filter((row) => row.scope === scope).flatMap(idsOf))];
    if (ids.length === 0) continue;
    const known = await db
      .selectFrom(table)
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { id, name } of known) names.set(id, name);
  }
  return names;
}

function toListed(row: DiscountRow, names: ReadonlyMap<string, string>): ListedDiscount {
  const scopeItems = idsOf(row).flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return { ...shown(row), scopeItems, createdAt: row.createdAt };
}

/** One page of the codes, with counts by state. Throws 400 for a cursor of another list. */
export async function listDiscounts(db: Database, query: Query, at: Date) {
  const { sort, limit, cursor, ...filters } = query;
  const now = at.toISOString();
  const { state } = filters;
  const direction = sort.startsWith('-') ? ('desc' as const) : ('asc' as const);
  const { rows, next } = await keyset(
    found(db, filters)
      .selectAll()
      .$if(state !== undefined, (wanted) => wanted.where(stateAt(now), '=', state!)),
    {
      sort: [{ column: COLUMN[sort.replace('-', '') as keyof typeof COLUMN], direction }],
      id: 'discount.id',
      limit,
      cursor,
      filters,
    },
  );
  const names = await namesOf(db, rows);
  return {
    discounts: rows.map((row) => toListed(row, names)),
    ...(next !== undefined && { next }),
    counts: await countsOf(db, query, now),
  };
}
