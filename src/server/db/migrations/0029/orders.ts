import { type CreateTableBuilder, sql } from 'kysely';
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

const empty = withDefault('');

function money(db: Database) {
  const { text, json, flag, bigint } = columnTypes(db);
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('currency', text, required)
      .addColumn('pricesIncludeTax', flag, required)
      .addColumn('taxRounding', text, required)
      .addColumn('subtotal', bigint, required)
      .addColumn('discount', bigint, required)
      .addColumn('discountCode', text)
      .addColumn('shipping', bigint, required)
      .addColumn('tax', bigint, required)
      .addColumn('total', bigint, required)
      .addColumn('paidAmount', bigint, withDefault(0))
      .addColumn('refundedAmount', bigint, withDefault(0))
      .addColumn('taxLines', json, required);
}

function times(db: Database) {
  const { text, instant } = columnTypes(db);
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('linkTokenHash', text)
      .addColumn('linkExpiresAt', instant)
      .addColumn('expiresAt', instant)
      .addColumn('placedAt', instant, required)
      .addColumn('paidAt', instant)
      .addColumn('packedAt', instant)
      .addColumn('shippedAt', instant)
      .addColumn('deliveredAt', instant)
      .addColumn('cancelledAt', instant)
      .addColumn('refundedAt', instant)
      .addColumn('promisedOn', text)
      .addColumn('cancelReason', text, empty);
}

async function createOrder(db: Database): Promise<void> {
  const { text, json, integer } = columnTypes(db);
  await createTable(db, 'shop_order')
    .addColumn('id', text, primary)
    .addColumn('number', text, (column) => required(column).unique())
    .addColumn('cartId', text, (column) => required(column).unique())
    .addColumn('userId', text)
    .addColumn('email', text, required)
    .addColumn('customerName', text, required)
    .addColumn('phone', text, empty)
    .addColumn('locale', text, required)
    .addColumn('state', text, required)
    .addColumn('paymentState', text, required)
    .addColumn('paymentMethod', text, required)
    .$call(money(db))
    .addColumn('pieces', integer, required)
    .addColumn('country', text, required)
    .addColumn('billingAddress', json, required)
    .addColumn('shippingAddress', json, required)
    .addColumn('shippingMethod', json, required)
    .addColumn('note', text, empty)
    .addColumn('staffNote', text, empty)
    .addColumn('words', text, required)
    .$call(times(db))
    .$call(versioned(db))
    .execute();
  const indexes = {
    shop_order_placed: ['placedAt', 'id'],
    shop_order_total: ['total', 'id'],
    shop_order_state: ['state', 'placedAt', 'id'],
    shop_order_user: ['userId', 'placedAt'],
    shop_order_link: ['linkTokenHash'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('shop_order').columns(columns).execute();
  await sql`create index shop_order_due on shop_order ("expiresAt") where state = 'pending'`.execute(db);
}

async function createLine(db: Database): Promise<void> {
  const { text, json, integer, flag, bigint } = columnTypes(db);
  await createTable(db, 'shop_order_line')
    .addColumn('id', text, primary)
    .addColumn('orderId', text, references('shop_order.id'))
    .addColumn('position', integer, required)
    .addColumn('productId', text, required)
    .addColumn('variantId', text, required)
    .addColumn('ownerId', text)
    .addColumn('categoryId', text)
    .addColumn('gender', json, required)
    .addColumn('sku', text, required)
    .addColumn('slug', text, required)
    .addColumn('name', text, required)
    .addColumn('options', json, required)
    .addColumn('colors', json, required)
    .addColumn('cover', json)
    .addColumn('unitPrice', bigint, required)
    .addColumn('cost', bigint)
    .addColumn('quantity', integer, required)
    .addColumn('lineTotal', bigint, required)
    .addColumn('discountable', flag, required)
    .addColumn('discountShare', bigint, required)
    .addColumn('taxClass', text, required)
    .addColumn('taxRate', integer, required)
    .addColumn('net', bigint, required)
    .addColumn('tax', bigint, required)
    .addColumn('shippedQuantity', integer, withDefault(0))
    .addColumn('cancelledQuantity', integer, withDefault(0))
    .addColumn('refundedQuantity', integer, withDefault(0))
    .addCheckConstraint('shop_order_line_pieces', sql`"shippedQuantity" + "cancelledQuantity" <= quantity`)
    .addCheckConstraint('shop_order_line_back', sql`"refundedQuantity" <= quantity`)
    .execute();
  await db.schema
    .createIndex('shop_order_line_of')
    .on('shop_order_line')
    .columns(['orderId', 'position'])
    .execute();
  await db.schema.createIndex('shop_order_line_product').on('shop_order_line').column('productId').execute();
}

/** Orders, their history, and their parcels. */
export async function createOrders(db: Database): Promise<void> {
  const { text, instant, json, integer, flag } = columnTypes(db);
  await createOrder(db);
  await createLine(db);
  await createTable(db, 'order_event')
    .addColumn('id', text, primary)
    .addColumn('orderId', text, required)
    .addColumn('kind', text, required)
    .addColumn('text', text, empty)
    .addColumn('data', json, withDefault('{}'))
    .addColumn('actorId', text)
    .addColumn('isPublic', flag, required)
    .addColumn('createdAt', instant, required)
    .execute();
  await db.schema.createIndex('order_event_of').on('order_event').columns(['orderId', 'createdAt']).execute();
  await makeAppendOnly(db, 'order_event');
  await createTable(db, 'shipment')
    .addColumn('id', text, primary)
    .addColumn('orderId', text, references('shop_order.id'))
    .addColumn('number', integer, required)
    .addColumn('carrier', text, empty)
    .addColumn('trackingNumber', text, empty)
    .addColumn('trackingUrl', text, empty)
    .addColumn('shippedAt', instant, required)
    .addColumn('deliveredAt', instant)
    .addUniqueConstraint('shipment_number', ['orderId', 'number'])
    .execute();
  await createTable(db, 'shipment_line')
    .addColumn('shipmentId', text, references('shipment.id'))
    .addColumn('orderLineId', text, required)
    .addColumn('quantity', integer, required)
    .addPrimaryKeyConstraint('shipment_line_pk', ['shipmentId', 'orderLineId'])
    .addCheckConstraint('shipment_line_quantity', sql`quantity > 0`)
    .execute();
}
