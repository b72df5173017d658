import { generateKeyBetween } from 'fractional-indexing';
import { newId, newRow, nowIso } from '@/server/db/row';
import { storeProduct } from '../../factories/products';
import { storeDiscount, storeShipping } from '../../shopScene';
import type { IdRule, Place, Records } from '../types';

const product = async ({ services: { db } }: Place) => (await storeProduct(db, { status: 'draft' })).id;

async function category({ services: { db } }: Place): Promise<string> {
  const id = newId();
  const place = { rank: generateKeyBetween(null, null), parentId: null, sizeGuide: null };
  await db
    .insertInto('product_category')
    .values({ ...newRow(), ...place, id, name: 'Shoes', slug: id })
    .execute();
  return id;
}

/** Products belong to the shop, not to a user. */
const products = async (place: Place): Promise<Records> => ({
  own: await product(place),
  others: await product(place),
});

async function deletedProduct(place: Place): Promise<string> {
  const id = await product(place);
  await place.services.db.updateTable('product').set({ deletedAt: nowIso() }).where('id', '=', id).execute();
  return id;
}

const inTrash = async (place: Place): Promise<Records> => ({
  own: await deletedProduct(place),
  others: await deletedProduct(place),
});

const categories = async (place: Place): Promise<Records> => ({
  own: await category(place),
  others: await category(place),
});

async function method({ services: { db } }: Place): Promise<string> {
  return storeShipping(db);
}

async function deletedMethod(place: Place): Promise<string> {
  const id = await method(place);
  const { db } = place.services;
  await db.updateTable('shipping_method').set({ deletedAt: nowIso() }).where('id', '=', id).execute();
  return id;
}

/** Records that belong to the shop, not to a user. */
const made =
  (make: (place: Place) => Promise<string>) =>
  async (place: Place): Promise<Records> => ({ own: await make(place), others: await make(place) });

/** A discount code. */
async function code({ services: { db } }: Place): Promise<string> {
  const id = newId();
  await storeDiscount(db, `M-${id.slice(-12).toUpperCase()}`, { id });
  return id;
}

async function deletedCode(place: Place): Promise<string> {
  const id = await code(place);
  const { db } = place.services;
  await db.updateTable('discount').set({ deletedAt: nowIso() }).where('id', '=', id).execute();
  return id;
}

/** A variant of a product; its stock is the shop's. */
async function variant({ services: { db } }: Place): Promise<string> {
  const [id] = (await storeProduct(db, { variants: [{ stock: 5 }] })).variantIds;
  return id as string;
}

/** An import started by a user. */
async function begun({ services: { db } }: Place, createdById: string): Promise<string> {
  const id = newId();
  const how = { delimiter: ',', decimalSign: '.', mapping: '["sku"]', mode: 'createAndUpdate' } as const;
  const facts = { state: 'done', failures: 0, done: 0, total: 0, errors: '[]' } as const;
  const counts = JSON.stringify({ create: 0, update: 0, unchanged: 0, error: 0 });
  const times = { createdAt: nowIso(), updatedAt: nowIso() };
  await db
    .insertInto('product_import')
    .values({ id, createdById, attachmentId: id, ...how, ...facts, counts, ...times })
    .execute();
  return id;
}

/** Imports belong to the user who started them, whoever else manages products. */
const imports = async (place: Place): Promise<Records> => ({
  own: await begun(place, place.admin),
  others: await begun(place, place.other),
});

const WRITES = /^\/api\/products\/(new|update)$/;
const CATEGORIES = /^\/api\/shop\/categories\/(new|update|delete)$/;
const KEEPER = { openedBy: 'shop.manage', asker: 'admin' } as const;
const STAFF = { openedBy: 'products.manage', asker: 'admin' } as const;

