import { sql } from 'kysely';
import {
  columnTypes,
  createTable,
  makeAppendOnly,
  primary,
  references,
  required,
  versioned,
  withDefault,
} from '../../columns';
import type { Database } from '../../database';

async function createVariant(db: Database): Promise<void> {
  const { text, json, bigint, integer } = columnTypes(db);
  await createTable(db, 'variant')
    .addColumn('id', text, primary)
    .addColumn('productId', text, references('product.id'))
    .addColumn('sku', text, required)
    .addColumn('skuKey', text, required)
    .addColumn('barcode', text, withDefault(''))
    .addColumn('options', json, withDefault('{}'))
    .addColumn('optionKey', text, withDefault(''))
    .addColumn('colors', json, withDefault('[]'))
    .addColumn('price', bigint, required)
    .addColumn('compareAtPrice', bigint)
    .addColumn('cost', bigint)
    .addColumn('currency', text, required)
    .addColumn('weightGrams', integer, withDefault(0))
    .addColumn('imageId', text)
    .addColumn('position', integer, withDefault(0))
    .$call(versioned(db))
    .addCheckConstraint('variant_price', sql`price >= 0`)
    .addCheckConstraint('variant_compare', sql`"compareAtPrice" is null or "compareAtPrice" > price`)
    .addCheckConstraint('variant_cost', sql`cost is null or cost >= 0`)
    .execute();
  await sql`create unique index variant_sku on variant ("skuKey") where "deletedAt" is null`.execute(db);
  await sql`create unique index variant_option on variant ("productId", "optionKey")
    where "deletedAt" is null`.execute(db);
  await db.schema.createIndex('variant_of').on('variant').columns(['productId', 'position', 'id']).execute();
}

async function createLedger(db: Database): Promise<void> {
  const { text, integer, flag, instant } = columnTypes(db);
  await createTable(db, 'stock')
    .addColumn('variantId', text, (column) =>
      column.primaryKey().references('variant.id').onDelete('cascade'),
    )
    .addColumn('tracked', flag, withDefault(1))
    .addColumn('onHand', integer, withDefault(0))
    .addColumn('reserved', integer, withDefault(0))
    .addColumn('backorder', flag, withDefault(0))
    .addColumn('lowAt', integer, withDefault(5))
    .addColumn('updatedAt', instant, required)
    .addColumn('version', integer, withDefault(1))
    .addCheckConstraint('stock_on_hand', sql`"onHand" >= 0`)
    .addCheckConstraint('stock_reserved', sql`reserved >= 0`)
    .addCheckConstraint('stock_enough', sql`reserved <= "onHand" or backorder = 1 or tracked = 0`)
    .execute();
  await createTable(db, 'stock_movement')
    .addColumn('id', text, primary)
    .addColumn('variantId', text, required)
    .addColumn('kind', text, required)
    .addColumn('quantity', integer, required)
    .addColumn('onHandAfter', integer, required)
    .addColumn('refType', text)
    .addColumn('refId', text)
    .addColumn('note', text, withDefault(''))
    .addColumn('actorId', text)
    .addColumn('createdAt', instant, required)
    .addCheckConstraint('stock_movement_something', sql`quantity <> 0`)
    .execute();
  await db.schema
    .createIndex('stock_movement_of')
    .on('stock_movement')
    .columns(['variantId', 'createdAt', 'id'])
    .execute();
  await makeAppendOnly(db, 'stock_movement');
}

/** Variants, their stock, stock movements, and temporary holds. */
export async function createStock(db: Database): Promise<void> {
  const { text, integer, instant } = columnTypes(db);
  await createVariant(db);
  await createLedger(db);
  await createTable(db, 'reservation')
    .addColumn('cartId', text, required)
    .addColumn('variantId', text, references('variant.id'))
    .addColumn('quantity', integer, required)
    .addColumn('expiresAt', instant, required)
    .addPrimaryKeyConstraint('reservation_pk', ['cartId', 'variantId'])
    .addCheckConstraint('reservation_some', sql`quantity > 0`)
    .execute();
  await db.schema.createIndex('reservation_ends').on('reservation').column('expiresAt').execute();
  await db.schema
    .createIndex('reservation_of')
    .on('reservation')
    .columns(['variantId', 'expiresAt'])
    .execute();
}
