import { sql } from 'kysely';
import { columnTypes, createTable, primary, references, required, withDefault } from '../../columns';
import type { Database } from '../../database';

async function createSession(db: Database): Promise<void> {
  const { text, instant, flag, bigint } = columnTypes(db);
  await createTable(db, 'test_session')
    .addColumn('ref', text, primary)
    .addColumn('kind', text, required)
    .addColumn('ownRef', text, (column) => required(column).unique())
    .addColumn('amount', bigint, required)
    .addColumn('currency', text, required)
    .addColumn('description', text, required)
    .addColumn('returnUrl', text, required)
    .addColumn('state', text, required)
    .addColumn('failureCode', text)
    .addColumn('chargeRef', text)
    .addColumn('methodRef', text)
    .addColumn('brand', text)
    .addColumn('last4', text)
    .addColumn('saveMethod', flag, withDefault(0))
    .addColumn('expiresAt', instant, required)
    .addColumn('settlesAt', instant)
    .addColumn('createdAt', instant, required)
    .execute();
}

/** The tables of the built-in test provider, which alone writes them. */
export async function createTestProvider(db: Database): Promise<void> {
  const { text, instant, flag, integer, bigint, json } = columnTypes(db);
  await createSession(db);
  await createTable(db, 'test_charge')
    .addColumn('ref', text, primary)
    .addColumn('sessionRef', text, references('test_session.ref'))
    .addColumn('amount', bigint, required)
    .addColumn('refunded', bigint, withDefault(0))
    .addColumn('refunds', json, withDefault('{}'))
    .addColumn('refusesRefunds', flag, withDefault(0))
    .addColumn('createdAt', instant, required)
    .addCheckConstraint('test_charge_refunded', sql`refunded >= 0 and refunded <= amount`)
    .execute();
  await createTable(db, 'test_method')
    .addColumn('ref', text, primary)
    .addColumn('card', text, required)
    .addColumn('createdAt', instant, required)
    .addColumn('detachedAt', instant)
    .execute();
  await createTable(db, 'test_event')
    .addColumn('id', text, primary)
    .addColumn('type', text, required)
    .addColumn('ref', text, required)
    .addColumn('times', integer, withDefault(1))
    .addColumn('attempts', integer, withDefault(0))
    .addColumn('deliveredAt', instant)
    .addColumn('createdAt', instant, required)
    .execute();
}
