import { generateKeyBetween } from 'fractional-indexing';
import { sql } from 'kysely';
import { badInput, conflict, notFound } from '@/domain/errors';
import type { ActivityAction } from '@/domain/people/activityWords';
import { freeSlugOf, slugOf } from '@/domain/shop/slug';
import { recordActivity } from '@/server/core/activity';
import type { Transaction } from '@/server/db/database';
import { newId, newRow, softDelete, updateVersioned } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { invalidateFacets } from '../catalogue/facets';
import { cleanHtml } from '../products/clean';
import { refreshCategoryFacets } from '../products/figures';
import type { Shop } from '../products/shop';
import { listCategories } from './read';

interface Given {
  name: string;
  parentId: string | null;
  sizeGuide: string | null;
}

const LOCK = 'shop.categories';

/** A guide to sizes as it is kept. */
const cleanGuide = async (html: string | null) => (html === null ? null : cleanHtml(html));

async function siblings(trx: Transaction, parentId: string | null, but?: string) {
  const rows = await trx
    .selectFrom('product_category')
    .select(['id', 'rank'])
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .where('deletedAt', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute();
  return rows.filter(({ id }) => id !== but);
}

/** A parent is there and stands on the upper level itself; who has children stays there. */
async function assertParent(trx: Transaction, parentId: string | null, id?: string): Promise<void> {
  if (parentId === null) return;
  const parent = await trx
    .selectFrom('product_category')
    .select(['id', 'parentId'])
    .where('id', '=', parentId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const hasChildren = id !== undefined && (await siblings(trx, id)).length > 0;
  if (!parent || parent.parentId !== null || parent.id === id || hasChildren)
    throw badInput({ parentId: 'invalid' });
}

async function slugFor(trx: Transaction, name: string): Promise<string> {
  const rows = await trx.selectFrom('product_category').select('slug').execute();
  return freeSlugOf(slugOf(name) || 'category', new Set(rows.map(({ slug }) => slug)));
}

async function note({ user, db }: Shop, trx: Transaction, id: string, title: string, action: ActivityAction) {
  const what = { area: 'shop', entityKind: 'category', entityId: id, title, action } as const;
  await recordActivity(trx, { actorId: user.id, ...what });
  invalidateFacets(db);
}

/** Makes a category at the end of its level. */
export async function createCategory(shop: Shop, wanted: Given) {
  const given = { ...wanted, sizeGuide: await cleanGuide(wanted.sizeGuide) };
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    await assertParent(trx, given.parentId);
    const last = (await siblings(trx, given.parentId)).at(-1);
    const id = newId();
    const place = {
      slug: await slugFor(trx, given.name),
      rank: generateKeyBetween(last?.rank ?? null, null),
    };
    await trx
      .insertInto('product_category')
      .values({ ...newRow(shop.now().toISOString()), ...given, ...place, id })
      .execute();
    await note(shop, trx, id, given.name, 'created');
    return listCategories(trx);
  });
}

async function rankAfter(trx: Transaction, parentId: string | null, afterId: string | null, id: string) {
  const others = await siblings(trx, parentId, id);
  const at = afterId === null ? -1 : others.findIndex((row) => row.id === afterId);
  if (afterId !== null && at < 0) throw badInput({ afterId: 'invalid' });
  return generateKeyBetween(others[at]?.rank ?? null, others[at + 1]?.rank ?? null);
}

/** Changes a category, or moves it. Throws 400 with `fields`, 404, 409 `stale-version`. */
export async function updateCategory(
  shop: Shop,
  given: Partial<Given> & { categoryId: string; version: number; afterId?: string | null | undefined },
) {
  const sizeGuide = given.sizeGuide === undefined ? undefined : await cleanGuide(given.sizeGuide);
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    const { categoryId: id, version, afterId, name } = given;
    const row = await trx.selectFrom('product_category').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || row.deletedAt !== null) throw notFound();
    const parentId = given.parentId === undefined ? row.parentId : given.parentId;
    await assertParent(trx, parentId, id);
    const isMoved = afterId !== undefined || parentId !== row.parentId;
    const last = (await siblings(trx, parentId, id)).at(-1)?.id ?? null;
    const rank = isMoved
      ? await rankAfter(trx, parentId, afterId === undefined ? last : afterId, id)
      : row.rank;
    const current = (await listCategories(trx)).find((shown) => shown.id === id);
    const texts = { ...(name !== undefined && { name }), ...(sizeGuide !== undefined && { sizeGuide }) };
    const set = { ...texts, parentId, rank };
    await updateVersioned(trx, 'product_category', { id, version, set, current: () => current });
    if (parentId !== row.parentId) await refreshCategoryFacets(trx, await productsIn(trx, id));
    await note(shop, trx, id, name ?? row.name, 'updated');
    return listCategories(trx);
  });
}

async function productsIn(trx: Transaction, categoryId: string): Promise<string[]> {
  const rows = await trx.selectFrom('product').select('id').where('categoryId', '=', categoryId).execute();
  return rows.map(({ id }) => id);
}

/** Removes a category; its products go where it is said. Throws 404, 409 `has-children`. */
export async function deleteCategory(shop: Shop, id: string, moveToId: string | null) {
  return transaction(shop.db, async (trx) => {
    await withLock(trx, LOCK);
    if ((await siblings(trx, id)).length > 0) throw conflict('has-children');
    const known = await trx
      .selectFrom('product_category')
      .select(['id', 'name'])
      .where('deletedAt', 'is', null)
      .execute();
    const own = known.find((row) => row.id === id);
    if (!own) throw notFound();
    if (moveToId !== null && (moveToId === id || !known.some((row) => row.id === moveToId)))
      throw badInput({ moveToId: 'invalid' });
    const products = await productsIn(trx, id);
    await trx
      .updateTable('product')
      .set({ categoryId: moveToId, version: sql<number>`version + 1` })
      .where('categoryId', '=', id)
      .execute();
    await refreshCategoryFacets(trx, products);
    await softDelete(trx, 'product_category', id);
    await note(shop, trx, id, own.name, 'deleted');
    return listCategories(trx);
  });
}
