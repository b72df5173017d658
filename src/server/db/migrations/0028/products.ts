import { sql } from 'kysely';
import {
  columnTypes,
  createTable,
  primary,
  references,
  required,
  versioned,
  withDefault,
} from '../../columns';
import { dialectOf, type Database } from '../../database';
import { indexProducts } from './indexes';

async function createCategory(db: Database): Promise<void> {
  const { text } = columnTypes(db);
  await createTable(db, 'product_category')
    .addColumn('id', text, primary)
    .addColumn('name', text, required)
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('parentId', text, (column) => column.references('product_category.id'))
    .addColumn('rank', text, required)
    .addColumn('sizeGuide', text)
    .$call(versioned(db))
    .execute();
  await db.schema
    .createIndex('product_category_order')
    .on('product_category')
    .columns(['parentId', 'rank', 'id'])
    .execute();
}

/** Derived figures, updated with variants, stock, orders and reviews, so that a list reads no other table. */
async function addFigures(db: Database): Promise<void> {
  const { text, json, bigint, flag, integer } = columnTypes(db);
  const add = (name: string, type: typeof text | typeof bigint, fallback: string | number) =>
    db.schema.alterTable('product').addColumn(name, type, withDefault(fallback)).execute();
  for (const name of ['priceMin', 'priceMax', 'availableKey'] as const) await add(name, bigint, 0);
  for (const name of ['onSale', 'inStock'] as const) await add(name, flag, 0);
  const counted = ['soldCount', 'reviewCount', 'ratingSum', 'rating', 'variantCount'] as const;
  for (const name of counted) await add(name, integer, 0);
  for (const star of [1, 2, 3, 4, 5]) await add(`stars${star}`, integer, 0);
  for (const name of ['colors', 'sizes'] as const) await add(name, json, '[]');
  await add('inventoryType', text, 'out_of_stock');
  for (const [name, type] of [
    ['compareAtPrice', bigint],
    ['available', bigint],
    ['coverImageId', text],
    ['onlyVariantId', text],
  ] as const)
    await db.schema.alterTable('product').addColumn(name, type).execute();
}

async function createProduct(db: Database): Promise<void> {
  const { text, instant, json, flag } = columnTypes(db);
  const table = createTable(db, 'product');
  // SQLite's full-text index refers to row numbers, which are stable only with a declared key.
  const keyed = dialectOf(db) === 'sqlite' ? table.addColumn('rowNo', 'integer', primary) : table;
  await keyed
    .addColumn('id', text, dialectOf(db) === 'sqlite' ? (column) => column.notNull().unique() : primary)
    .addColumn('name', text, required)
    .addColumn('nameKey', text, required)
    .addColumn('words', text, withDefault(''))
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('subDescription', text, withDefault(''))
    .addColumn('description', text, withDefault(''))
    .addColumn('status', text, withDefault('draft'))
    .addColumn('publishedAt', instant)
    .addColumn('ownerId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('categoryId', text, (column) => column.references('product_category.id'))
    .addColumn('taxClassId', text, withDefault('standard'))
    .addColumn('gender', json, withDefault('[]'))
    .addColumn('code', text)
    .addColumn('badge', text)
    .addColumn('isFree', flag, withDefault(0))
    .addColumn('optionNames', json, withDefault('["Color","Size"]'))
    .addColumn('currency', text, required)
    .$call(versioned(db))
    .addCheckConstraint('product_status', sql`status in ('draft', 'published', 'archived')`)
    .execute();
  await addFigures(db);
}

async function createParts(db: Database): Promise<void> {
  const { text } = columnTypes(db);
  await createTable(db, 'product_slug')
    .addColumn('slug', text, primary)
    .addColumn('productId', text, references('product.id'))
    .execute();
  await db.schema.createIndex('product_slug_of').on('product_slug').column('productId').execute();
  await createTable(db, 'product_tag')
    .addColumn('productId', text, references('product.id'))
    .addColumn('tag', text, required)
    .addPrimaryKeyConstraint('product_tag_pk', ['productId', 'tag'])
    .execute();
  await createTable(db, 'product_facet')
    .addColumn('productId', text, references('product.id'))
    .addColumn('kind', text, required)
    .addColumn('value', text, required)
    .addPrimaryKeyConstraint('product_facet_pk', ['productId', 'kind', 'value'])
    .execute();
  await db.schema
    .createIndex('product_facet_value')
    .on('product_facet')
    .columns(['kind', 'value', 'productId'])
    .execute();
  await createTable(db, 'product_image')
    .addColumn('attachmentId', text, primary)
    .addColumn('productId', text, references('product.id'))
    .addColumn('alt', text, withDefault(''))
    .execute();
  await db.schema.createIndex('product_image_of').on('product_image').column('productId').execute();
}

/** Categories, products, their parts. */
export async function createProducts(db: Database): Promise<void> {
  await createCategory(db);
  await createProduct(db);
  await indexProducts(db);
  await createParts(db);
}
