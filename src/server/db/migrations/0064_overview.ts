import { sql } from 'kysely';
import { columnTypes, createTable, primary, required, versioned, withDefault } from '../columns';
import type { Database } from '../database';
import { queueOnce } from './queueOnce';

/** Accounts of the ledger. It records money that moved elsewhere. */
async function createAccounts(db: Database): Promise<void> {
  const { text, flag, bigint, instant } = columnTypes(db);
  await createTable(db, 'ledger_account')
    .addColumn('id', text, primary)
    .addColumn('name', text, required)
    .addColumn('kind', text, required)
    // Null = the workspace's.
    .addColumn('ownerId', text, (column) => column.references('user.id'))
    .addColumn('currency', text, required)
    .addColumn('opening', bigint, withDefault(0))
    .addColumn('balance', bigint, withDefault(0))
    .addColumn('overdraft', bigint, withDefault(0))
    .addColumn('last4', text)
    .addColumn('color', text, required)
    .addColumn('rank', text, required)
    .addColumn('isDefault', flag, withDefault(0))
    .addColumn('archivedAt', instant)
    .$call(versioned(db))
    .addCheckConstraint('ledger_account_overdraft', sql`overdraft >= 0`)
    .execute();
  await sql`create unique index ledger_account_default on ledger_account
    (coalesce("ownerId", 'workspace'), currency) where "isDefault" = 1`.execute(db);
  await db.schema
    .createIndex('ledger_account_owner')
    .on('ledger_account')
    .columns(['ownerId', 'rank', 'id'])
    .execute();
}

/** Entries of the accounts, booked by hand or by what happened elsewhere. */
async function createEntries(db: Database): Promise<void> {
  const { text, bigint } = columnTypes(db);
  await createTable(db, 'ledger_entry')
    .addColumn('id', text, primary)
    .addColumn('accountId', text, (column) => column.notNull().references('ledger_account.id'))
    .addColumn('kind', text, required)
    .addColumn('amount', bigint, required)
    .addColumn('currency', text, required)
    .addColumn('category', text, withDefault(''))
    .addColumn('counterparty', text, withDefault(''))
    .addColumn('counterpartUserId', text, (column) => column.references('user.id').onDelete('set null'))
    .addColumn('message', text, withDefault(''))
    .addColumn('bookedOn', text, required)
    .addColumn('transferId', text)
    .addColumn('source', text, required)
    .addColumn('sourceKey', text, (column) => column.unique())
    .addColumn('words', text, withDefault(''))
    .$call(versioned(db))
    .addCheckConstraint(
      'ledger_entry_sign',
      sql`amount <> 0 and (kind <> 'income' or amount > 0) and (kind <> 'expense' or amount < 0)`,
    )
    .execute();
  const index = (name: string, columns: string[]) =>
    sql`create index ${sql.ref(`ledger_entry_${name}`)} on ledger_entry
      (${sql.join(columns.map((column) => sql.ref(column)))}) where "deletedAt" is null`.execute(db);
  await index('by_day', ['accountId', 'bookedOn', 'id']);
  await index('by_amount', ['accountId', 'amount', 'id']);
  // For lists over several accounts.
  await index('all_by_day', ['bookedOn', 'id']);
  await index('all_by_amount', ['amount', 'id']);
  await index('figures', ['accountId', 'bookedOn', 'kind', 'category', 'amount']);
  await sql`create index ledger_entry_transfer on ledger_entry ("transferId") where "transferId" is not null`.execute(
    db,
  );
  await sql`create index ledger_entry_counterpart on ledger_entry ("counterpartUserId", "createdAt")
    where "counterpartUserId" is not null`.execute(db);
}

/** Page views by day, and the visitors of today under a salt that is replaced every day. */
async function createViews(db: Database): Promise<void> {
  const { text, integer, instant } = columnTypes(db);
  await createTable(db, 'view_day')
    .addColumn('day', text, required)
    .addColumn('kind', text, required)
    .addColumn('dim', text, required)
    .addColumn('value', text, required)
    .addColumn('views', integer, withDefault(0))
    .addColumn('visits', integer, withDefault(0))
    .addColumn('visitors', integer, withDefault(0))
    .addPrimaryKeyConstraint('view_day_pk', ['day', 'kind', 'dim', 'value'])
    .execute();
  await sql`create index view_day_by_dim on view_day (dim, day, kind, value, views, visits, visitors)`.execute(
    db,
  );
  await createTable(db, 'view_visitor')
    .addColumn('kind', text, required)
    .addColumn('visitor', text, required)
    .addColumn('path', text, required)
    .addColumn('lastAt', instant, required)
    .addPrimaryKeyConstraint('view_visitor_pk', ['visitor', 'kind'])
    .execute();
  await createTable(db, 'view_salt')
    .addColumn('id', integer, primary)
    .addColumn('day', text, required)
    .addColumn('salt', text, required)
    .execute();
  await db.schema.createIndex('view_visitor_last').on('view_visitor').column('lastAt').execute();
}

/** Indexes that cover the figures of the dashboards. */
async function createIndexes(db: Database): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('shop_order_by_day', 'shop_order', [
    'placedAt',
    'state',
    'currency',
    'total',
    'refundedAmount',
    'country',
    'id',
  ]);
  await index('shop_order_line_sold', 'shop_order_line', [
    'orderId',
    'productId',
    'ownerId',
    'categoryId',
    'gender',
    'quantity',
    'cancelledQuantity',
    'refundedQuantity',
    'net',
    'cost',
  ]);
  // The figures of the order list are of one currency and name refunds.
  await db.schema.dropIndex('shop_order_figures').execute();
  await index('shop_order_figures', 'shop_order', [
    'state',
    'currency',
    'total',
    'refundedAmount',
    'placedAt',
    'country',
    'paymentState',
    'paymentMethod',
    'userId',
    'id',
  ]);
  await index('order_event_newest', 'order_event', ['createdAt', 'id']);
  await index('activity_by_day', 'activity', ['at', 'actorId', 'area']);
  await index('chat_message_by_day', 'chat_message', ['createdAt', 'contentType', 'deletedAt', 'unsentAt']);
  await index('mail_message_by_day', 'mail_message', ['sentAt', 'state', 'fromUserId']);
  await index('card_made', 'card', ['createdAt', 'boardId', 'deletedAt']);
  await index('card_done', 'card', ['completedAt', 'boardId', 'deletedAt']);
  await index('card_due_day', 'card', ['dueOn', 'boardId', 'completedAt', 'deletedAt']);
  await index('profile_like_by_day', 'profile_like', ['at', 'postId']);
  await index('attachment_by_day', 'attachment', [
    'createdAt',
    'type',
    'size',
    'createdById',
    'ownerType',
    'deletedAt',
  ]);
}

/** The ledger, page views and the indexes of the dashboards; payments that there are already are booked by a job. */
export async function overview(db: Database): Promise<void> {
  await createAccounts(db);
  await createEntries(db);
  const some = await db.selectFrom('payment').select('id').limit(1).executeTakeFirst();
  if (some) await queueOnce(db, 'banking.bookMissing');
  await createViews(db);
  await createIndexes(db);
}
