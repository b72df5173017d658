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
import type { Database } from '../../database';

const empty = withDefault('');

/** Carts. */
export async function createCart(db: Database): Promise<void> {
  const { text, instant, json, integer, bigint } = columnTypes(db);
  await createTable(db, 'cart')
    .addColumn('id', text, primary)
    .addColumn('userId', text, (column) => column.references('user.id').onDelete('cascade'))
    .addColumn('tokenHash', text, (column) => column.unique())
    .addColumn('currency', text, required)
    .addColumn('email', text, empty)
    .addColumn('billingAddress', json)
    .addColumn('shippingAddress', json)
    .addColumn('shippingMethodId', text)
    .addColumn('discountCode', text)
    .addColumn('note', text, empty)
    .addColumn('firstItemAt', instant)
    .addColumn('heldUntil', instant)
    .addColumn('renewals', integer, withDefault(0))
    .addColumn('state', text, withDefault('open'))
    .addColumn('expiresAt', instant, required)
    .$call(versioned(db))
    .addCheckConstraint('cart_owner', sql`("userId" is null) <> ("tokenHash" is null)`)
    .execute();
  await sql`create unique index cart_of on cart ("userId") where state = 'open' and "userId" is not null`.execute(
    db,
  );
  await createTable(db, 'cart_line')
    .addColumn('cartId', text, references('cart.id'))
    .addColumn('variantId', text, required)
    .addColumn('quantity', integer, required)
    .addColumn('priceSeen', bigint, required)
    .addColumn('addedAt', instant, required)
    .addPrimaryKeyConstraint('cart_line_pk', ['cartId', 'variantId'])
    .addCheckConstraint('cart_line_quantity', sql`quantity between 1 and 999`)
    .execute();
}

async function createDiscount(db: Database): Promise<void> {
  const { text, instant, json, integer, flag, bigint } = columnTypes(db);
  await createTable(db, 'discount')
    .addColumn('id', text, primary)
    .addColumn('code', text, (column) => required(column).unique())
    .addColumn('kind', text, required)
    .addColumn('value', bigint, required)
    .addColumn('minSubtotal', bigint, withDefault(0))
    .addColumn('startsAt', instant)
    .addColumn('endsAt', instant)
    .addColumn('limitTotal', integer)
    .addColumn('limitPerCustomer', integer)
    .addColumn('usedCount', integer, withDefault(0))
    .addColumn('scope', text, withDefault('all'))
    .addColumn('scopeIds', json, withDefault('[]'))
    .addColumn('onSaleItems', flag, withDefault(1))
    .addColumn('disabledAt', instant)
    .$call(versioned(db))
    .addCheckConstraint(
      'discount_used',
      sql`"usedCount" >= 0 and ("limitTotal" is null or "usedCount" <= "limitTotal")`,
    )
    .execute();
  await createTable(db, 'discount_use')
    .addColumn('orderId', text, primary)
    .addColumn('discountId', text, references('discount.id'))
    .addColumn('customerKey', text, required)
    .addColumn('slot', integer, required)
    .addUniqueConstraint('discount_use_slot', ['discountId', 'customerKey', 'slot'])
    .execute();
}

/** Discount codes and shipping methods. */
export async function createSelling(db: Database): Promise<void> {
  const { text, instant, json, integer, bigint } = columnTypes(db);
  await createDiscount(db);
  await createTable(db, 'shipping_method')
    .addColumn('id', text, primary)
    .addColumn('name', text, required)
    .addColumn('description', text, empty)
    .addColumn('countries', json, withDefault('[]'))
    .addColumn('kind', text, required)
    .addColumn('rates', json, required)
    .addColumn('freeOver', bigint)
    .addColumn('minDays', integer, required)
    .addColumn('maxDays', integer, required)
    .addColumn('taxClassId', text, withDefault('standard'))
    .addColumn('position', integer, withDefault(0))
    .addColumn('disabledAt', instant)
    .$call(versioned(db))
    .execute();
}
