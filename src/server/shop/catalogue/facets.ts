import { sql } from 'kysely';
import type { ShopFilters } from '@/domain/shop/listQuery';
import { GENDERS } from '@/domain/shop/words';
import type { Database } from '@/server/db/database';
import { allOf, conditionsOf, isShown } from './conditions';

const GROUPS = ['category', 'gender', 'color', 'size', 'rating'] as const;
type Group = (typeof GROUPS)[number];
const STARS = ['4', '3', '2', '1'] as const;
const KEPT_MS = 10_000;

type Found = Pick<ShopFilters, 'query' | 'tag' | 'min' | 'max' | 'inStock' | 'onSale'>;

interface Category {
  id: string;
  slug: string;
  name: string;
  parentId: string | null;
  deletedAt: string | null;
}

/** Products with equal facet values: the values, their count, lowest and highest price. */
interface Alike extends Record<Group, readonly string[]> {
  n: number;
  low: number;
  high: number;
}

interface Kept {
  alike: readonly Alike[];
  categories: ReadonlyMap<string, Category>;
}

/**
 * All matching products grouped by equal facet values: one walk along one index counts for every choice of category,
 * gender, color, size and stars.
 */
async function readKept(db: Database, found: Found): Promise<Kept> {
  const where = allOf([isShown, ...Object.values(conditionsOf(db, found))]);
  const alike = sql`"categoryId", gender, colors, sizes, rating / 100`;
  const { rows } = await sql<{
    categoryId: string | null;
    gender: string;
    colors: string;
    sizes: string;
    stars: number;
    n: number;
    low: number;
    high: number;
  }>`select "categoryId", gender, colors, sizes, rating / 100 as stars, count(*) as n, min("priceMin") as low,
    max("priceMax") as high from product where ${where} group by ${alike}`.execute(db);
  const stored = await db
    .selectFrom('product_category')
    .select(['id', 'slug', 'name', 'parentId', 'deletedAt'])
    .execute();
  const categories = new Map(stored.map((category) => [category.id, category]));
  const parsed = new Map<string, string[]>();
  const listOf = (text: string) => {
    const known = parsed.get(text) ?? (JSON.parse(text) as string[]);
    parsed.set(text, known);
    return known;
  };
  return {
    categories,
    alike: rows.map(({ categoryId, gender, colors, sizes, stars, n, low, high }) => {
      const { id, parentId = null } = categories.get(categoryId ?? '') ?? {};
      const genders = listOf(gender);
      return {
        category: [id ?? [], parentId ?? []].flat(),
        gender: genders.length > 0 ? genders : GENDERS,
        color: listOf(colors),
        size: listOf(sizes),
        rating: STARS.filter((least) => stars >= Number(least)),
        n,
        low,
        high,
      };
    }),
  };
}

const kept = new WeakMap<Database, Map<string, { until: number; read: Promise<Kept> }>>();

/** Caches the groups of a query for ten seconds. */
function keptFor(db: Database, found: Found, now: Date): Promise<Kept> {
  const answers = kept.get(db) ?? new Map<string, { until: number; read: Promise<Kept> }>();
  kept.set(db, answers);
  const key = JSON.stringify(found);
  const at = now.getTime();
  const known = answers.get(key);
  if (known && known.until > at) return known.read;
  for (const [name, { until }] of answers) if (until <= at) answers.delete(name);
  const read = readKept(db, found);
  read.catch(() => answers.delete(key));
  answers.set(key, { until: at + KEPT_MS, read });
  return read;
}

/** Chosen values by group; a product must match one value of each. */
function chosenOf({ category, gender, color, size, rating }: ShopFilters, { categories }: Kept) {
  const found = [...categories.values()].find((row) => row.slug === category && row.deletedAt === null);
  const all: Record<Group, readonly string[]> = {
    category: category === undefined ? [] : [found?.id ?? ''],
    gender: gender ?? [],
    color: (color ?? []).map((hex) => hex.toUpperCase()),
    size: size ?? [],
    rating: rating === undefined ? [] : [String(rating)],
  };
  return GROUPS.filter((group) => all[group].length > 0).map(
    (group) => [group, new Set(all[group])] as const,
  );
}
type Chosen = ReturnType<typeof chosenOf>;

/** The groups whose chosen values exclude these products. */
const missedBy = (alike: Alike, chosen: Chosen): Group[] =>
  chosen
    .filter(([group, values]) => !alike[group].some((value) => values.has(value)))
    .map(([group]) => group);

/** Counts per value, each as if nothing were chosen in its own group. */
function countAll({ alike }: Kept, chosen: Chosen): Record<Group, Map<string, number>> {
  const counts = Object.fromEntries(GROUPS.map((group) => [group, new Map<string, number>()])) as Record<
    Group,
    Map<string, number>
  >;
  for (const one of alike) {
    const missed = missedBy(one, chosen);
    if (missed.length > 1) continue;
    for (const group of missed.length === 1 ? missed : GROUPS)
      for (const value of one[group]) counts[group].set(value, (counts[group].get(value) ?? 0) + one.n);
  }
  return counts;
}

function pricesOf({ alike }: Kept, chosen: Chosen) {
  let [min, max] = [Infinity, 0];
  for (const one of alike) {
    if (missedBy(one, chosen).length > 0) continue;
    min = Math.min(min, one.low);
    max = Math.max(max, one.high);
  }
  return { min: min === Infinity ? 0 : min, max };
}

/** Counts per value, and the price range as if none were chosen; cached for ten seconds. Source: shop, section 11. */
export async function facetsOf(
  db: Database,
  filters: ShopFilters,
  colors: ReadonlyMap<string, string>,
  now: Date,
) {
  const { query, tag, min, max, inStock, onSale } = filters;
  const anyPrice = { query, tag, inStock, onSale };
  const read = await keptFor(db, { ...anyPrice, min, max }, now);
  const chosen = chosenOf(filters, read);
  const counts = countAll(read, chosen);
  const plain = (group: Group) =>
    [...counts[group]].map(([value, count]) => ({ value, label: value, count }));
  const byText = (a: { label: string }, b: { label: string }) =>
    a.label.localeCompare(b.label, 'en', { numeric: true });
  return {
    category: plain('category').flatMap(({ value, count }) => {
      const found = read.categories.get(value);
      return found ? [{ value: found.slug, label: found.name, count }] : [];
    }),
    gender: plain('gender').toSorted(
      (a, b) => GENDERS.indexOf(a.value as 'Men') - GENDERS.indexOf(b.value as 'Men'),
    ),
    color: plain('color').map((row) => ({ ...row, label: colors.get(row.value) ?? row.value })),
    size: plain('size').toSorted(byText),
    rating: plain('rating').toSorted((a, b) => Number(b.value) - Number(a.value)),
    price: pricesOf(await keptFor(db, anyPrice, now), chosen),
  };
}

/** Clears the cached counts after a write of this process. */
export function invalidateFacets(db: Database): void {
  kept.delete(db);
}
