import { columnTypes, createTable, primary, required, withDefault } from '../columns';
import type { Database } from '../database';

async function createTwoFactor(db: Database): Promise<void> {
  const { text, instant, integer, flag } = columnTypes(db);
  await createTable(db, 'two_factor')
    .addColumn('id', text, primary)
    .addColumn('userId', text, (column) =>
      column.notNull().unique().references('user.id').onDelete('cascade'),
    )
    .addColumn('secret', text, required)
    .addColumn('backupCodes', text, required)
    .addColumn('verified', flag, withDefault(0))
    .addColumn('failedVerificationCount', integer, withDefault(0))
    .addColumn('lockedUntil', instant)
    .addColumn('usedCodeHash', text)
    .addColumn('usedCodeAt', instant)
    .execute();
}

/** One code per purpose and person, its attempts, and what a completed second step grants. */
async function extendVerification(db: Database): Promise<void> {
  const { text, integer, flag } = columnTypes(db);
  const table = db.schema.alterTable('verification');
  await table.addColumn('attempts', integer, withDefault(0)).execute();
  await table
    .addColumn('userId', text, (column) => column.references('user.id').onDelete('cascade'))
    .execute();
  await table.addColumn('remember', flag, withDefault(0)).execute();
  await db.schema.dropIndex('verification_identifier').execute();
  await db.schema
    .createIndex('verification_identifier')
    .unique()
    .on('verification')
    .column('identifier')
    .execute();
  await db.schema.createIndex('verification_user').on('verification').column('userId').execute();
  await db.schema.createIndex('verification_expiresAt').on('verification').column('expiresAt').execute();
}

/** Two-factor; codes with counted attempts. */
export async function credentials(db: Database): Promise<void> {
  await createTwoFactor(db);
  await extendVerification(db);
}
