import { generateKeyBetween } from 'fractional-indexing';
import { type Selectable, sql } from 'kysely';
import { badInput, conflict } from '@/domain/errors';
import { freeSlugOf, slugOf } from '@/domain/shop/slug';
import { cleanHtml } from '@/server/core/html';
import { versionedRepository } from '@/server/core/versionedRepository';
import type { Transaction } from '@/server/db/database';
import type { ProductCategoryTable } from '@/server/db/tables/catalogue';
import { transaction } from '@/server/db/transaction';
import { invalidateFacets } from '../catalogue/facets';
import { refreshCategoryFacets } from '../products/figures';
import type { Shop } from '../products/shop';
import { listCategories } from './read';

interface Given {
  name: string;
  parentId: string | null;
  sizeGuide: string | null;
  /** Null: first of its level. Undefined: keeps its position, or last for a new one. */
  afterId?: string | null | undefined;
}

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

/** A parent must exist and be on the top level itself; a category with children stays on the top level. */
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

async function rankAfter(trx: Transaction, { parentId, afterId }: Given, id: string) {
  const others = await siblings(trx, parentId, id);
  const first = afterId === null ? -1 : others.findIndex((row) => row.id === afterId);
  if (typeof afterId === 'string' && first < 0) throw badInput({ afterId: 'invalid' });
  const at = afterId === undefined ? others.length - 1 : first;
  return generateKeyBetween(others[at]?.rank ?? null, others[at + 1]?.rank ?? null);
}

async function productsIn(trx: Transaction, categoryId: string): Promise<string[]> {
  const rows = await trx.selectFrom('product').select('id').where('categoryId', '=', categoryId).execute();
  return rows.map(({ id }) => id);
}

const categories = versionedRepository('product_category', {
  log: { area: 'shop', kind: 'category', title: ({ name }) => name, fields: ['name', 'parentId'] },
  lock: 'shop.categories',
  read: async (db, row) => (await listCategories(db)).find(({ id }) => id === row.id),
  columns: async (trx, _shop: Shop, given: Given, { id, before }) => {
    const { name, parentId, sizeGuide, afterId } = given;
    await assertParent(trx, parentId, id);
    const stays = before && afterId === undefined && before.parentId === parentId;
    return {
      name,
      parentId,
      sizeGuide,
      slug: before?.slug ?? (await slugFor(trx, name)),
      rank: stays ? before.rank : await rankAfter(trx, given, id),
    };
  },
  beforeRemove: async (trx, _shop, { id }) => {
    if ((await siblings(trx, id)).length > 0) throw conflict('has-children');
  },
  afterWrite: async (trx, _shop, { before, after }) => {
    if (before && before.parentId !== after.parentId)
      await refreshCategoryFacets(trx, await productsIn(trx, after.id));
  },
});

async function allAfter({ db }: Shop, write: Promise<unknown>) {
  await write;
  invalidateFacets(db);
  return listCategories(db);
}

/** Sanitizes a size guide for storage. */
const cleanGuide = async (html: string | null) => (html === null ? null : cleanHtml(html, 'sizeGuide'));

/** Creates a category, by default at the end of its level. Throws 400 with `fields`. */
export async function createCategory(shop: Shop, given: Given) {
  const sizeGuide = await cleanGuide(given.sizeGuide);
  return allAfter(shop, categories.create(shop, { ...given, sizeGuide }));
}

/** Changes a category, or moves it. Throws 400 with `fields`, 404, 409 `stale-version`. */
export async function updateCategory(
  shop: Shop,
  { categoryId: id, version, ...parts }: Partial<Given> & { categoryId: string; version: number },
) {
  const guide = parts.sizeGuide === undefined ? undefined : await cleanGuide(parts.sizeGuide);
  const input = (row: Selectable<ProductCategoryTable>): Given => {
    const { name = row.name, parentId = row.parentId, afterId } = parts;
    return { name, parentId, sizeGuide: guide === undefined ? row.sizeGuide : guide, afterId };
  };
  return allAfter(shop, categories.update(shop, { id, version, input }));
}

/** Removes a category and moves its products to the given one. Throws 400 with `fields`, 404, 409 `has-children`. */
export async function deleteCategory(shop: Shop, id: string, moveToId: string | null) {
  const removed = transaction(shop.db, async (trx) => {
    await categories.remove({ ...shop, db: trx }, id);
    const target = trx.selectFrom('product_category').select('id').where('id', '=', moveToId);
    if (moveToId !== null && !(await target.where('deletedAt', 'is', null).executeTakeFirst()))
      throw badInput({ moveToId: 'invalid' });
    const products = await productsIn(trx, id);
    await trx
      .updateTable('product')
      .set({ categoryId: moveToId, version: sql<number>`version + 1` })
      .where('categoryId', '=', id)
      .execute();
    await refreshCategoryFacets(trx, products);
  });
  return allAfter(shop, removed);
}
