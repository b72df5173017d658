import { sql } from 'kysely';
import type { ShopFilters } from '@/domain/shop/listQuery';
import { GENDERS } from '@/domain/shop/words';
import type { Database } from '@/server/db/database';
import { allOf, type Condition, type Conditions, conditionsOf, type Group, isShown } from './conditions';

const KINDS = ['category', 'gender', 'color', 'size'] as const;
const RATINGS = [4, 3, 2, 1] as const;
const KEPT_MS = 10_000;

interface Counted {
  kind: string;
  value: string;
  n: number;
}

/** All that was chosen, without the choice of one group. */
function without(conditions: Conditions, group: Group): Condition {
  const others = Object.entries(conditions).filter(([name]) => name !== group);
  return allOf([isShown, ...others.map(([, condition]) => condition)]);
}

const countsOf = (kind: (typeof KINDS)[number], conditions: Conditions) =>
  sql`select f.kind as kind, f.value as value, count(*) as n from product_facet as f
    join product on product.id = f."productId"
    where f.kind = ${sql.lit(kind)} and ${without(conditions, kind)} group by f.kind, f.value`;

/** Counts of all groups in one statement. */
async function countAll(db: Database, conditions: Conditions): Promise<Counted[]> {
  const stars = RATINGS.map(
    (stars) => sql`select 'rating' as kind, ${sql.lit(String(stars))} as value, count(*) as n from product
      where product.rating >= ${sql.lit(stars * 100)} and ${without(conditions, 'rating')}`,
  );
  const price = without(conditions, 'price');
  const bounds = sql`select 'price' as kind, 'min' as value, coalesce(min("priceMin"), 0) as n from product where ${price}
    union all select 'price', 'max', coalesce(max("priceMax"), 0) from product where ${price}`;
  const parts = [...KINDS.map((kind) => countsOf(kind, conditions)), ...stars, bounds];
  const { rows } = await sql<Counted>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

async function readFacets(db: Database, filters: ShopFilters, colors: ReadonlyMap<string, string>) {
  const rows = await countAll(db, conditionsOf(db, filters));
  const categories = await db.selectFrom('product_category').select(['id', 'slug', 'name']).execute();
  const byId = new Map(categories.map((category) => [category.id, category]));
  const of = (kind: string) => rows.filter((row) => row.kind === kind && row.n > 0);
  const plain = (kind: string) => of(kind).map(({ value, n }) => ({ value, label: value, count: n }));
  const byText = (a: { label: string }, b: { label: string }) =>
    a.label.localeCompare(b.label, 'en', { numeric: true });
  const price = (value: string) => rows.find((row) => row.kind === 'price' && row.value === value)?.n ?? 0;
  return {
    category: of('category').flatMap(({ value, n }) => {
      const found = byId.get(value);
      return found ? [{ value: found.slug, label: found.name, count: n }] : [];
    }),
    gender: plain('gender').toSorted(
      (a, b) => GENDERS.indexOf(a.value as 'Men') - GENDERS.indexOf(b.value as 'Men'),
    ),
    color: plain('color').map((row) => ({ ...row, label: colors.get(row.value) ?? row.value })),
    size: plain('size').toSorted(byText),
    rating: plain('rating'),
    price: { min: price('min'), max: price('max') },
  };
}

type Read = ReturnType<typeof readFacets>;
const kept = new WeakMap<Database, Map<string, { until: number; facets: Read }>>();

/** Counts per value; the same question within ten seconds has the same answer. Source: shop, section 11. */
export function facetsOf(
  db: Database,
  filters: ShopFilters,
  colors: ReadonlyMap<string, string>,
  now: Date,
): Read {
  const answers = kept.get(db) ?? new Map<string, { until: number; facets: Read }>();
  kept.set(db, answers);
  const key = JSON.stringify(filters);
  const at = now.getTime();
  const known = answers.get(key);
  if (known && known.until > at) return known.facets;
  for (const [name, { until }] of answers) if (until <= at) answers.delete(name);
  const facets = readFacets(db, filters, colors);
  facets.catch(() => answers.delete(key));
  answers.set(key, { until: at + KEPT_MS, facets });
  return facets;
}

/** Forgets what was counted: this process has just written. */
export function forgetFacets(db: Database): void {
  kept.delete(db);
}
