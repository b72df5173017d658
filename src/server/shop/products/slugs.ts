import { freeSlugOf, slugOf } from '@/domain/shop/slug';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { asPattern } from '@/server/db/like';
import { lockNames } from './names';

/** Those that an address with a number behind it could meet. */
async function slugsLike(trx: Transaction, wanted: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('product_slug')
    .select('slug')
    .where('slug', 'like', `${asPattern(wanted.slice(0, 70))}%`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Gives the product an address for its name: its own one where it had it before, else one that none ever had. Rule 9. */
export async function takeSlug(trx: Transaction, productId: string, name: string): Promise<string> {
  await lockNames(trx);
  const wanted = slugOf(name) || `product-${newId().slice(-6)}`;
  const same = await trx.selectFrom('product_slug').selectAll().where('slug', '=', wanted).executeTakeFirst();
  if (same?.productId === productId) return wanted;
  // Most are free as they are: only others are worth a look at all that begin alike.
  const isFree = same === undefined && freeSlugOf(wanted, new Set()) === wanted;
  const slug = isFree ? wanted : freeSlugOf(wanted, await slugsLike(trx, wanted));
  await trx.insertInto('product_slug').values({ slug, productId }).execute();
  return slug;
}
