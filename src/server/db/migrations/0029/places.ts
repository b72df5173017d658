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
import { nowIso } from '../../row';

const empty = withDefault('');

/** Delivery and billing addresses. */
export async function createAddresses(db: Database): Promise<void> {
  const { text, flag } = columnTypes(db);
  await createTable(db, 'address')
    .addColumn('id', text, primary)
    .addColumn('userId', text, references('user.id'))
    .addColumn('kind', text, required)
    .addColumn('receiver', text, required)
    .addColumn('company', text, empty)
    .addColumn('vatId', text, empty)
    .addColumn('phone', text, required)
    .addColumn('line1', text, required)
    .addColumn('line2', text, empty)
    .addColumn('city', text, required)
    .addColumn('state', text, empty)
    .addColumn('zipCode', text, empty)
    .addColumn('country', text, required)
    .addColumn('isDefaultBilling', flag, withDefault(0))
    .addColumn('isDefaultShipping', flag, withDefault(0))
    .$call(versioned(db))
    .execute();
  await db.schema.createIndex('address_user').on('address').columns(['userId', 'createdAt']).execute();
  for (const column of ['isDefaultBilling', 'isDefaultShipping'])
    await sql`create unique index ${sql.ref(`address_${column}`)} on address ("userId")
      where ${sql.ref(column)} = 1 and "deletedAt" is null`.execute(db);
}

/** Tax classes and their rates, with the three initial classes. */
export async function createTaxes(db: Database): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'tax_class')
    .addColumn('id', text, primary)
    .addColumn('key', text, (column) => required(column).unique())
    .addColumn('name', text, required)
    .$call(versioned(db))
    .execute();
  await createTable(db, 'tax_rate')
    .addColumn('id', text, primary)
    .addColumn('taxClassId', text, references('tax_class.id'))
    .addColumn('country', text, required)
    .addColumn('rate', integer, required)
    .addColumn('validFrom', text, required)
    .$call(versioned(db))
    .addUniqueConstraint('tax_rate_once', ['taxClassId', 'country', 'validFrom'])
    .addCheckConstraint('tax_rate_range', sql`rate between 0 and 100000`)
    .execute();
  // One after the other, because classes are listed in the order of creation.
  const classes = ['Standard', 'Reduced', 'Zero'].map((name, place) => {
    const at = nowIso(new Date(Date.now() + place));
    const key = name.toLowerCase();
    return { id: key, key, name, createdAt: at, updatedAt: at, version: 1 };
  });
  await db.insertInto('tax_class').values(classes).execute();
}
