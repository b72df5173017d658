import type { Product } from '@/domain/shop/products';
import { addAttachment } from '@/server/core/blobs/attachments';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { testApp } from './api';
import { createUser } from './factories/users';
import { sessionFor } from './session';

/** A signed-in user of a test. */
export interface Shopper {
  id: string;
  as: string;
}

let skus = 0;

/** The API as used by staff and visitors of a shop. */
export function shopApi(db: Database, now?: () => Date) {
  const api = testApp(db, now ? { now } : {});

  const person = async (role: 'admin' | 'manager' | 'member' | 'guest' = 'manager'): Promise<Shopper> => {
    const user = await createUser(db, { role });
    return { id: user.id, as: await sessionFor(api.services, user) };
  };

  /** A picture uploaded for a product; its bytes are fake. */
  const picture = async (by: Shopper, purpose = 'product'): Promise<string> => {
    const hash = 'c'.repeat(64);
    return transaction(db, async (trx) => {
      const facts = { hash, size: 3, type: 'image/png', store: 'disk' as const, createdAt: nowIso() };
      await trx
        .insertInto('blob')
        .values({
          ...facts,
          kind: 'image',
          width: 4,
          height: 3,
          placeholder: null,
          unusedSince: null,
          checkedAt: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await addAttachment(trx, facts, { name: 'a.png', purpose, by: by.id })).id;
    });
  };

  /** A variant as submitted by a form. */
  const variant = (more: object = {}) => {
    skus += 1;
    return { sku: `SKU-${skus}`, price: 1000, stock: { onHand: 10 }, ...more };
  };

  const done = async <T>(who: Shopper, path: string, body: object): Promise<T> => {
    const answer = await api.post<T>(path, body, { as: who.as });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  /** A category on the upper level, or below `parentId`. */
  const category = async (who: Shopper, name: string, parentId: string | null = null): Promise<string> => {
    const path = '/api/shop/categories/new';
    const { categories } = await done<{ categories: { id: string; name: string }[] }>(who, path, {
      name,
      parentId,
    });
    return categories.findLast((row) => row.name === name)!.id;
  };

  /** A product; published ones get what publishing needs. */
  const product = async (
    who: Shopper,
    more: { status?: string; [key: string]: unknown } = {},
  ): Promise<Product> => {
    const wanted = { name: 'Runner', variants: [variant()], ...more };
    const needed =
      more.status === 'published'
        ? {
            description: '<p>Good.</p>',
            attachmentIds: [await picture(who)],
            ...('categoryId' in more ? {} : { categoryId: await category(who, 'Shoes') }),
          }
        : {};
    return (await done<{ product: Product }>(who, '/api/products/new', { ...needed, ...wanted })).product;
  };

  const open = async (name: string, who?: Shopper) =>
    api.get<{ product: Product }>(`/api/products/product?name=${encodeURIComponent(name)}`, { as: who?.as });

  return { ...api, db, person, picture, variant, category, product, done, open };
}

export type ShopApi = ReturnType<typeof shopApi>;
