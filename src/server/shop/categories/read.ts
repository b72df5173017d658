import type * as z from 'zod';
import { sql } from 'kysely';
import type { category } from '@/domain/shop/products';
import type { Database } from '@/server/db/database';

interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  parentId: string | null;
  sizeGuide: string | null;
  count: number;
  version: number;
}

/** All categories, each parent followed by its children, with their numbers of published products. */
export async function listCategories(db: Database): Promise<z.input<typeof category>[]> {
  const { rows } = await sql<CategoryRow>`select c.id, c.name, c.slug, c."parentId", c."sizeGuide", c.version,
      (select count(*) from product_facet as f join product as p on p.id = f."productId"
        where f.kind = 'category' and f.value = c.id and p."deletedAt" is null and p.status = 'published') as count
    from product_category as c where c."deletedAt" is null order by c.rank, c.id`.execute(db);
  const upper = rows.filter(({ parentId }) => parentId === null);
  return upper.flatMap((row) => [row, ...rows.filter(({ parentId }) => parentId === row.id)]);
}