export const shopRules: readonly IdRule[] = [
  { at: /^\/api\/products\/related$/, field: 'productId', records: products, openedBy: 'everyone' },
  { at: /^\/api\/products\/restore$/, field: 'productId', records: inTrash, ...STAFF },
  { at: /^\/api\/products\/(delete|duplicate)$/, field: 'productId', records: products, ...STAFF },
  {
    at: /^\/api\/products\/update$/,
    field: 'productId',
    records: products,
    ...STAFF,
    input: { version: 1, product: {} },
  },
  { at: /^\/api\/products\/bulk$/, field: 'productIds', opensNothing: 'unknown ones are answered as failed' },
  {
    at: /^\/api\/products\/list$/,
    field: 'ownerId',
    opensNothing: 'narrows the list of what one may see anyway',
  },
  ...['id', 'imageId', 'categoryId', 'taxClassId', 'ownerId', 'coverImageId', 'variantId'].map((field) => ({
    at: WRITES,
    field,
    opensNothing: 'names a part of the product or something known to all staff; foreign ones are refused',
  })),
  { at: WRITES, field: 'attachmentIds', opensNothing: 'files that one has uploaded; others are refused' },
  {
    at: /^\/api\/products\/export$/,
    field: 'ownerId',
    opensNothing: 'narrows the rows that one may see anyway',
  },
  {
    at: /^\/api\/products\/import\/preview$/,
    field: 'attachmentId',
    opensNothing: 'takes nothing but one’s own upload',
  },
  {
    at: /^\/api\/products\/import\/run$/,
    field: 'importId',
    records: imports,
    asker: 'admin',
    input: { mapping: ['sku'], mode: 'createAndUpdate' },
  },
  { at: /^\/api\/products\/import\/(job|file)$/, field: 'jobId', records: imports, asker: 'admin' },
  ...['parentId', 'afterId', 'moveToId'].map((field) => ({
    at: CATEGORIES,
    field,
    opensNothing: 'a category, known to all; unknown ones are refused',
  })),
  {
    at: /^\/api\/shop\/categories\/update$/,
    field: 'categoryId',
    records: categories,
    ...STAFF,
    input: { version: 1 },
  },
  {
    at: /^\/api\/shop\/shipping-methods\/update$/,
    field: 'methodId',
    records: made(method),
    ...KEEPER,
    input: { version: 1 },
  },
  { at: /^\/api\/shop\/shipping-methods\/delete$/, field: 'methodId', records: made(method), ...KEEPER },
  {
    at: /^\/api\/shop\/shipping-methods\/restore$/,
    field: 'methodId',
    records: made(deletedMethod),
    ...KEEPER,
  },
  {
    at: /^\/api\/shop\/discounts\/update$/,
    field: 'discountId',
    records: made(code),
    ...KEEPER,
    input: { version: 1, discount: { code: 'MATRIX', kind: 'free_shipping' } },
  },
  { at: /^\/api\/shop\/discounts\/delete$/, field: 'discountId', records: made(code), ...KEEPER },
  { at: /^\/api\/shop\/discounts\/restore$/, field: 'discountId', records: made(deletedCode), ...KEEPER },
  {
    at: /^\/api\/shop\/discounts\/(new|update)$/,
    field: 'scopeIds',
    opensNothing: 'categories and products, known to all who keep the shop; unknown ones are refused',
  },
  { at: /^\/api\/shop\/stock$/, field: 'categoryId', opensNothing: 'narrows the list' },
  { at: /^\/api\/shop\/stock\/movements$/, field: 'variantId', records: made(variant), ...STAFF },
  {
    at: /^\/api\/shop\/stock\/(adjust|settings)$/,
    field: 'variantId',
    records: made(variant),
    ...STAFF,
    input: { version: 1, kind: 'receive', quantity: 1 },
  },
  ...['taxClassId', 'afterId'].map((field) => ({
    at: /^\/api\/shop\/shipping-methods\/(new|update)$/,
    field,
    opensNothing: 'known to all who keep the shop; unknown ones are refused',
  })),
  { at: /^\/api\/shop\/categories\/delete$/, field: 'categoryId', records: categories, ...STAFF },
];
