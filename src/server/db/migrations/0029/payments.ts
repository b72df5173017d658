import { type CreateTableBuilder, sql } from 'kysely';
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

/** Data needed to open a session at the provider, also after a crash. */
function sessionColumns(db: Database) {
  const { text, flag } = columnTypes(db);
  return (table: CreateTableBuilder<string, string>) =>
    table
      .addColumn('description', text, empty)
      .addColumn('returnPath', text, empty)
      .addColumn('locale', text, withDefault('en'))
      .addColumn('savedMethodRef', text)
      .addColumn('saveMethod', flag, withDefault(0))
      .addColumn('redirectUrl', text);
}

async function createPayment(db: Database): Promise<void> {
  const { text, instant, flag, bigint } = columnTypes(db);
  await createTable(db, 'payment')
    .addColumn('id', text, primary)
    .addColumn('purpose', text, required)
    .addColumn('ref', text, required)
    .addColumn('partyId', text)
    .addColumn('userId', text)
    .addColumn('customerName', text, empty)
    .addColumn('method', text, required)
    .addColumn('providerId', text)
    .addColumn('sessionRef', text)
    .addColumn('chargeRef', text)
    .addColumn('amount', bigint, required)
    .addColumn('currency', text, required)
    .addColumn('state', text, required)
    .addColumn('captured', bigint, withDefault(0))
    .addColumn('refunding', bigint, withDefault(0))
    .addColumn('failureCode', text)
    .addColumn('brand', text)
    .addColumn('last4', text)
    .addColumn('receivedOn', text)
    .addColumn('reference', text, empty)
    .addColumn('note', text, empty)
    .addColumn('isTest', flag, withDefault(0))
    .addColumn('idempotencyKey', text, (column) => required(column).unique())
    .addColumn('expiresAt', instant)
    .addColumn('succeededAt', instant)
    .$call(sessionColumns(db))
    .$call(versioned(db))
    .addUniqueConstraint('payment_charge', ['providerId', 'chargeRef'])
    .addUniqueConstraint('payment_session', ['providerId', 'sessionRef'])
    .addCheckConstraint('payment_amount', sql`amount > 0`)
    .addCheckConstraint('payment_refunding', sql`refunding >= 0 and refunding <= captured`)
    .execute();
  await db.schema.createIndex('payment_of').on('payment').columns(['purpose', 'ref']).execute();
  await db.schema.createIndex('payment_party').on('payment').columns(['partyId', 'createdAt']).execute();
  await sql`create index payment_pending on payment ("createdAt") where state = 'pending'`.execute(db);
}

async function createRefund(db: Database): Promise<void> {
  const { text, json, bigint } = columnTypes(db);
  await createTable(db, 'refund')
    .addColumn('id', text, primary)
    .addColumn('paymentId', text, references('payment.id'))
    .addColumn('amount', bigint, required)
    .addColumn('reason', text, empty)
    .addColumn('state', text, required)
    .addColumn('refundRef', text)
    .addColumn('providerId', text)
    .addColumn('idempotencyKey', text, (column) => required(column).unique())
    .addColumn('actorId', text)
    .addColumn('data', json, withDefault('{}'))
    .$call(versioned(db))
    .addUniqueConstraint('refund_ref', ['providerId', 'refundRef'])
    .addCheckConstraint('refund_amount', sql`amount > 0`)
    .execute();
  await db.schema.createIndex('refund_payment').on('refund').column('paymentId').execute();
}

async function createMethod(db: Database): Promise<void> {
  const { text, instant, flag } = columnTypes(db);
  await createTable(db, 'payment_method')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('providerId', text, required)
    .addColumn('methodRef', text, required)
    .addColumn('brand', text, required)
    .addColumn('last4', text, required)
    .addColumn('isDefault', flag, withDefault(0))
    .$call(versioned(db))
    .addUniqueConstraint('payment_method_ref', ['providerId', 'methodRef'])
    .execute();
  await db.schema.createIndex('payment_method_user').on('payment_method').column('userId').execute();
  await createTable(db, 'payment_event')
    .addColumn('id', text, primary)
    .addColumn('providerId', text, required)
    .addColumn('eventId', text, required)
    .addColumn('type', text, required)
    .addColumn('receivedAt', instant, required)
    .addColumn('handledAt', instant)
    .addColumn('error', text)
    .addUniqueConstraint('payment_event_once', ['providerId', 'eventId'])
    .execute();
}

/** Payments, refunds, saved cards, and webhook events. */
export async function createPayments(db: Database): Promise<void> {
  await createPayment(db);
  await createRefund(db);
  await createMethod(db);
}
