import { freeSlugOf, slugOf } from '@/domain/shop/slug';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { asPattern } from '@/server/db/like';
import { lockNames } from './names';

/** Gives the product an address for its name: its own one where it had it before, else one that none ever had. Rule 9. */
export async function takeSlug(trx: Transaction, productId: string, name: string): Promise<string> {
  await lockNames(trx);
  const wanted = slugOf(name) || `product-${newId().slice(-6)}`;
  const rows = await trx
    .selectFrom('product_slug')
    .selectAll()
    .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${asPattern(wanted.slice(0, 70))}%`)]))
    .execute();
  const own = rows.find((row) => row.productId === productId && row.slug === wanted);
  if (own) return own.slug;
  const slug = freeSlugOf(wanted, new Set(rows.map((row) => row.slug)));
  await trx.insertInto('product_slug').values({ slug, productId }).execute();
  return slug;
}
